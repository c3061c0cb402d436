// Questions in SQL: the address holds the question.

import { get } from "../api";
import { countOf, find, row, table } from "../dom";
import { Latest, navigate, onAddress, showState } from "../page_state";
import { downloads } from "./downloads";

interface Answer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly cut: boolean;
}

export function showSql(main: HTMLElement): Promise<void> {
  const latest = new Latest();
  const query = find<HTMLTextAreaElement>("textarea", main);
  const example = find<HTMLSelectElement>("select[name=example]", main);
  const ask = (): void => navigate("/sql", { query: query.value.trim() });
  find("form", main).addEventListener("submit", (event) => {
    event.preventDefault();
    ask();
  });
  query.addEventListener("keydown", (event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && ask());
  example.addEventListener("change", () => {
    query.value = example.value;
    if (example.value) ask();
  });
  onAddress(main, async () => {
    const asked = new URLSearchParams(location.search).get("query") ?? "";
    query.value = asked;
    const list = find(".list", main);
    if (asked === "") {
      showState(main, "Tables and views of the database are asked; nothing can be changed.");
      return list.replaceChildren();
    }
    const answer = await latest.ask((signal) => get<Answer>("sql", { query: asked }, signal));
    if (!answer) return;
    showState(main, (answer.cut ? "The first " : "") + countOf(answer.rows.length, "row"));
    list.replaceChildren(table("Answer", answer.columns, answer.rows.map((cells) => row("td", cells.map((cell) => String(cell ?? ""))))), downloads("sql", { query: asked }, { most: "" }));
  });
  return Promise.resolve();
}
