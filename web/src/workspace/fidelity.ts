// Whether this page writes a stored record as it is: only then may it write over it.

import { postForFile, Refusal } from "../api";

const kNotKept =
  "has variations so deep within variations that this page cannot keep them: nothing was saved; `ludex edit --record` takes its text";

/** A game of the database, as it was when the page got it. */
export interface Stored {
  readonly id: number;
  readonly version: string;
}

export class Fidelity {
  /** Known once and for all: the page has written this record itself, or could write it. */
  isProved = false;

  /** `base`: the record as this page writes it, before anything was changed. */
  constructor(private readonly base: string) {}

  /** Throws a Refusal when something of the stored record would be lost. */
  async assert({ id, version }: Stored): Promise<void> {
    if (this.isProved) return;
    const [own, there] = await Promise.all([
      postForFile("convert", { to: "pgn" }, this.base).then((file) => file.text()),
      fetch(`/api/v1/games/${id}.pgn`).then((answer) => answer.text()),
    ]);
    this.isProved = own.trim() === there.trim();
    // Where somebody has changed it meanwhile, the server says so.
    if (!this.isProved && (await versionOf(id)) === version) throw new Refusal({ status: 422, detail: `game ${id} ${kNotKept}` });
  }
}

async function versionOf(id: number): Promise<string> {
  return ((await (await fetch(`/api/v1/games/${id}`)).json()) as { version: string }).version;
}
