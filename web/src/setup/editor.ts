// Sets up a position on a board: pieces are put, carried and taken away; what rule it breaks is said at once.

import { get, type Position } from "../api";
import { Board } from "../board/board";
import { emptyBoard } from "../board/empty_board";
import { kSides, sideName, type Side } from "../board/look";
import type { PartStore } from "../board/parts";
import { Pointing } from "../board/pointing";
import { spoken } from "../board/words";
import { button, element } from "../dom";
import { Latest, messageOf } from "../page_state";
import { stateOf } from "../workspace/positions";
import { Palette } from "./palette";
import { SetUp, type SetUpForm } from "./set_up";

export interface Begin {
  readonly game: string;
  /** The position to begin with; an empty board where there is none. */
  readonly from: string | undefined;
  /** Who moves on an empty board. */
  readonly mover: Side;
}

export class SetUpEditor {
  private readonly said = element("p", { class: "said", role: "status" });
  private readonly use: HTMLButtonElement;
  private readonly turn = element("select", { "aria-label": "To move" }, ...kSides.map((side) => element("option", { value: side }, `${sideName(side)} to move`)));
  private readonly counts: readonly HTMLInputElement[];
  readonly root: HTMLElement;
  private readonly latest = new Latest();

  private constructor(
    private readonly game: string,
    form: SetUpForm,
    private readonly setUp: SetUp,
    private readonly board: Board,
    onUse: (position: string) => void,
    onClose: () => void,
  ) {
    const palette = new Palette(form, board.name, board.parts);
    this.use = button("Begin here", () => onUse(setUp.text));
    this.counts = form.counts.map((_, i) => this.countField(i));
    this.turn.value = setUp.turn;
    this.turn.addEventListener("change", () => this.change(() => (setUp.turn = this.turn.value as Side)));
    new Pointing(board, {
      click: (point) => this.change(() => setUp.put(point, palette.chosen)),
      mayCarry: (point) => setUp.placing.has(point),
      drop: (from, to) => this.change(() => setUp.carry(from, to)),
    });
    const fields = form.counts.map(({ name }, i) => (name ? element("label", {}, name, this.counts[i] ?? null) : null));
    const tools = element("div", { class: "tools" }, this.use, button("Empty board", () => this.change(() => setUp.empty())), button("Close", onClose));
    this.root = element("section", { class: "set-up", "aria-label": "Set up a position" }, element("div", { class: "board-side" }, board.svg),
      element("div", { class: "panel" }, palette.root, element("div", { class: "fields" }, this.turn, ...fields), this.said, tools));
    this.change(() => undefined);
  }

  /** Throws what the game refuses. */
  static async open({ game, from, mover }: Begin, parts: PartStore, onUse: (position: string) => void, onClose: () => void): Promise<SetUpEditor> {
    const [form, drawing] = await Promise.all([get<SetUpForm>("setup", { game }), parts.board(game)]);
    parts.addPieces(form);
    const svg = emptyBoard(drawing.width, drawing.height);
    svg.classList.add("playable");
    const begun = from === undefined ? undefined : await get<Position>("position", { game, from, drawing: "true" });
    const setUp = new SetUp(form, begun?.turn ?? mover);
    if (begun) {
      parts.addPieces(begun.drawing);
      setUp.begin(begun.drawing.pieces, begun.position);
    }
    return new SetUpEditor(game, form, setUp, new Board(svg, drawing.board, parts), onUse, onClose);
  }

  private change(act: () => void): void {
    act();
    const { placing } = this.setUp;
    this.board.show({ placing });
    this.board.svg.setAttribute("aria-label", `set up: ${spoken(placing, this.board.name, this.board.parts)}`);
    this.counts.forEach((field, i) => {
      if (document.activeElement !== field) field.value = this.setUp.count(i);
    });
    void this.check();
  }

  /** By the rules of the game. */
  private async check(): Promise<void> {
    this.use.disabled = true;
    try {
      const position = await this.latest.ask((signal) => get<Position>("position", { game: this.game, from: this.setUp.text }, signal));
      if (!position) return;
      this.use.disabled = position.outcome !== null;
      this.say(position.outcome ? stateOf(position) : `A position of the game, with ${position.legal.length} moves.`, false);
    } catch (error) {
      this.say(messageOf(error), true);
    }
  }
  private say(text: string, isWrong: boolean): void {
    this.said.classList.toggle("wrong", isWrong);
    this.said.textContent = text;
  }

  private countField(i: number): HTMLInputElement {
    const input = element("input", { type: "text", inputmode: "numeric", size: "3" });
    input.addEventListener("input", () => this.change(() => this.setUp.setCount(i, input.value.trim() || "0")));
    return input;
  }
}
