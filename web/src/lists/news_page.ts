// What new games change: new moves, records, upsets, openings that are seen otherwise.

import { address, get, pages, type GameRow, type Parameters } from "../api";
import { count, countOf, element, find, percent, row, scoreText, table, type Score } from "../dom";
import { nameLink } from "../links";
import { navigate, onAddress, showState } from "../page_state";

interface NewMove {
  readonly ply: number;
  readonly from: string | null;
  readonly line: readonly string[];
  readonly move: string;
  readonly opening: string | null;
  readonly games: number;
  readonly game: GameRow | null;
}
interface NewRecord {
  readonly kind: "longest" | "fastest" | "first_variant" | "first_end";
  readonly rules: string;
  readonly of: string | null;
  readonly plies: number | null;
  readonly former: number | null;
  readonly game: GameRow | null;
}
interface Upset {
  readonly expected: number;
  readonly ratings: "recorded" | "computed";
  readonly winner: number;
  readonly loser: number;
  readonly times: number;
  readonly games: number;
  readonly points: number;
  readonly expected_points: number;
  readonly game: GameRow | null;
}
interface Verdict extends Score {
  readonly games: number;
  readonly unfinished: number;
  readonly favours: "first" | "second" | null;
}
interface NewVerdict {
  readonly opening: string;
  readonly game: string;
  readonly before: Verdict;
  readonly now: Verdict;
}
interface News {
  readonly since: string;
  readonly games: number;
  readonly older: number;
  readonly sought: boolean;
  /** How much of each kind there is; the lists end at the limit. */
  readonly found: Readonly<Record<"moves" | "records" | "upsets" | "verdicts", number>>;
  readonly moves: readonly NewMove[];
  readonly records: readonly NewRecord[];
  readonly upsets: readonly Upset[];
  readonly verdicts: readonly NewVerdict[];
}

const kRecords: Readonly<Record<NewRecord["kind"], string>> = {
  longest: "longest game", fastest: "fastest win on the board", first_variant: "first game", first_end: "first game that ends so",
};

export async function showNews(main: HTMLElement): Promise<void> {
  const form = find<HTMLFormElement>("form", main);
  const fields = [...form.querySelectorAll<HTMLInputElement>("input")];
  const asked = (): Parameters => Object.fromEntries(new URLSearchParams(location.search));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    navigate("/news", { ...asked(), ...Object.fromEntries(fields.map(({ name, value }) => [name, value.trim()])) });
  });
  onAddress(main, async () => {
    const here = asked();
    for (const field of fields) field.value = String(here[field.name] ?? "");
    show(main, await get<News>("news", here), here);
  });
}

function show(main: HTMLElement, news: News, asked: Parameters): void {
  const { since, games, older, sought, found, moves, records, upsets, verdicts } = news;
  const isQuiet = [moves, records, upsets, verdicts].every((kind) => kind.length === 0);
  const words = games > 0 && older === 0 ? " All games are new: nothing is news yet." : isQuiet ? " Nothing that was not known before." : "";
  showState(main, `Since ${since}: ${countOf(games, "new game")}, beside ${countOf(older, "older game")}.${words}${sought ? "" : " So many games are not searched for new moves."}`);
  find(".list", main).replaceChildren(
    ...section(captionOf("New moves in known positions", moves, found.moves), ["opening", "after", "new move", "games before it", "game"], moves.map(moveRow)),
    ...section(captionOf("Records", records, found.records), ["", "of", "plies", "before", "game"], records.map(recordRow)),
    ...section(captionOf("Wins against the ratings", upsets, found.upsets), ["winner", "loser", "ratings", "expected", "points of all games", "game"], upsets.map(upsetRow)),
    ...section(captionOf("Openings that are seen otherwise, by the last name that a game reaches", verdicts, found.verdicts), ["opening", "game", "now", "score, 95 %", "before", "score, 95 %"], verdicts.map(verdictRow)),
    element("p", {}, element("a", { href: address("/api/v1/news.atom", asked), type: "application/atom+xml" }, "Atom feed"), " for readers of feeds"));
}

const captionOf = (caption: string, shown: readonly unknown[], found: number): string => (shown.length < found ? `${caption} (${count(shown.length)} of ${count(found)})` : caption);

const section = (caption: string, heads: readonly string[], rows: readonly HTMLTableRowElement[]): HTMLElement[] => (rows.length > 0 ? [table(caption, heads, rows)] : []);

function gameLink(game: GameRow | null): HTMLElement | string {
  if (!game) return "–";
  return element("a", { href: `/games/${game.id}` }, `${game.first ?? "?"} – ${game.second ?? "?"}, ${game.date ?? "?"}`);
}

function moveRow({ from, line, move, opening, games, game }: NewMove): HTMLTableRowElement {
  const way = line.length > 0 ? line.join(" ") : from === null ? "the start" : "a set-up";
  const place = game ? element("a", { href: address(pages().explorer, { game: game.game, from: from ?? "", moves: line.join(" ") }) }, way) : way;
  return row("td", [opening === null ? "–" : nameLink("opening", opening), place, move, count(games), gameLink(game)]);
}

const recordRow = ({ kind, rules, of, plies, former, game }: NewRecord): HTMLTableRowElement =>
  row("td", [kRecords[kind], of === null ? rules : `${rules}: ${of}`, plies === null ? "–" : count(plies), former === null ? "–" : count(former), gameLink(game)]);

function upsetRow({ expected, ratings, winner, loser, games, points, expected_points, game }: Upset): HTMLTableRowElement {
  const [won, lost] = game?.result === "0-1" ? [game.second, game.first] : [game?.first, game?.second];
  return row("td", [`${won ?? "?"} (${winner})`, `${lost ?? "?"} (${loser})`, ratings, percent(expected), `${points} of ${count(games)}, ${expected_points.toFixed(1)} expected`, gameLink(game)]);
}

const favouredText = (favours: Verdict["favours"]): string => (favours === null ? "nobody for sure" : `the ${favours} mover`);

const scoreOf = (of: Verdict): string => `${scoreText(of)} in ${count(of.games - of.unfinished)}`;

const verdictRow = ({ opening, game, before, now }: NewVerdict): HTMLTableRowElement =>
  row("td", [nameLink("opening", opening), game, favouredText(now.favours), scoreOf(now), favouredText(before.favours), scoreOf(before)]);
