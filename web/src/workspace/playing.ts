// Moves are played on a board: by clicks, by carrying pieces. Positions that nobody has asked for yet are asked for.

import type { Board } from "../board/board";
import { Pointing } from "../board/pointing";
import { messageOf } from "../page_state";
import type { Study } from "../tree/study";
import type { Node } from "../tree/tree";
import type { BoardSize, BoardTable, Player } from "./board_table";
import { MoveChoice } from "./move_choice";
import { stateOf, type Positions } from "./positions";

const kRest = 150; // milliseconds: who steps through a game asks for no legal moves

export class Playing implements Player {
  private board: Board | undefined;
  private last: { readonly node: Node; readonly choice: MoveChoice } | undefined;
  private timer = 0;

  constructor(
    private readonly study: Study,
    private readonly positions: Positions,
    private readonly table: BoardTable,
    /** Hears when an answer is waited for, and when it has come. */
    private readonly onWait: (isWaiting: boolean) => void,
  ) {
    table.letPlay(this);
  }

  async prepare(node: Node): Promise<BoardSize> {
    this.onWait(true);
    try {
      const [size] = await Promise.all([this.positions.board(), this.positions.of(node)]);
      return size;
    } finally {
      this.onWait(false);
    }
  }

  shown(node: Node): void {
    this.last = undefined; // the board has been drawn anew, and says nothing yet
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.offer(node).catch(() => undefined), this.positions.isKnown(node) ? 0 : kRest);
  }

  play(board: Board): void {
    this.board = board;
    board.svg.classList.add("playable");
    new Pointing(board, {
      click: (point) => void this.act((choice) => choice.click(point)),
      mayCarry: (point) => this.choice?.mayBegin(point) ?? false,
      lift: (point) => this.choice?.lift(point),
      lower: () => this.choice?.lower(),
      drop: (from, to) => void this.act((choice) => choice.drop(from, to)),
    });
  }

  /** Says why something is not played, once the position says what it is. */
  async refuse(text: string): Promise<void> {
    const node = this.study.current;
    await this.offer(node).catch(() => undefined);
    if (this.study.current === node) this.table.words.say(text);
  }

  /** Nothing is chosen any more. */
  clear(): void {
    this.choice?.clear();
  }

  /** That of the position that is shown, once its legal moves are there. */
  private get choice(): MoveChoice | undefined {
    return this.last?.node === this.study.current ? this.last.choice : undefined;
  }

  private async offer(node: Node): Promise<void> {
    const position = await this.positions.of(node);
    if (this.study.current !== node || this.choice || !this.board) return;
    this.table.words.say(stateOf(position));
    const choice = new MoveChoice(this.board, position, {
      play: (move) => this.study.current === node && this.study.play(move),
      say: (text, moves) => this.table.words.say(text, moves),
    });
    this.last = { node, choice };
  }

  /** Who clicks before the legal moves are there waits for them; where there are none to be had, he is told. */
  private async act(act: (choice: MoveChoice) => void): Promise<void> {
    try {
      if (!this.choice) await this.offer(this.study.current);
    } catch (error) {
      this.table.words.say(messageOf(error));
    }
    if (this.choice) act(this.choice);
  }
}
