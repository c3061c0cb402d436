// Records of games: read, checked and written again.

import { Board } from "./board.js";
import { call, Handle, lastError, library, taken, withRoom, withText } from "./library.js";

/** What is wrong at one place of a record. */
export interface Problem {
  readonly severity: "error" | "warning";
  /** "illegal-move", ... */
  readonly kind: string;
  readonly line: number;
  readonly column: number;
  /** Of the move at fault, from 1; 0 when no move is. */
  readonly ply: number;
  /** As it stands in the file. */
  readonly text: string;
  /** "AB-5", or empty. */
  readonly rule: string;
  readonly message: string;
  /** The legal moves that look most like the text. */
  readonly near: readonly string[];
  /** Before the move at fault, as a position string. */
  readonly position: string | null;
  /** What may have gone wrong; mostly empty. */
  readonly cause: string;
}

/** What `ludex validate --json` says of a record, with its tags, start and moves. */
export interface Report {
  readonly file: string;
  readonly record: number;
  readonly line: number;
  /** So many it takes in its file. */
  readonly lines: number;
  readonly status: "ok" | "warning" | "error";
  readonly game: string | null;
  readonly result: string;
  readonly problems: readonly Problem[];
  readonly tags: Readonly<Record<string, string>>;
  readonly start: string | null;
  readonly moves: readonly string[];
}

/** For records that do not say it themselves. */
export interface Reading {
  readonly game?: string;
  readonly notation?: string;
}

/** A record that was read and replayed. What is legal of it is there, whatever is wrong with the rest. */
export class GameRecord extends Handle {
  readonly report: Report;

  /** @internal */
  constructor(made: number) {
    super(made, "record_free");
    this.report = JSON.parse(taken(call("record_json", made))) as Report;
  }

  /** The text that it was read from. */
  get original(): string {
    return taken(call("record_original", this.at));
  }
  /** The board after so many moves, or after all. Throws a LudexError when the record has no game. */
  board(plies = this.report.moves.length): Board {
    return new Board(call("record_board", this.at, plies));
  }
  /** What is legal of it in a form of `ludex convert --to`: "pgn", "json", "moves", ... Throws a LudexError. */
  write(form = "pgn", notation?: string): string {
    return taken(call("record_write", this.at, form, notation ?? null));
  }
}

/** What becomes of records as trees of moves. */
export interface TreeOptions {
  /** The games of each start become one tree, the most played moves first. */
  readonly merge?: boolean;
  /** Each line becomes a record of its own, the main line first. */
  readonly split?: boolean;
  /** What is left out. */
  readonly strip?: readonly ("comments" | "commands" | "signs" | "variations")[];
}

class Reader extends Handle {
  private constructor(address: number) {
    super(address, "reader_free");
  }

  static of(text: string, reading: Reading): Reader {
    return new Reader(withText(text, (address, bytes) => call("reader_of_text", address, bytes, JSON.stringify(reading))));
  }

  asTrees(options: TreeOptions): Reader {
    return new Reader(call("reader_as_trees", this.at, JSON.stringify(options)));
  }

  next(): GameRecord | undefined {
    return withRoom(4, (place) => {
      const found = call("reader_next", this.at, place);
      if (found < 0) throw lastError();
      return found === 0 ? undefined : new GameRecord(new Uint32Array(library().HEAPU8.buffer, place, 1)[0] as number);
    });
  }
}

/** Reads the records in a text, in all forms that Ludex knows, one after the other. Throws a LudexError. */
export function* parseGames(text: string, reading: Reading = {}): Generator<GameRecord, void, void> {
  yield* recordsOf(Reader.of(text, reading));
}

function* recordsOf(reader: Reader): Generator<GameRecord, void, void> {
  try {
    for (let record = reader.next(); record; record = reader.next()) yield record;
  } finally {
    reader.free();
  }
}

/** What becomes of the records in a text as trees of moves, as `ludex convert` makes them. Throws a LudexError. */
export function* trees(text: string, options: TreeOptions, reading: Reading = {}): Generator<GameRecord, void, void> {
  const records = Reader.of(text, reading);
  try {
    yield* recordsOf(records.asTrees(options));
  } finally {
    records.free();
  }
}

/** Checks the records in a text. */
export function validate(text: string, reading: Reading = {}): Report[] {
  const reports: Report[] = [];
  for (const record of parseGames(text, reading)) {
    reports.push(record.report);
    record.free();
  }
  return reports;
}
