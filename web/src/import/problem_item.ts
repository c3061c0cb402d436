// A problem of a record: its line, the rule's words, the board before the move, and the record to correct.

import { get, pages, address, type RecordProblem, type Report } from "../api";
import { pageParts } from "../board/parts";
import { smallBoard } from "../board/small_board";
import { button, element } from "../dom";
import { messageOf } from "../page_state";
import { Correction } from "./correction";
import { lineMark } from "./line_mark";
import type { RecordFile } from "./record_file";

/** `isFirst`: it is open from the beginning. `game`: of records that do not name theirs. */
export function problemItem(file: RecordFile, report: Report, problem: RecordProblem, game: string, isFirst: boolean): HTMLElement {
  const where = `line ${problem.line}, column ${problem.column}${problem.ply > 0 ? `, ply ${problem.ply}` : ""}`;
  const words = [problem.text, problem.message + (problem.rule ? ` (${problem.rule})` : "")].filter((part) => part).join(": ");
  const summary = element("summary", {}, element("b", { class: problem.severity }, problem.severity), ` record ${report.record}, ${where}: ${words}`);
  const details = element("details", {}, summary);
  const show = (): void => void showMore(details, file, report, problem, game).catch((error: unknown) => details.append(messageOf(error)));
  details.addEventListener("toggle", show, { once: true });
  details.open = isFirst;
  return element("li", {}, details);
}

async function showMore(details: HTMLElement, file: RecordFile, report: Report, problem: RecordProblem, game: string): Promise<void> {
  const [line, record, rule] = await Promise.all([
    file.part(problem.line, 1),
    file.part(report.line, report.lines),
    problem.rule ? get<{ text: string }>("rule", { number: problem.rule }).catch(() => undefined) : undefined,
  ]);
  if (line !== undefined) details.append(lineMark(line, problem.column, problem.text));
  if (problem.cause) details.append(element("p", {}, problem.cause));
  else if (problem.near.length > 0) details.append(element("p", {}, `Did you mean ${problem.near.join(", ")}?`));
  if (rule) details.append(element("p", { class: "rule" }, `${problem.rule}: ${rule.text}`));
  if (report.game && problem.position) await addBoard(details, report.game, problem.position);
  if (record !== undefined && problem.severity === "error") details.append(correct(record, game));
}

/** The board before the move at fault. */
async function addBoard(details: HTMLElement, game: string, from: string): Promise<void> {
  details.append(await smallBoard({ game, from }, pageParts), element("p", {}, element("a", { href: address(pages().explorer, { game, from }) }, "Explore from here")));
}

function correct(record: string, game: string): HTMLElement {
  const made = button("Correct the record", () => made.replaceWith(new Correction(record, game).root));
  return made;
}
