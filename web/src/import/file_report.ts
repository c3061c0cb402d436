// What the server says of a file while it reads it.

import { type Problem, type RecordProblem, type Report } from "../api";
import { button, count, element, saveFile } from "../dom";
import { problemItem } from "./problem_item";
import { RecordFile } from "./record_file";

const kMostProblems = 500; // for each file
const kMostGone = 10; // games that are named
const kSent = 0.3; // of the progress; the rest is read

/** Games that an earlier import has read in a file of the same name, and that are in it no longer. */
interface Gone {
  readonly import: number;
  readonly games: readonly number[];
}

interface Summary extends Readonly<Record<string, number | null | readonly Gone[] | undefined>> {
  readonly imported?: number;
  readonly partial?: number;
  readonly duplicates?: number;
  readonly import?: number | null;
  readonly gone?: readonly Gone[];
}

interface Line extends Partial<Report> {
  readonly progress?: { readonly bytes: number; readonly of: number; readonly records: number };
  readonly summary?: Summary;
  readonly error?: Problem;
}

export class FileReport {
  readonly section: HTMLElement;
  private readonly bar = element("progress", { max: "1", value: "0", "aria-label": "Progress" });
  private readonly said = element("p", { class: "said", "aria-live": "polite" });
  private readonly problems = element("ol", { class: "problems" });
  private readonly records: RecordFile;
  /** By number. */
  private readonly broken = new Map<number, Report>();
  private found = 0;

  /** `game`: of records that do not name theirs. */
  constructor(
    private readonly file: File,
    private readonly game: string,
  ) {
    this.records = new RecordFile(file);
    this.section = element("section", { "aria-label": file.name }, element("h2", {}, file.name), this.bar, this.said, this.problems);
  }

  sent(part: number): void {
    this.bar.value = kSent * part;
  }

  /** False when the server could not read on. */
  hear(text: string): boolean {
    const line = JSON.parse(text) as Line;
    if (line.error) this.fail(line.error.detail);
    else if (line.progress) this.showProgress(line.progress);
    else if (line.summary) this.finish(line.summary);
    else for (const problem of line.problems ?? []) this.add(line as Report, problem);
    return line.error === undefined;
  }

  fail(words: string): void {
    this.said.classList.add("wrong");
    this.said.textContent = words;
  }

  private showProgress({ bytes, of, records }: Required<Line>["progress"]): void {
    this.bar.value = kSent + (1 - kSent) * (bytes / Math.max(1, of));
    this.said.textContent = `${count(records)} records`;
  }

  private finish(summary: Summary): void {
    this.bar.value = 1;
    const words = Object.entries(summary).map(([name, n]) => (typeof n === "number" && n > 0 && name !== "import" ? counted(n, name) : ""));
    const more = this.found > kMostProblems ? `; ${count(this.found - kMostProblems)} further problems are not shown` : "";
    this.said.textContent = words.filter((word) => word).join(", ") + more;
    const hasGames = (summary.imported ?? 0) + (summary.partial ?? 0) + (summary.duplicates ?? 0) > 0;
    if (summary.import && hasGames) this.said.append(" ", element("a", { href: `/games?import=${summary.import}` }, "See its games"));
    for (const gone of summary.gone ?? []) this.said.append(...goneText(gone));
    if (this.broken.size > 0) this.said.append(" ", button("Save the broken records as a file", () => void this.saveBroken()));
  }

  private add(report: Report, problem: RecordProblem): void {
    if (problem.severity === "error") this.broken.set(report.record, report);
    if (++this.found <= kMostProblems) this.problems.append(problemItem(this.records, report, problem, this.game, this.found === 1));
  }

  /** They are to be corrected elsewhere. */
  private async saveBroken(): Promise<void> {
    const parts = await Promise.all([...this.broken.values()].map(({ line, lines }) => this.records.part(line, lines)));
    const text = parts.filter((part) => part !== undefined).join("\n\n") + "\n";
    saveFile(new Blob([text], { type: "text/plain" }), `broken-${this.file.name}`);
  }
}

const kSingular: Readonly<Record<string, string>> = { records: "record", duplicates: "duplicate", plies: "ply", warnings: "warning", errors: "error" };

/** "1 record", "1,234 plies" */
const counted = (n: number, name: string): string => `${count(n)} ${n === 1 ? (kSingular[name] ?? name) : name}`;

/** " No longer in the file, and still counted: game 5, game 9 of import 3." */
function goneText(gone: Gone): (Node | string)[] {
  const named = gone.games.slice(0, kMostGone).flatMap((id) => [", ", element("a", { href: `/games/${id}` }, `game ${id}`)]);
  const more = gone.games.length > kMostGone ? ` and ${count(gone.games.length - kMostGone)} more` : "";
  return [" No longer in the file, and still counted: ", ...named.slice(1), `${more} of `, element("a", { href: `/games?import=${gone.import}` }, `import ${gone.import}`), "."];
}
