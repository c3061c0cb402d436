// Boards on which each point is as strong as what happened there was frequent.

import { emptyBoard } from "../board/empty_board";
import { sideName } from "../board/look";
import { pageParts } from "../board/parts";
import { element } from "../dom";
import { number, text, type Row } from "./result_rows";

const kSvg = "http://www.w3.org/2000/svg";
const kRadius = 34; // of the board's units, where points are a hundred apart or nearly so
const kKinds = [["stands", "stands"], ["comes", "comes to"], ["taken", "is taken on"]] as const;

/** Six boards for the rules of each game: where pieces of either side stand, come to and are taken. */
export async function heatMaps(rows: readonly Row[]): Promise<Element[]> {
  const games = [...new Set(rows.map((row) => text(row, "game")))];
  const sections = games.map(async (game) => {
    const own = rows.filter((row) => row["game"] === game);
    const maps = (["black", "white"] as const).flatMap((side) => kKinds.map(([kind, words]) => heatMap(game, own, `${side}_${kind}`, `${game}: where ${sideName(side)} ${words}`)));
    return element("div", { class: "heat" }, ...(await Promise.all(maps)));
  });
  return Promise.all(sections);
}

async function heatMap(game: string, rows: readonly Row[], key: string, title: string): Promise<HTMLElement> {
  const drawing = await pageParts.board(game);
  const svg = emptyBoard(drawing.width, drawing.height);
  svg.setAttribute("aria-label", title);
  const ground = document.createElementNS(kSvg, "use");
  ground.setAttribute("href", `#${drawing.board}.ground`);
  svg.append(ground);
  const places = placesOf(drawing.board);
  const most = Math.max(1, ...rows.map((row) => number(row, key)));
  for (const row of rows) {
    const place = places.get(text(row, "point"));
    if (place) svg.append(spot(place, number(row, key), most, text(row, "point")));
  }
  const figure = element("figure", {}, element("figcaption", {}, title));
  figure.append(svg);
  return figure;
}

type Place = readonly [number, number];

/** Where the points are in the picture, by their names. */
function placesOf(board: string): ReadonlyMap<string, Place> {
  const words = pageParts.getElementById(`${board}.ground`)?.dataset["places"] ?? "";
  return new Map(words.split(";").map((entry) => {
    const [name = "", x, y] = entry.split(" ");
    return [name, [Number(x), Number(y)]];
  }));
}

function spot([x, y]: Place, value: number, most: number, name: string): SVGElement {
  const circle = document.createElementNS(kSvg, "circle");
  const attributes = { class: "spot", cx: x, cy: y, r: kRadius, "fill-opacity": (value / most).toFixed(3) };
  for (const [attribute, set] of Object.entries(attributes)) circle.setAttribute(attribute, String(set));
  const title = document.createElementNS(kSvg, "title");
  title.textContent = `${name}: ${value.toLocaleString("en")}`;
  circle.append(title);
  return circle;
}
