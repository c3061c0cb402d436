// The script of a page with puzzles that needs no server: all positions stand in it.

import { answerBy, Refusal, type Answers, type Parameters } from "./api";
import { pageParts } from "./board/parts";
import { find } from "./dom";
import { Drill } from "./drill/drill";
import type { Progress } from "./drill/progress";
import type { Puzzle } from "./drill/puzzle";
import { lookMenu } from "./look";

interface Data {
  readonly puzzles: readonly Puzzle[];
  /** By game. */
  readonly drawings: Readonly<Record<string, unknown>>;
  /** By game, position and the moves from there, with blanks between. */
  readonly positions: Readonly<Record<string, unknown>>;
}

const data = JSON.parse(find("#ludex-puzzles").textContent ?? "") as Data;

function known(path: string, asked: Parameters): unknown {
  const { game = "", from = "", moves = "" } = asked;
  return path === "drawing" ? data.drawings[game] : data.positions[`${game} ${from} ${moves}`.trim()];
}

const refusal = (detail: string): Refusal => new Refusal({ status: 404, detail });
answerBy({
  get: async (path: string, asked: Parameters) => {
    const answer = known(path, asked);
    if (answer === undefined) throw refusal("this page does not know the position");
    return answer;
  },
} as unknown as Answers);

/** Each puzzle comes once, until the page is opened anew. */
let left: readonly Puzzle[] = data.puzzles;
const drill = new Drill({
  next: async (progress: Progress) => {
    const [puzzle] = progress.order(left);
    left = left.filter((other) => other !== puzzle);
    return puzzle;
  },
}, pageParts);
const main = find<HTMLElement>("main");
find("header", main).append(lookMenu());
find(".list", main).replaceChildren(drill.root);
void drill.next();
