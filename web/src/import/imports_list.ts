// What was imported, newest first, and the way back.

import { get, post, type Parameters } from "../api";
import { button, count, countOf, element, row, table } from "../dom";
import { messageOf } from "../page_state";
import { withToken } from "../token";

interface ImportRow {
  readonly import: number;
  readonly started: string;
  readonly files: readonly string[];
  readonly records: number;
  readonly imported: number;
  readonly duplicates: number;
  readonly partial: number;
  readonly rejected: number;
}

const kShownFiles = 3;
const kCounts = ["records", "imported", "duplicates", "partial", "rejected"] as const;
const kColumns = ["number", "when", "files", ...kCounts, "way back"];

export class ImportsList {
  readonly root = element("section", { class: "all-imports", "aria-label": "Imports" });
  private readonly said = element("p", { class: "said", role: "status" });

  async show(): Promise<void> {
    const { imports } = await get<{ imports: readonly ImportRow[] }>("imports");
    const rows = [...imports].reverse().map((one) => this.rowOf(one));
    this.root.replaceChildren(this.said, ...(rows.length > 0 ? [table("Imports, the newest first", kColumns, rows)] : []));
  }

  private rowOf(one: ImportRow): HTMLTableRowElement {
    const files = one.files.slice(0, kShownFiles).join(", ") + (one.files.length > kShownFiles ? ` and ${one.files.length - kShownFiles} more` : "");
    const games = element("a", { href: `/games?import=${one.import}` }, String(one.import));
    return row("td", [games, one.started.replace("T", " ").replace("Z", ""), files, ...kCounts.map((name) => count(one[name])), this.undoButton(one)]);
  }

  /** Asks once more: the games of the import are taken out. */
  private undoButton(one: ImportRow): HTMLElement {
    let isSure = false;
    const made = button("Undo", () => {
      if (isSure) return void this.undo({ import: String(one.import) });
      isSure = true;
      made.textContent = `Take import ${one.import} back`;
    });
    made.addEventListener("blur", () => {
      isSure = false;
      made.textContent = "Undo";
    });
    return made;
  }

  private async undo(asked: Parameters): Promise<void> {
    try {
      const done = await withToken((token) => post<{ undone: number; removed: number; kept: number }>("undo", asked, "", { token }));
      await this.show();
      const kept = done.kept > 0 ? `, ${count(done.kept)} kept, which other imports hold` : "";
      this.said.textContent = `Import ${done.undone} is taken back: ${countOf(done.removed, "game")} removed${kept}. Importing the file again brings them back.`;
    } catch (error) {
      this.said.textContent = messageOf(error);
    }
  }
}
