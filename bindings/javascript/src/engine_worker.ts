// The script of the worker.

import { answerOrders } from "./worker.js";

answerOrders();
