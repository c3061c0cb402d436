// The board of a study with what stands around it: the players, the chance, buttons, and what is said of the position.

import { Board, type Arrow, type Badge } from "../board/board";
import { kSides, sideName, type Side } from "../board/look";
import type { PartStore } from "../board/parts";
import { Pointing } from "../board/pointing";
import { emptyBoard } from "../board/small_board";
import { spoken } from "../board/words";
import type { Position } from "../api";
import { element, find } from "../dom";
import { classOf, signOf } from "../tree/signs";
import type { Study } from "../tree/study";
import type { Node } from "../tree/tree";
import { EvalBar } from "./eval_bar";
import { MoveChoice } from "./move_choice";
import { wordsOf } from "./move_list";
import { stateOf, type Positions } from "./positions";
import { stepByPointer, stepByWheel } from "./stepping";

const kRest = 150; // milliseconds: who steps through a game asks for no legal moves

interface Options {
  readonly study: Study;
  readonly parts: PartStore;
  /** Of the players; the sides have their own names otherwise. */
  readonly names: Readonly<Record<Side, string>>;
  /** Nobody can be asked for positions where there are none: then nothing is played. */
  readonly positions: (() => Positions) | undefined;
  readonly onError: (error: unknown) => void;
  /** Hears when an answer is waited for, and when it has come. */
  readonly onWait: (isWaiting: boolean) => void;
}

export class BoardTable {
  private readonly study: Study;
  private readonly bars: Readonly<Record<Side, HTMLElement>>;
  private readonly chance = new EvalBar();
  private readonly now = element("p", { class: "now", "aria-live": "polite" });
  private readonly turn = element("p", { class: "turn", "aria-live": "polite" });
  /** What stands below the board. */
  readonly below = element("div", { class: "below" }, this.turn, this.now);
  private board: Board | undefined;
  private boardName = "";
  private choice: MoveChoice | undefined;
  private timer = 0;

  constructor(
    private readonly figure: HTMLElement,
    private readonly options: Options,
  ) {
    this.study = options.study;
    this.bars = { black: bar("black", options.names.black), white: bar("white", options.names.white) };
    this.study.listen({ shown: (isStep) => void this.show(isStep), changed: () => this.showChange(), opened: () => this.forget() });
    this.showNames();
  }

  /** The board that a page has already. */
  adopt(svg: SVGSVGElement, name: string): void {
    this.board = new Board(svg, name, this.options.parts);
    this.boardName = name;
    this.figure.replaceChildren(this.chance.root, svg, this.below);
    this.placeBars();
    this.listen(this.board);
  }

  turnOver(): void {
    const wasUpsideDown = this.isUpsideDown;
    this.board?.turn();
    if (wasUpsideDown !== this.isUpsideDown) this.placeBars();
  }
  /** The other side sits below. */
  flip(): void {
    for (let i = 0; i < (this.board?.turns ?? 0) / 2; ++i) this.turnOver();
  }
  /** Arrows for moves that are thought of; without any those of the variations are there again. */
  point(arrows: readonly Arrow[]): void {
    this.board?.point(arrows.length > 0 ? arrows : variationArrows(this.study.current));
  }
  /** Nothing is chosen any more. */
  clear(): void {
    this.choice?.clear();
  }
  judge(chance: number | undefined): void {
    this.chance.show(chance, this.study.tree.start.firstMover);
  }
  get svg(): SVGSVGElement | undefined {
    return this.board?.svg;
  }
  say(text: string): void {
    this.turn.replaceChildren(text);
  }

  private get isUpsideDown(): boolean {
    return this.board?.isUpsideDown ?? false;
  }

  /** The players of the record, where it names them. */
  private showNames(): void {
    const tags = new Map(this.study.tree.tags);
    for (const side of kSides) {
      const [name, elo] = [tags.get(sideName(side)), tags.get(`${sideName(side)}Elo`)];
      find(".name", this.bars[side]).textContent = name && name !== "?" ? `${name}${elo && elo !== "?" ? ` ${elo}` : ""}` : this.options.names[side];
    }
  }

  private forget(): void {
    this.showNames();
    this.choice = undefined;
    this.turn.replaceChildren();
  }

  private async show(isStep: boolean): Promise<void> {
    const node = this.study.current;
    window.clearTimeout(this.timer);
    this.choice = undefined;
    if (this.study.tree.start.isOpen) return;
    if (node.look) {
      this.draw(node, isStep);
      this.timer = window.setTimeout(() => void this.offerMoves(node), kRest);
      return;
    }
    this.options.onWait(true);
    try {
      const position = await this.options.positions?.().of(node);
      if (this.study.current !== node) return;
      await this.newBoard();
      this.draw(node, isStep);
      if (position) this.offer(node, position);
    } catch (error) {
      if (this.study.current !== node) return;
      this.board?.show(new Map(), [], [], false);
      this.forget();
      this.options.onError(error);
    } finally {
      this.options.onWait(false);
    }
  }

