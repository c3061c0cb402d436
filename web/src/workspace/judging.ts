// The engine judges a whole game: each move gets its sign, its words and what would have been better.

import { postLines, type Parameters, type Problem, Refusal } from "../api";
import type { PartStore } from "../board/parts";
import { button, element } from "../dom";
import { Latest, messageOf } from "../page_state";
import { readTree } from "../tree/html_tree";
import { recordText } from "../tree/record_text";
import type { Study } from "../tree/study";
import type { Tree } from "../tree/tree";
import { sectionFrom } from "./sections";

interface Line {
  readonly progress?: { readonly judged: number; readonly of: number };
  readonly error?: Problem;
  readonly section?: string;
  readonly parts?: string;
  /** The judgement is in the database now, beside the record. */
  readonly kept?: boolean;
}

const kName = "Analyse";

export class Judging {
  private readonly button = button(kName, () => (this.isRunning ? this.stop() : void this.run()), { title: "The engine judges each move of the game" });
  private readonly bar = element("progress", { max: "1", value: "0", "aria-label": "Analysis", hidden: "" });
  private readonly said = element("p", { class: "said", role: "status" });
  readonly root = element("div", { class: "judging" }, this.button, this.bar, this.said);
  private readonly latest = new Latest();
  private isRunning = false;
  private isKept = false;

  constructor(
    private readonly study: Study,
    private readonly parts: PartStore,
    /** The stored game, as long as it is on the page as it is in the database. */
    private readonly storedId: () => number | undefined,
  ) {
    study.listen({ opened: () => this.stop(), shown: () => this.said.replaceChildren() });
  }

  private stop(): void {
    this.latest.stop();
    this.rest();
  }
  private rest(): void {
    this.isRunning = false;
    this.bar.hidden = true;
    this.button.textContent = kName;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    this.button.textContent = "Stop";
    this.bar.value = 0;
    this.bar.hidden = false;
    this.said.replaceChildren();
    const id = this.storedId();
    const asked: Parameters = id === undefined ? {} : { id: String(id) };
    try {
      const tree = await this.latest.ask((signal) => this.judge(asked, id === undefined ? recordText(this.study.tree) : "", signal));
      if (!tree) return;
      this.rest();
      this.study.replace(tree);
      if (this.isKept) this.said.replaceChildren("The engine’s words are kept in the database, beside the record.");
    } catch (error) {
      this.rest();
      this.said.replaceChildren(messageOf(error));
    }
  }

  private async judge(asked: Parameters, record: string, signal: AbortSignal): Promise<Tree | undefined> {
    let tree: Tree | undefined;
    await postLines<Line>("annotate", asked, record, (line) => {
      if (line.error) throw new Refusal(line.error);
      if (line.progress) this.bar.value = line.progress.judged / Math.max(1, line.progress.of);
      this.isKept = line.kept === true;
      if (line.section !== undefined && line.parts !== undefined) tree = readTree(sectionFrom(line.section, line.parts, this.parts));
    }, { signal });
    return tree;
  }
}
