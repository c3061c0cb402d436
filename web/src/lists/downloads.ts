// A list as files.

import { address, type Parameters } from "../api";
import { element } from "../dom";

const kMost = "10000"; // rows of an answer

type Value = string | number | null | boolean | undefined;

/** RFC 4180. */
export function csv(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [first] = rows;
  if (!first) return "";
  const names = Object.keys(first).filter((name) => typeof first[name] !== "object" || first[name] === null);
  const cell = (value: Value): string => {
    const text = value === null || value === undefined ? "" : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
  };
  return [names.map(cell), ...rows.map((row) => names.map((name) => cell(row[name] as Value)))].map((cells) => `${cells.join(",")}\r\n`).join("");
}

/** Links to the rows of a list; `rowsOf` finds them in the answer of the API. */
export function downloads(path: string, parameters: Parameters, name: string, rowsOf: string, withRecords = false): HTMLElement {
  const asked = { ...parameters, limit: kMost };
  const json = element("a", { href: address(`/api/v1/${path}`, asked), download: `${name}.json` }, "JSON");
  const table = element("a", { href: "#", role: "button" }, "CSV");
  table.addEventListener("click", (event) => {
    event.preventDefault();
    void fetch(address(`/api/v1/${path}`, asked)).then((answer) => answer.json()).then((answer: Record<string, Readonly<Record<string, unknown>>[]>) => save(csv(answer[rowsOf] ?? []), `${name}.csv`));
  });
  const records = withRecords ? [" ", element("a", { href: address("/api/v1/records", parameters), download: `${name}.pgn` }, "PGN")] : [];
  return element("p", { class: "downloads" }, "Download: ", json, " ", table, ...records);
}

function save(text: string, name: string): void {
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type: "text/csv" })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