  /** The board of this game, where it is another than before. */
  private async newBoard(): Promise<void> {
    const drawing = await this.options.parts.board(this.study.tree.start.game);
    if (this.board && this.boardName === drawing.board) return;
    this.adopt(emptyBoard(drawing.width, drawing.height), drawing.board);
  }

  private draw(node: Node, isStep: boolean): void {
    const { board } = this;
    if (!board || !node.look) return;
    const { placing, motions, standing } = node.look;
    board.show(placing, motions, variationArrows(node), isStep, badgeOf(node));
    board.offer([], []);
    for (const side of kSides) find(".standing", this.bars[side]).textContent = standing[side];
    for (const side of kSides) find(".clock", this.bars[side]).textContent = this.clock(node, side);
    board.svg.setAttribute("aria-label", `${this.nameOf(node)}, ${this.study.tree.toMove(node)} to move: ${spoken(placing, this.boardName, this.options.parts)}`);
    this.judge(node.chance);
    this.turn.replaceChildren();
    this.showWords();
  }

  /** The clock that a side showed last. */
  private clock(node: Node, side: Side): string {
    for (let at: Node | null = node; at?.parent; at = at.parent) if (at.clock && this.study.tree.mover(at) === side) return at.clock;
    return "";
  }

  /** "12... f4 ??": the move with its number and its signs. */
  private nameOf(node: Node): string {
    return node.parent ? [this.study.tree.number(node), node.move, ...node.signs.map(signOf)].join(" ") : "Start";
  }

  private showChange(): void {
    this.showNames();
    this.board?.mark(badgeOf(this.study.current));
    this.showWords();
  }

  private showWords(): void {
    const node = this.study.current;
    const { firstMover } = this.study.tree.start;
    const chance = node.chance === undefined ? "" : ` (${firstMover === "black" ? "Black" : "White"} ${Math.round(100 * node.chance)} %)`;
    this.now.replaceChildren(element("b", {}, this.nameOf(node)), `${chance} ${wordsOf(node.words)}`);
  }

  private async offerMoves(node: Node): Promise<void> {
    const position = await this.options.positions?.().of(node).catch(() => undefined);
    if (position && this.study.current === node && !this.choice) this.offer(node, position);
  }

  private offer(node: Node, position: Position): void {
    if (!this.board) return;
    this.turn.replaceChildren(stateOf(position));
    this.choice = new MoveChoice(this.board, position, {
      play: (move) => this.study.current === node && this.study.play(move),
      say: (text, moves) => this.sayChoice(text, moves),
    });
  }

  private sayChoice(text: string, moves: readonly string[]): void {
    const buttons = moves.map((move) => {
      const button = element("button", { type: "button", class: "move" }, move);
      button.addEventListener("click", () => this.study.play(move));
      return button;
    });
    this.turn.replaceChildren(text, ...buttons.flatMap((button) => [" ", button]));
  }

  /** Who sits below has the lower bar. */
  private placeBars(): void {
    const { svg } = this.board ?? {};
    if (!svg) return;
    const [below, above] = this.isUpsideDown === (this.study.tree.start.firstMover === "white") ? (["black", "white"] as const) : (["white", "black"] as const);
    svg.before(this.bars[above]);
    svg.after(this.bars[below]);
    this.chance.turn(below === this.study.tree.start.firstMover);
  }

  private listen(board: Board): void {
    stepByWheel(board.svg, this.study);
    if (!this.options.positions) return stepByPointer(board.svg, this.study);
    board.svg.classList.add("playable");
    new Pointing(board, {
      click: (point) => void this.withChoice((choice) => choice.click(point)),
      mayCarry: (point) => this.choice?.mayBegin(point) ?? false,
      drop: (from, to) => void this.withChoice((choice) => choice.drop(from, to)),
    });
  }

  private async withChoice(act: (choice: MoveChoice) => void): Promise<void> {
    if (!this.choice) await this.offerMoves(this.study.current);
    if (this.choice) act(this.choice);
  }
}

const variationArrows = (node: Node): Arrow[] => node.children.slice(1).flatMap((child) => child.look?.motions ?? []);

function badgeOf(node: Node): Badge | undefined {
  const nag = node.signs.find((known) => classOf(known) !== "other");
  return nag === undefined ? undefined : { sign: signOf(nag), kind: classOf(nag) };
}

function bar(side: Side, name: string): HTMLElement {
  return element("div", { class: `bar ${side}` }, element("span", { class: "name" }, name), element("span", { class: "standing" }), element("span", { class: "clock" }));
}
