// Record files are dropped here; errors in them are shown on a board.

import { get, type Problem, type RecordProblem, type Report, type Rules } from "../api";
import { count, element, find } from "../dom";
import { showError, showState, variantsOf } from "../page_state";
import { ImportsList } from "./imports_list";
import { problemItem } from "./problem_item";
import { RecordFile } from "./record_file";

const kMostProblems = 500; // for each file
const kMostGone = 10; // games that are named

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

export async function showImport(main: HTMLElement): Promise<void> {
  const rules = await get<Rules>("rules");
  const choice = find<HTMLElement>(".choice", main);
  const game = find<HTMLSelectElement>("select[name=game]", choice);
  game.append(...["", ...variantsOf(rules)].map((name) => element("option", { value: name }, name || "none")));
  const files = find<HTMLInputElement>("input[type=file]", choice);
  const check = find<HTMLInputElement>("input[name=check]", choice);
  const token = find<HTMLInputElement>("input[name=token]", choice);
  const drop = find<HTMLElement>(".drop", choice);

  const list = new ImportsList();
  find(".all", main).append(list.root);
  await list.show();
  let queue = Promise.resolve(); // the server reads one file at a time
  let [read, failed] = [0, 0];
  async function take(upload: Upload): Promise<void> {
    showState(main, `Reading ${upload.name} …`);
    if (await upload.run()) ++read;
    else ++failed;
    await list.show();
    const failures = failed > 0 ? `, ${count(failed)} not` : "";
    showState(main, `${count(read)} file${read === 1 ? "" : "s"} read${failures}`);
  }
  const begin = (chosen: FileList | null | undefined): void => {
    for (const file of chosen ?? []) {
      const upload = new Upload(file, check.checked, game.value, token);
      find(".imports", main).prepend(upload.section);
      queue = queue.then(() => take(upload)).catch((error: unknown) => showError(main, error));
    }
    files.value = "";
  };

  files.addEventListener("change", () => begin(files.files));
  drop.addEventListener("dragover", (event) => {
    event.preventDefault();
    drop.classList.add("over");
  });
  drop.addEventListener("dragleave", () => drop.classList.remove("over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    begin(event.dataTransfer?.files);
  });
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

function problemOf(text: string): Problem {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return { status: 0, detail: "the server's answer cannot be read" };
  }
}

/** A file on its way, and what is said of it. */
class Upload {
  readonly section: HTMLElement;
  private readonly bar = element("progress", { max: "1", value: "0", "aria-label": "Progress" });
  private readonly said = element("p", { class: "said", "aria-live": "polite" });
  private readonly problems = element("ol", { class: "problems" });
  private shown = 0;
  private left = 0;
  private hasFailed = false;
  private readonly records: RecordFile;
  /** By number. */
  private readonly broken = new Map<number, Report>();

  constructor(
    private readonly file: File,
    private readonly isCheck: boolean,
    private readonly game: string,
    private readonly token: HTMLInputElement,
  ) {
    this.records = new RecordFile(file);
    this.section = element("section", { "aria-label": file.name }, element("h2", {}, file.name), this.bar, this.said, this.problems);
  }

  get name(): string {
    return this.file.name;
  }

  /** Until the server has said all; false when the file could not be read. */
  run(): Promise<boolean> {
    return new Promise((resolve) => {
      const request = new XMLHttpRequest();
      const query = new URLSearchParams({ file: this.file.name, ...(this.game ? { game: this.game } : {}) });
      let read = 0;
      const readLines = (): void => {
        const end = request.responseText.lastIndexOf("\n") + 1;
        for (const line of request.responseText.slice(read, end).split("\n")) if (line) this.hear(JSON.parse(line) as Line);
        read = end;
      };
      request.open("POST", `/api/v1/${this.isCheck ? "validate" : "import"}?${query.toString()}`);
      request.setRequestHeader("Content-Type", "application/octet-stream");
      if (this.token.value) request.setRequestHeader("Authorization", `Bearer ${this.token.value.trim()}`);
      request.upload.onprogress = (event) => (this.bar.value = event.lengthComputable ? (0.3 * event.loaded) / event.total : 0);
      request.onprogress = () => request.status === 200 && readLines();
      request.onload = () => {
        if (request.status === 200) readLines();
        else this.fail(problemOf(request.responseText));
        if (request.status === 401) this.token.closest("label")?.removeAttribute("hidden");
        resolve(!this.hasFailed);
      };
      request.onerror = () => {
        this.fail({ status: 0, detail: "the server does not answer" });
        resolve(false);
      };
      request.send(this.file);
    });
  }

  private hear(line: Line): void {
    if (line.progress) {
      this.bar.value = 0.3 + 0.7 * (line.progress.bytes / Math.max(1, line.progress.of));
      this.said.textContent = `${count(line.progress.records)} records`;
    } else if (line.error) this.fail(line.error);
    else if (line.summary) this.finish(line.summary);
    else for (const problem of line.problems ?? []) this.add(line as Report, problem);
  }

  private finish(summary: Summary): void {
    this.bar.value = 1;
    const words = Object.entries(summary).map(([name, n]) => (typeof n === "number" && n > 0 && name !== "import" ? counted(n, name) : ""));
    const more = this.left > 0 ? `; ${count(this.left)} further problems are not shown` : "";
    this.said.textContent = words.filter((word) => word).join(", ") + more;
    const hasGames = (summary.imported ?? 0) + (summary.partial ?? 0) + (summary.duplicates ?? 0) > 0;
    if (summary.import && hasGames) this.said.append(" ", element("a", { href: `/games?import=${summary.import}` }, "See its games"));
    for (const gone of summary.gone ?? []) this.said.append(...goneText(gone));
    if (this.broken.size > 0) this.said.append(" ", this.rejects());
  }

  private fail(problem: Problem): void {
    this.hasFailed = true;
    this.said.classList.add("wrong");
    this.said.textContent = problem.detail;
  }

  private add(report: Report, problem: RecordProblem): void {
    if (problem.severity === "error") this.broken.set(report.record, report);
    if (++this.shown > kMostProblems) {
      ++this.left;
      return;
    }
    this.problems.append(problemItem(this.records, report, problem, this.game, this.shown === 1));
  }

  /** The broken records as a file, to be corrected elsewhere. */
  private rejects(): HTMLElement {
    const button = element("button", { type: "button" }, "Save the broken records as a file");
    button.addEventListener("click", () => void this.saveRejects());
    return button;
  }

  private async saveRejects(): Promise<void> {
    const parts = await Promise.all([...this.broken.values()].map(({ line, lines }) => this.records.part(line, lines)));
    const text = parts.filter((part) => part !== undefined).join("\n\n") + "\n";
    const link = element("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: `broken-${this.file.name}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
}
