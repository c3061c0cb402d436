// Positions and moves.

import { call, callLong, Handle, lastError, library, taken, textAt, withRoom } from "./library.js";

export type Side = "black" | "white";
export type ResultText = "1-0" | "0-1" | "1/2-1/2" | "*";

/** A game with its start layout and its optional rules. */
export interface Variant {
  /** "abalone/belgian-daisy" */
  readonly name: string;
  readonly game: string;
  /** The same for variants that differ in their start alone. */
  readonly rules: string;
  readonly first_mover: Side;
  /** False where the players make the start position (Artaban). */
  readonly has_start: boolean;
}

/** The variants of all games. */
export const variants = (): Variant[] => JSON.parse(taken(call("variants"))) as Variant[];

/** How a game ended by the rules. */
export interface Outcome {
  /** Seen from the player who moves first in the game. */
  readonly result: ResultText;
  /** "six-ejected", ... */
  readonly reason: string;
}

/** A move of one position. */
export class Move {
  /** @internal */
  constructor(
    readonly code: bigint,
    /** The canonical text. */
    readonly text: string,
  ) {}

  toString(): string {
    return this.text;
  }
}

const kMostMoves = 1092; // LUDEX_MOST_MOVES
const kMostBytes = 64; // of a move's text; longer ones are asked for again
const kResults = ["1-0", "0-1", "1/2-1/2", "*"] as const;

/** A position, with the moves that were played to reach it. */
export class Board extends Handle {
  private readonly played: Move[] = [];

  /**
   * The start of a variant ("abalone/belgian-daisy"), or the position that a position string describes. Throws a
   * LudexError when the variant is not known, the position cannot be read, or the game has no start of its own.
   */
  constructor(variant: string, position?: string);
  /** @internal */
  constructor(made: number);
  constructor(variant: string | number, position?: string) {
    super(typeof variant === "number" ? variant : call("board_new", variant, position ?? null), "board_free");
    if (typeof variant === "number") this.readPlayed();
  }

  /** The moves of a board that the library has made. */
  private readPlayed(): void {
    const codes: bigint[] = [];
    while (call("board_ply", this.at) > 0) codes.push(callLong("board_pop", this.at));
    for (const code of codes.reverse()) this.push(this.named(code));
  }

  /** The full name of the variant: "abalone/belgian-daisy". */
  get variant(): string {
    return taken(call("board_variant", this.at));
  }
  /** The position string, by which the position can be read again. */
  get position(): string {
    return taken(call("board_text", this.at));
  }
  get turn(): Side {
    return call("board_to_play", this.at) === 0 ? "black" : "white";
  }
  /** A number that is equal for equal positions, in all versions of Ludex. */
  get key(): bigint {
    return callLong("board_key", this.at);
  }
  /** The same for all positions that the symmetries of the board make of this one. */
  get foldedKey(): bigint {
    return callLong("board_folded_key", this.at);
  }
  /** How the game ended; null while it goes on. */
  get outcome(): Outcome | null {
    const reason = textAt(call("board_end_reason", this.at));
    return reason === "none" ? null : { result: this.result, reason };
  }
  /** "*" while the game goes on. */
  get result(): ResultText {
    return kResults[call("board_result", this.at)] ?? "*";
  }
  /** What `ludex position --json` says. */
  toJSON(): unknown {
    return JSON.parse(taken(call("board_json", this.at)));
  }
  /** The board as an SVG document, with the last move marked. */
  svg(): string {
    return taken(call("board_svg", this.at));
  }
  /** The board in lines of text. */
  override toString(): string {
    return taken(call("board_drawing", this.at));
  }
  /** Whether the positions are equal; how they were reached does not matter. */
  equals(other: Board): boolean {
    return call("board_equal", this.at, other.at) === 1;
  }
  /** A board of its own, with the same moves behind it. */
  copy(): Board {
    return new Board(call("board_copy", this.at));
  }

  /** The legal moves, sorted by their texts; none when the game is over. */
  legalMoves(): Move[] {
    return withRoom(8 * kMostMoves, (codes) => {
      const texts = taken(call("board_move_list", this.at, codes, kMostMoves)).split("\n").filter((text) => text);
      const read = new BigUint64Array(library().HEAPU8.buffer, codes, texts.length);
      return texts.map((text, i) => new Move(read[i] as bigint, text));
    });
  }
  /** The moves that were played on this board. */
  get moves(): readonly Move[] {
    return this.played;
  }
  isLegal(move: Move): boolean {
    return call("board_is_legal", this.at, move.code) === 1;
  }
  /** The legal move that is written so. Throws a LudexError that names the rule. */
  parse(text: string): Move {
    const code = callLong("board_parse_move", this.at, text);
    if (code === 0n) throw lastError();
    return this.named(code);
  }
  /** Plays a move, or the move that is written so, and returns it. Throws a LudexError; then nothing has changed. */
  push(move: Move | string): Move {
    const played = typeof move === "string" ? this.parse(move) : move;
    if (call("board_push", this.at, played.code) === 0) throw lastError();
    this.played.push(played);
    return played;
  }
  /** Takes the last move back; undefined when there is none. */
  pop(): Move | undefined {
    if (this.played.length > 0) callLong("board_pop", this.at);
    return this.played.pop();
  }
  /** The number of lines of play of this length. */
  perft(depth: number): bigint {
    return callLong("board_perft", this.at, depth);
  }

  private named(code: bigint): Move {
    const read = (bytes: number): Move =>
      withRoom(bytes, (room) => {
        const length = call("board_move_text", this.at, code, room, bytes);
        return length < bytes ? new Move(code, textAt(room)) : read(length + 1);
      });
    return read(kMostBytes);
  }
}
