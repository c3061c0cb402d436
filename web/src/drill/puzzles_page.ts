// Puzzles out of the games of the database: those that are known and due first, then new ones as they are found.

import { get } from "../api";
import { pageParts } from "../board/parts";
import { element, find } from "../dom";
import { offerNames } from "../lists/name_field";
import { Latest, navigate, onAddress, showError, showState } from "../page_state";
import { Drill, type Puzzles } from "./drill";
import type { Progress } from "./progress";
import { nameOf, type Puzzle } from "./puzzle";

interface Found {
  readonly next: number | null;
  readonly puzzles: readonly Puzzle[];
}

/** Digs in the games until there is a puzzle that is due or new. */
class MinedPuzzles implements Puzzles {
  private waiting: Puzzle[] = [];
  private readonly told = new Set<string>();
  private from: number | null = 1;
  private isBegun = false;

  constructor(
    private readonly main: HTMLElement,
    private readonly asked: Readonly<Record<string, string>>,
    private readonly latest: Latest,
  ) {}

  async next(progress: Progress): Promise<Puzzle | undefined> {
    if (!this.isBegun && !this.asked["missed-by"]) this.waiting = progress.due();
    this.isBegun = true;
    for (;;) {
      const [puzzle, ...others] = progress.order(this.waiting);
      this.waiting = others;
      if (puzzle || this.from === null) {
        showState(this.main, "");
        return puzzle;
      }
      const from = String(this.from);
      showState(this.main, `Looking at games from number ${from} on …`);
      const found = await this.latest.ask((signal) => get<Found>("puzzles", { ...this.asked, from }, signal));
      if (!found) throw new DOMException("another question was asked", "AbortError");
      this.from = found.next;
      this.waiting = found.puzzles.filter((one) => !this.told.has(nameOf(one)));
      for (const one of this.waiting) this.told.add(nameOf(one));
    }
  }

  linkOf({ source }: Puzzle): HTMLElement | null {
    return source && element("a", { href: `/games/${source.id}#${source.ply}` }, [source.first, source.second].filter(Boolean).join(" – ") || `game ${source.id}`, source.date ? `, ${source.date}` : "");
  }
  fail(error: unknown): void {
    showError(this.main, error);
  }
}

export async function showPuzzles(main: HTMLElement): Promise<void> {
  const form = find<HTMLFormElement>("form", main);
  const name = find<HTMLInputElement>("[name=missed-by]", form);
  const kind = find<HTMLSelectElement>("[name=kind]", form);
  name.after(offerNames(name, "players"));
  const latest = new Latest();
  const asked = (): Record<string, string> => Object.fromEntries(new URLSearchParams(location.search));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    navigate("/puzzles", { ...asked(), "missed-by": name.value.trim(), kind: kind.value });
  });
  onAddress(main, async () => {
    const question = asked();
    name.value = question["missed-by"] ?? "";
    kind.value = question["kind"] ?? "";
    latest.stop();
    const drill = new Drill(new MinedPuzzles(main, { limit: "1", ...question }, latest), pageParts);
    find(".list", main).replaceChildren(drill.root);
    await drill.next();
  });
}
