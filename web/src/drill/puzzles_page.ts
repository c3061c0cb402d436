// Puzzles out of the games of the database: those that are known and due first, then new ones as they are found.

import { get } from "../api";
import { pageParts } from "../board/parts";
import { element, find } from "../dom";
import { offerNames } from "../lists/name_field";
import { navigate, onAddress, showError, showState } from "../page_state";
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
    private readonly asked: Readonly<Record<string, string>>,
    private readonly onDig: (from: number) => void,
  ) {}

  async next(progress: Progress): Promise<Puzzle | undefined> {
    if (!this.isBegun && !this.asked["missed-by"]) this.waiting = progress.due();
    this.isBegun = true;
    for (;;) {
      const [puzzle, ...others] = progress.order(this.waiting);
      this.waiting = others;
      if (puzzle) return puzzle;
      if (this.from === null) return undefined;
      this.onDig(this.from);
      const found: Found = await get<Found>("puzzles", { ...this.asked, from: String(this.from) });
      this.from = found.next;
      this.waiting = found.puzzles.filter((one) => !this.told.has(nameOf(one)));
      for (const one of this.waiting) this.told.add(nameOf(one));
    }
  }
}

export async function showPuzzles(main: HTMLElement): Promise<void> {
  const form = find<HTMLFormElement>("form", main);
  const name = find<HTMLInputElement>("[name=missed-by]", form);
  const kind = find<HTMLSelectElement>("[name=kind]", form);
  name.after(offerNames(name, "players"));
  const asked = (): Record<string, string> => Object.fromEntries(new URLSearchParams(location.search));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    navigate("/puzzles", { ...asked(), "missed-by": name.value.trim(), kind: kind.value });
  });
  onAddress(main, async () => {
    const question = asked();
    name.value = question["missed-by"] ?? "";
    kind.value = question["kind"] ?? "";
    showState(main, "");
    const puzzles = new MinedPuzzles({ limit: "1", ...question }, (from) => showState(main, `Looking at games from number ${from} on …`));
    const drill = new Drill(
      { next: (progress) => puzzles.next(progress).then((puzzle) => (showState(main, ""), puzzle)).catch((error: unknown) => (showError(main, error), undefined)) },
      pageParts, linkOf);
    find(".list", main).replaceChildren(drill.root);
    await drill.next();
  });
}

function linkOf({ source }: Puzzle): HTMLElement | null {
  return source && element("a", { href: `/games/${source.id}#${source.ply}` }, [source.first, source.second].filter(Boolean).join(" – ") || `game ${source.id}`, source.date ? `, ${source.date}` : "");
}
