// The board of a study with what stands around it: the players, the chance, and what is said of the position.

import { Board, type Arrow, type Badge, type Parts } from "../board/board";
import { emptyBoard } from "../board/empty_board";
import { spoken } from "../board/words";
import { classOf, signOf } from "../tree/signs";
import type { Study } from "../tree/study";
import { other, type Node } from "../tree/tree";
import { EvalBar } from "./eval_bar";
import { Players } from "./players";
import { PositionWords } from "./position_words";
import { stepByPointer, stepByWheel } from "./stepping";

export interface BoardSize {
  readonly board: string;
  readonly width: number;
  readonly height: number;
}

/** Who lets moves be played: it knows positions that the page does not have. */
export interface Player {
  /** The node's look and its board are there then. Throws what is wrong with its moves. */
  prepare(node: Node): Promise<BoardSize>;
  /** The position is on the board. */
  shown(node: Node): void;
  /** It listens to this board from now on. */
  play(board: Board): void;
}

export class BoardTable {
  private readonly players: Players;
  private readonly chance = new EvalBar();
  /** What stands below the board. */
  readonly words: PositionWords;
  private board: Board | undefined;
  /** The variant that the board is known to be right for. */
  private boardOf = "";
  private player: Player | undefined;

  constructor(
    private readonly figure: HTMLElement,
    private readonly study: Study,
    private readonly parts: Parts,
    /** Hears what is wrong with a position. */
    private readonly onError: (error: unknown) => void,
  ) {
    this.players = new Players(study);
    this.words = new PositionWords(study);
    study.listen({ shown: (isStep) => void this.show(isStep), changed: () => this.showChange(), opened: () => this.words.say("") });
  }

  get svg(): SVGSVGElement | undefined {
    return this.board?.svg;
  }

  /** Moves can be played from now on. */
  letPlay(player: Player): void {
    this.player = player;
    if (this.board) player.play(this.board);
  }

  /** The board that a page has already. */
  adopt(svg: SVGSVGElement, name: string): void {
    this.board = new Board(svg, name, this.parts);
    this.boardOf = this.study.tree.start.game;
    this.figure.replaceChildren(this.chance.root, svg, this.words.root);
    this.placePlayers();
    stepByWheel(svg, this.study);
    if (this.player) this.player.play(this.board);
    else stepByPointer(svg, this.study, () => this.player === undefined);
  }

  turnOver(): void {
    this.board?.turn();
    this.placePlayers();
  }
  /** The other side sits below. */
  flip(): void {
    this.board?.flip();
    this.placePlayers();
  }
  /** Arrows for moves that are thought of; without any those of the variations are there again. */
  point(arrows: readonly Arrow[]): void {
    this.board?.point(arrows.length > 0 ? arrows : variationArrows(this.study.current));
  }
  judge(chance: number | undefined): void {
    this.chance.show(chance, this.study.tree.start.firstMover);
  }
  private async show(isStep: boolean): Promise<void> {
    const node = this.study.current;
    if (this.study.tree.start.isOpen) return;
    try {
      if (!node.look || this.boardOf !== this.study.tree.start.game) await this.prepare(node);
      if (this.study.current !== node) return;
      this.draw(node, isStep);
      this.player?.shown(node);
    } catch (error) {
      if (this.study.current !== node) return;
      this.board?.show({ placing: new Map() });
      this.words.say("");
      this.onError(error);
    }
  }

  /** The board of this game, where it is another than before. */
  private async prepare(node: Node): Promise<void> {
    const size = await this.player?.prepare(node);
    if (!size || this.study.current !== node) return;
    if (this.board?.name === size.board) this.boardOf = this.study.tree.start.game;
    else this.adopt(emptyBoard(size.width, size.height), size.board);
  }

  private draw(node: Node, isStep: boolean): void {
    const { board } = this;
    if (!board || !node.look) return;
    const { placing, motions } = node.look;
    board.show({ placing, touched: motions, arrows: variationArrows(node), badge: badgeOf(node) }, isStep);
    board.svg.setAttribute("aria-label", `${this.words.nameOf(node)}, ${this.study.tree.toMove(node)} to move: ${spoken(placing, board.name, this.parts)}`);
    this.players.show(node);
    this.judge(node.chance);
    this.words.say("");
    this.words.show();
  }

  private showChange(): void {
    this.board?.mark(badgeOf(this.study.current));
    this.words.show();
  }

  private placePlayers(): void {
    if (!this.board) return;
    const { firstMover } = this.study.tree.start;
    const isUpsideDown = this.board.layout.isUpsideDown;
    this.players.placeBeside(this.board.svg, isUpsideDown ? other(firstMover) : firstMover);
    this.chance.turn(!isUpsideDown);
  }
}

const variationArrows = (node: Node): Arrow[] => node.children.slice(1).flatMap((child) => child.look?.motions ?? []);

function badgeOf(node: Node): Badge | undefined {
  const nag = node.signs.find((known) => classOf(known) !== "other");
  return nag === undefined ? undefined : { sign: signOf(nag), kind: classOf(nag) };
}
