// Sets up a position on a board: pieces are put, carried and taken away; what rule it breaks is said at once.

import { get, type Position } from "../api";
import { Board } from "../board/board";
import { emptyBoard } from "../board/empty_board";
import type { Side } from "../board/look";
import type { PartStore } from "../board/parts";
import { Pointing } from "../board/pointing";
import { spoken } from "../board/words";
import { button, element } from "../dom";
import { Latest, messageOf, usualStart } from "../page_state";
import { stateOf } from "../workspace/positions";
import { Palette } from "./palette";
import { PositionFields } from "./position_fields";
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
  private readonly undo = button("Undo", () => this.takeBack(), { title: "Take the last change back (Ctrl+Z)" });
  private readonly fields: PositionFields;
  readonly root: HTMLElement;
  private readonly latest = new Latest();

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
    this.fields = new PositionFields(form, setUp, (act) => this.change(act), (position) => void this.read(position));
    new Pointing(board, {
      click: (point) => this.change(() => setUp.put(point, palette.chosen)),
      mayCarry: (point) => setUp.placing.has(point),
      drop: (from, to) => this.change(() => setUp.carry(from, to)),
      away: (from) => this.change(() => setUp.put(from, [])),
    });
    const begin = start === undefined ? null : button("Start position", () => void this.read(start));
    const tools = element("div", { class: "tools" }, this.use, begin, button("Empty board", () => this.change(() => setUp.empty())), this.undo,
      button("Flip", () => board.flip(), { title: "Flip the board (f)" }), button("Close", onClose, { title: "Close (Esc)" }));
    this.root = element("section", { class: "set-up", "aria-label": "Set up a position" }, element("div", { class: "board-side" }, board.svg),
      element("div", { class: "panel" }, palette.root, this.fields.root, this.said, tools));
    this.show();
  }

  /** Throws what the game refuses. */
  static async open({ game, from, mover }: Begin, parts: PartStore, onUse: (position: string) => void, onClose: () => void): Promise<SetUpEditor> {
    const [form, drawing, start] = await Promise.all([get<SetUpForm>("setup", { game }), parts.board(game), usualStart(game)]);
    parts.addPieces(form);
    const svg = emptyBoard(drawing.width, drawing.height);
    svg.classList.add("playable");
    const begin = from ?? start;
    const begun = begin === undefined ? undefined : await get<Position>("position", { game, from: begin, drawing: "true" });
    const setUp = new SetUp(form, mover);
    if (begun) {
      parts.addPieces(begun.drawing);
      setUp.begin(begun.drawing.pieces, begun.position);
    }
    return new SetUpEditor(game, parts, start, form, setUp, new Board(svg, drawing.board, parts), onUse, onClose);
  }

  private change(act: () => void): void {
    this.setUp.remember();
    act();
    this.show();
  }
  private takeBack(): void {
    this.setUp.takeBack();
    this.show();
  }
  /** The keys of the page are the editor's as long as it is open. */
  press(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === "z" && (event.ctrlKey || event.metaKey)) this.takeBack();
    else if (event.key === "f" && !event.ctrlKey) this.board.flip();
    else return;
    event.preventDefault();
  }

  /** Puts the pieces of a position in any notation that is read. */
  private async read(from: string): Promise<void> {
    try {
      const { drawing, position } = await get<Position>("position", { game: this.game, from, drawing: "true" });
      this.parts.addPieces(drawing);
      this.change(() => this.setUp.begin(drawing.pieces, position));
    } catch (error) {
      this.say(messageOf(error), true);
    }
  }

  private show(): void {
    const { placing } = this.setUp;
    this.fields.show();
    this.undo.disabled = !this.setUp.canTakeBack;
    this.board.show({ placing });
    this.board.svg.setAttribute("aria-label", `set up: ${spoken(placing, this.board.name, this.board.parts)}`);
    void this.check();
  }

  /** By the rules of the game. */
  private async check(): Promise<void> {
    this.use.disabled = true;
    const isEmpty = this.setUp.placing.size === 0;
    try {
      const position = await this.latest.ask((signal) => get<Position>("position", { game: this.game, from: this.setUp.text }, signal));
      if (!position) return;
      const isOver = position.outcome !== null;
      this.use.disabled = isOver;
      this.say(isOver && isEmpty ? kHowTo : isOver ? stateOf(position) : `A position of the game, with ${position.legal.length} moves.`, false);
    } catch (error) {
      this.say(isEmpty ? kHowTo : messageOf(error), !isEmpty);
    }
  }
  private say(text: string, isWrong: boolean): void {
    this.said.classList.toggle("wrong", isWrong);
    this.said.textContent = text;
  }
}
