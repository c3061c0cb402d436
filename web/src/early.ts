// Runs before the page is drawn, so that it does not change its colours afterwards.

import { applyLook } from "./look";

applyLook();
