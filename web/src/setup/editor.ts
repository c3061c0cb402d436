// Sets up a position on a board: pieces are put, carried and taken away; what rule it breaks is said at once.

import { get, type Position } from "../api";
import { Board } from "../board/board";
import { kSides, sideName, type Placing, type Side } from "../board/look";
import type { PartStore } from "../board/parts";
import { Pointing } from "../board/pointing";
import { emptyBoard } from "../board/small_board";
import { spoken } from "../board/words";
import { element } from "../dom";
import { Latest, messageOf } from "../page_state";
import { nextPiece, positionText, usualCount, type SetUpForm } from "./set_up";

const kSvg = "http://www.w3.org/2000/svg";

export class SetUpEditor {
  readonly root = element("section", { class: "set-up", "aria-label": "Set up a position" });
  private readonly said = element("p", { class: "said", role: "status" });
  private readonly use = element("button", { type: "button", disabled: "" }, "Begin here");
  private readonly palette = element("div", { class: "palette", role: "group", "aria-label": "Pieces" });
  private readonly turn = element("select", { "aria-label": "To move" }, ...kSides.map((side) => element("option", { value: side }, `${sideName(side)} to move`)));
  private readonly latest = new Latest();
  private readonly counts = new Map<number, string>();
  private readonly countFields: HTMLInputElement[] = [];
  private placing = new Map<string, string>();
  /** What a click puts; nothing: it takes away. */
  private chosen: readonly string[] | undefined;
  private text = "";

  private constructor(
    private readonly game: string,
    private readonly form: SetUpForm,
    private readonly board: Board,
    private readonly boardName: string,
    private readonly parts: PartStore,
    private readonly onUse: (position: string) => void,
    onClose: () => void,
  ) {
    new Pointing(board, {
      click: (point) => this.put(point),
      mayCarry: (point) => this.placing.has(point),
      drop: (from, to) => this.carry(from, to),
    });
    this.fillPalette();
    const close = button("Close", onClose);
    const clear = button("Empty board", () => this.show(new Map()));
    this.turn.addEventListener("change", () => this.changed());
    this.use.addEventListener("click", () => this.onUse(this.text));
    const fields = this.form.counts.map((count, i) => (count.name ? this.countField(count.name, i) : null));
    this.root.append(element("div", { class: "board-side" }, board.svg), element("div", { class: "panel" }, this.palette, element("div", { class: "fields" }, this.turn, ...fields), this.said, element("div", { class: "tools" }, this.use, clear, close)));
  }

  /**
   * `from`: the position to begin with; an empty board where there is none, on which `mover` moves. Throws what the game
   * refuses.
   */
  static async open(game: string, from: string | undefined, mover: Side, parts: PartStore, onUse: (position: string) => void, onClose: () => void): Promise<SetUpEditor> {
    const [form, drawing] = await Promise.all([get<SetUpForm>("setup", { game }), parts.board(game)]);
    parts.addPieces(form);
    const svg = emptyBoard(drawing.width, drawing.height);
    svg.classList.add("playable");
    const editor = new SetUpEditor(game, form, new Board(svg, drawing.board, parts), drawing.board, parts, onUse, onClose);
    editor.turn.value = mover;
    const begun = from === undefined ? undefined : await get<Position>("position", { game, from, drawing: "true" }).catch(() => undefined);
    if (begun) {
      parts.addPieces(begun.drawing);
      editor.turn.value = begun.turn;
      from?.split(" ").slice(2).forEach((count, i) => editor.counts.set(i, count));
    }
    editor.show(new Map(Object.entries(begun?.drawing.pieces ?? {}).filter(([place]) => !place.startsWith("+"))));
    return editor;
  }

  private show(placing: Map<string, string>): void {
    this.placing = placing;
    this.changed();
  }

  private put(point: string): void {
    if (this.chosen === undefined) this.placing.delete(point);
    else {
      const piece = nextPiece(this.chosen, this.placing.get(point));
      if (piece !== undefined) this.placing.set(point, piece);
    }
    this.counts.clear();
    this.changed();
  }
  private carry(from: string, to: string): void {
    const piece = this.placing.get(from);
    if (piece === undefined) return;
    this.placing.delete(from);
    this.placing.set(to, piece);
    this.changed();
  }

  private changed(): void {
    const placing: Placing = this.placing;
    this.board.show(placing, [], [], false);
    this.board.svg.setAttribute("aria-label", `set up: ${spoken(placing, this.boardName, this.parts)}`);
    this.form.counts.forEach((count, i) => {
      const field = this.countFields[i];
      if (field && document.activeElement !== field) field.value = this.counts.get(i) ?? usualCount(this.form, count, placing);
    });
    this.text = positionText(this.form, placing, this.turn.value as Side, this.counts);
    void this.check();
  }

  /** By the rules of the game. */
  private async check(): Promise<void> {
    this.use.disabled = true;
    try {
      const position = await this.latest.ask((signal) => get<Position>("position", { game: this.game, from: this.text }, signal));
      if (!position) return;
      this.said.classList.remove("wrong");
      this.said.textContent = position.outcome ? `Game over: ${position.outcome.result}, ${position.outcome.reason}` : `A position of the game, with ${position.legal.length} moves.`;
      this.use.disabled = position.outcome !== null;
    } catch (error) {
      this.said.classList.add("wrong");
      this.said.textContent = messageOf(error);
    }
  }

  private countField(name: string, i: number): HTMLElement {
    const input = element("input", { type: "text", inputmode: "numeric", size: "3" });
    input.addEventListener("input", () => {
      this.counts.set(i, input.value.trim() || "0");
      this.changed();
    });
    this.countFields[i] = input;
    return element("label", {}, name, input);
  }

  private fillPalette(): void {
    const choices = this.form.pieces.map((alike) => this.paletteButton(alike));
    const none = button("Take away", () => this.choose(undefined, none));
    this.palette.append(...choices, none);
    const [first] = choices;
    if (first) this.choose(this.form.pieces[0], first);
  }

  private paletteButton(alike: readonly string[]): HTMLElement {
    const code = alike[0] ?? "";
    const svg = document.createElementNS(kSvg, "svg");
    svg.setAttribute("viewBox", "-56 -70 112 126");
    const use = document.createElementNS(kSvg, "use");
    use.setAttribute("href", `#${this.boardName}.${code}`);
    svg.append(use);
    const words = this.parts.getElementById(`${this.boardName}.${code}`)?.dataset["words"] ?? code;
    const more = alike.length > 1 ? `; further clicks on a point turn it or change what is below` : "";
    const made = button("", () => this.choose(alike, made));
    made.append(svg);
    made.title = words + more;
    made.setAttribute("aria-label", words);
    return made;
  }

  private choose(alike: readonly string[] | undefined, pressed: HTMLElement): void {
    this.chosen = alike;
    for (const one of this.palette.children) one.setAttribute("aria-pressed", String(one === pressed));
  }
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element("button", { type: "button" }, text);
  made.addEventListener("click", onClick);
  return made;
}
