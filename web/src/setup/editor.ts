// Sets up a position on a board: pieces are put, carried and taken away; what rule it breaks is said at once.

import { get, type Explored, type Position, type Rules } from "../api";
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

const kHowTo = "Choose a piece, then click on the board; carry a piece off the board to take it away.";

export interface Begin {
  readonly game: string;
  /** The position to begin with; that of the game's start where there is none. */
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
  /** The position as text: it can be copied, and another be pasted. */
  private readonly text = element("input", { type: "text", "aria-label": "Position", spellcheck: "false", autocomplete: "off" });
  private readonly undo = button("Undo", () => this.takeBack(), { title: "Take the last change back (Ctrl+Z)" });
  private readonly before: SetUp["state"][] = [];

  private constructor(
    private readonly game: string,
    private readonly parts: PartStore,
    start: string | undefined,
    form: SetUpForm,
    private readonly setUp: SetUp,
    private readonly board: Board,
    onUse: (position: string) => void,
    onClose: () => void,
  ) {
    const palette = new Palette(form, board.name, parts);
    this.use = button("Begin here", () => onUse(setUp.text));
    this.counts = form.counts.map((_, i) => this.countField(i));
    this.turn.value = setUp.turn;
    this.turn.addEventListener("change", () => this.change(() => (setUp.turn = this.turn.value as Side)));
    new Pointing(board, {
      click: (point) => this.change(() => setUp.put(point, palette.chosen)),
      mayCarry: (point) => setUp.placing.has(point),
      drop: (from, to) => this.change(() => setUp.carry(from, to)),
      away: (from) => this.change(() => setUp.put(from, [])),
    });
    const fields = form.counts.map(({ name }, i) => (name ? element("label", {}, name, this.counts[i] ?? null) : null));
    const begin = start === undefined ? null : button("Start position", () => void this.read(start));
    const tools = element("div", { class: "tools" }, this.use, begin, button("Empty board", () => this.change(() => setUp.empty())), this.undo,
      button("Flip", () => this.flip(), { title: "Flip the board (f)" }), button("Close", onClose, { title: "Close (Esc)" }));
    this.text.addEventListener("change", () => void this.read(this.text.value.trim()));
    this.root = element("section", { class: "set-up", "aria-label": "Set up a position" }, element("div", { class: "board-side" }, board.svg),
      element("div", { class: "panel" }, palette.root, element("div", { class: "fields" }, this.turn, ...fields), element("label", { class: "position" }, "Position", this.text), this.said, tools));
    this.root.addEventListener("keydown", (event) => this.press(event, onClose));
    this.show();
  }

  /** Throws what the game refuses. */
  static async open({ game, from, mover }: Begin, parts: PartStore, onUse: (position: string) => void, onClose: () => void): Promise<SetUpEditor> {
    const [form, drawing, rules] = await Promise.all([get<SetUpForm>("setup", { game }), parts.board(game), get<Rules>("rules")]);
    const usual = rules.games.flatMap(({ variants }) => variants).find((variant) => variant.game === game)?.start ?? undefined;
    const start = usual ?? (await get<Explored>("explore", { game, games: "1" }).catch(() => undefined))?.setups?.[0]?.position;
    parts.addPieces(form);
    const svg = emptyBoard(drawing.width, drawing.height);
    svg.classList.add("playable");
    const begin = from ?? start;
    const begun = begin === undefined ? undefined : await get<Position>("position", { game, from: begin, drawing: "true" });
    const setUp = new SetUp(form, begun?.turn ?? mover);
    if (begun) {
      parts.addPieces(begun.drawing);
      setUp.begin(begun.drawing.pieces, begun.position);
    }
    return new SetUpEditor(game, parts, start, form, setUp, new Board(svg, drawing.board, parts), onUse, onClose);
  }

  private change(act: () => void): void {
    this.before.push(this.setUp.state);
    act();
    this.show();
  }
  private takeBack(): void {
    const before = this.before.pop();
    if (before) this.setUp.state = before;
    this.show();
  }
  private flip(): void {
    for (let i = 0; i < this.board.layout.turns / 2; ++i) this.board.turn();
  }
  private press(event: KeyboardEvent, onClose: () => void): void {
    const isInField = event.target instanceof HTMLInputElement;
    if (event.key === "Escape") onClose();
    else if (event.key === "z" && (event.ctrlKey || event.metaKey) && !isInField) this.takeBack();
    else if (event.key === "f" && !isInField && !event.ctrlKey) this.flip();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Puts the pieces of a position in any notation that is read. */
  private async read(from: string): Promise<void> {
    try {
      const { drawing, position, turn } = await get<Position>("position", { game: this.game, from, drawing: "true" });
      this.parts.addPieces(drawing);
      this.change(() => {
        this.setUp.begin(drawing.pieces, position);
        this.setUp.turn = turn;
      });
    } catch (error) {
      this.say(messageOf(error), true);
    }
  }

  private show(): void {
    const { placing } = this.setUp;
    this.turn.value = this.setUp.turn;
    if (document.activeElement !== this.text) this.text.value = this.setUp.text;
    this.undo.disabled = this.before.length === 0;
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
    const isEmpty = this.setUp.placing.size === 0;
    try {
      const position = await this.latest.ask((signal) => get<Position>("position", { game: this.game, from: this.setUp.text }, signal));
      if (!position) return;
      this.use.disabled = position.outcome !== null;
      const isOver = position.outcome !== null;
      this.say(isOver && isEmpty ? kHowTo : isOver ? stateOf(position) : `A position of the game, with ${position.legal.length} moves.`, false);
    } catch (error) {
      this.say(isEmpty ? kHowTo : messageOf(error), !isEmpty);
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
