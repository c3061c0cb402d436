// A broken record is corrected where it is shown: it is checked as one types, and stored when it is right.

import { openText, post, writingIsAllowed, type RecordProblem } from "../api";
import { button, element } from "../dom";
import { Latest, messageOf } from "../page_state";
import { withToken } from "../token";

const kDelay = 300; // milliseconds without typing

export class Correction {
  readonly root: HTMLElement;
  private readonly text: HTMLTextAreaElement;
  private readonly said = element("p", { class: "said", role: "status" });
  private readonly store = button("Store the corrected record", () => void this.save(), { disabled: "" });
  private readonly latest = new Latest();
  private timer = 0;

  /** `game`: of records that do not name theirs. */
  constructor(
    record: string,
    private readonly game: string,
  ) {
    this.text = element("textarea", { rows: String(Math.min(20, record.split("\n").length + 1)), spellcheck: "false", "aria-label": "Record" });
    this.text.value = record;
    this.root = element("div", { class: "correction" }, this.text, this.said, ...(writingIsAllowed() ? [this.store] : []));
    this.text.addEventListener("input", () => {
      window.clearTimeout(this.timer);
      this.store.disabled = true;
      this.timer = window.setTimeout(() => void this.check(), kDelay);
    });
  }

  private async check(): Promise<void> {
    const answer = await this.latest.ask(() => openText(this.text.value, this.game)).catch((error: unknown) => this.say(messageOf(error)));
    if (!answer) return;
    const errors = answer.report.problems.filter(({ severity }) => severity === "error");
    const [first] = errors;
    const isGame = answer.section !== null;
    this.say(first ? wordsFor(first, errors.length) : isGame ? "Nothing is wrong with it." : "It is no record of a game.");
    this.store.disabled = first !== undefined || !isGame;
  }

  private async save(): Promise<void> {
    try {
      const saved = await withToken((token) => post<{ id: number }>("save", { game: this.game }, this.text.value, { token }));
      this.store.disabled = true;
      this.said.replaceChildren("Stored: ", element("a", { href: `/games/${saved.id}` }, `game ${saved.id}`));
    } catch (error) {
      this.say(messageOf(error));
    }
  }

  private say(text: string): void {
    this.said.replaceChildren(text);
  }
}

/** Lines count from the beginning of the record here. */
function wordsFor(problem: RecordProblem, count: number): string {
  const more = count > 1 ? ` (and ${count - 1} more)` : "";
  const near = problem.near.length > 0 ? `; did you mean ${problem.near.join(", ")}?` : "";
  return `Line ${problem.line} of the record: ${[problem.text, problem.message].filter((word) => word).join(": ")}${near}${more}`;
}
