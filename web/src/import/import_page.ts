// Record files are dropped here; errors in them are shown on a board.

import { address, get, type Rules } from "../api";
import { count, countOf, element, find } from "../dom";
import { messageOf, showError, showState, variantsOf } from "../page_state";
import { withToken } from "../token";
import { FileReport } from "./file_report";
import { ImportsList } from "./imports_list";
import { sendFile } from "./send_file";

export async function showImport(main: HTMLElement): Promise<void> {
  const rules = await get<Rules>("rules");
  const choice = find<HTMLElement>(".choice", main);
  const game = find<HTMLSelectElement>("select[name=game]", choice);
  game.append(...["", ...variantsOf(rules)].map((name) => element("option", { value: name }, name || "none")));
  const files = find<HTMLInputElement>("input[type=file]", choice);
  const check = find<HTMLInputElement>("input[name=check]", choice);

  const list = new ImportsList();
  find(".all", main).append(list.root);
  await list.show();
  let queue = Promise.resolve(); // the server reads one file at a time
  let [read, failed] = [0, 0];
  async function take(file: File, report: FileReport, to: string): Promise<void> {
    showState(main, `Reading ${file.name} …`);
    if (await transfer(file, report, to)) ++read;
    else ++failed;
    await list.show();
    const failures = failed > 0 ? `, ${count(failed)} not` : "";
    showState(main, `${countOf(read, "file")} read${failures}`);
  }
  function begin(chosen: FileList): void {
    for (const file of chosen) {
      const report = new FileReport(file, game.value);
      find(".imports", main).prepend(report.section);
      const to = address(`/api/v1/${check.checked ? "validate" : "import"}`, { file: file.name, game: game.value });
      queue = queue.then(() => take(file, report, to)).catch((error: unknown) => showError(main, error));
    }
    files.value = "";
  }

  files.addEventListener("change", () => files.files && begin(files.files));
  takeDropped(find<HTMLElement>(".drop", choice), begin);
}

/** Until the server has read the file; false when it could not. */
async function transfer(file: File, report: FileReport, to: string): Promise<boolean> {
  let isRead = true;
  const listener = { sent: (part: number) => report.sent(part), line: (line: string) => (isRead = report.hear(line) && isRead) };
  try {
    await withToken((token) => sendFile(file, to, token, listener));
  } catch (error) {
    report.fail(messageOf(error));
    return false;
  }
  return isRead;
}

function takeDropped(drop: HTMLElement, begin: (files: FileList) => void): void {
  drop.addEventListener("dragover", (event) => {
    event.preventDefault();
    drop.classList.add("over");
  });
  drop.addEventListener("dragleave", () => drop.classList.remove("over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    if (event.dataTransfer) begin(event.dataTransfer.files);
  });
}
