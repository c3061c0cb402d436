// Questions in SQL: the address holds the question.

import { address, get } from "../api";
import { count, element, find, row, table } from "../dom";
import { Latest, navigate, onAddress, showState } from "../page_state";

interface Answer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly cut: boolean;
}

const kExamples: Readonly<Record<string, string>> = {
  "All games": "SELECT * FROM game_list ORDER BY id",
  "Results of each variant": "SELECT * FROM variant_score ORDER BY games DESC",
  "Players with most wins": "SELECT * FROM player_score ORDER BY won DESC LIMIT 20",
  "The longest games": "SELECT id, game, first_player, second_player, plies FROM game_list ORDER BY plies DESC LIMIT 20",
  "Games of each year": "SELECT substr(date, 1, 4) AS year, game, count(*) AS games FROM game_list GROUP BY year, game ORDER BY year, game",
  "Where games were read": "SELECT game, path, record, line, started FROM occurrence JOIN source_file ON source_file.id = file JOIN import ON import.id = source_file.import LIMIT 100",
  "Problems of broken records": "SELECT game, line, text, rule, message FROM problem ORDER BY game, number",
  "Tables and views": "SELECT name, sql FROM sqlite_schema WHERE type IN ('table', 'view') AND sql IS NOT NULL ORDER BY name",
};

export function showSql(main: HTMLElement): Promise<void> {
  const latest = new Latest();
  const query = find<HTMLTextAreaElement>("textarea", main);
  const example = find<HTMLSelectElement>("select[name=example]", main);
  example.append(element("option", { value: "" }, ""), ...Object.keys(kExamples).map((name) => element("option", {}, name)));
  const ask = (): void => navigate("/sql", { query: query.value.trim() });
  find("form", main).addEventListener("submit", (event) => {
    event.preventDefault();
    ask();
  });
  query.addEventListener("keydown", (event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && ask());
  example.addEventListener("change", () => {
    query.value = kExamples[example.value] ?? query.value;
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
    showState(main, `${answer.cut ? "The first " : ""}${count(answer.rows.length)} row${answer.rows.length === 1 ? "" : "s"}`);
    list.replaceChildren(table("Answer", answer.columns, answer.rows.map((cells) => row("td", cells.map((cell) => String(cell ?? ""))))), files(asked));
  });
  return Promise.resolve();
}

function files(query: string): HTMLElement {
  const link = (name: string, path: string): HTMLElement => element("a", { href: address(`/api/v1/${path}`, { query }), download: "" }, name);
  return element("p", { class: "downloads" }, "Download: ", link("JSON", "sql"), " ", link("CSV", "sql.csv"));
}
