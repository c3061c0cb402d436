// Small plots: columns, and lines over plies or over time.

const kSvg = "http://www.w3.org/2000/svg";
const kMostWidth = 640;
const kHeight = 200;
const kLeft = 50;
const kRight = 60; // for the names of lines
const kBottom = 24;
const kTop = 24;
const kLabelWidth = 76; // of a date

function part(name: string, attributes: Readonly<Record<string, string | number>>, text = ""): SVGElement {
  const made = document.createElementNS(kSvg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

const round = (value: number): string => (value >= 10_000 ? Math.round(value).toLocaleString("en") : value >= 10 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(1));
const lastOf = (values: readonly number[]): number => values[values.length - 1] ?? 0;

/** A figure with its title and a scale of y. */
class Plot {
  readonly figure = document.createElement("figure");
  private readonly svg: SVGElement;
  /** That of the page where it is narrow: letters stay as large as others. */
  readonly width = Math.max(260, Math.min(kMostWidth, document.body.clientWidth - 24));

  /** `ticks`: the figures at the left, the least and the largest value of the scale among them, rising. */
  constructor(
    title: string,
    private readonly ticks: readonly number[],
  ) {
    this.figure.className = "plot";
    const caption = document.createElement("figcaption");
    caption.textContent = title;
    this.svg = part("svg", { viewBox: `0 0 ${this.width} ${kHeight}`, role: "img", "aria-label": `${title}, up to ${lastOf(ticks)}` });
    for (const [i, tick] of ticks.entries()) {
      this.add("line", { class: i === 0 ? "axis" : "grid", x1: kLeft, y1: this.y(tick), x2: this.width, y2: this.y(tick) });
      this.add("text", { class: "tick", x: kLeft - 6, y: this.y(tick) + 4, "text-anchor": "end" }, round(tick));
    }
    this.figure.append(caption, this.svg);
  }

  y(value: number): number {
    const [least = 0, most] = [this.ticks[0], lastOf(this.ticks)];
    return kHeight - kBottom - (most > least ? (value - least) / (most - least) : 0) * (kHeight - kBottom - kTop);
  }

  /** `title`: what is said when one points at it. */
  add(name: string, attributes: Readonly<Record<string, string | number>>, text = "", title = ""): void {
    const made = part(name, attributes, text);
    if (title !== "") made.append(part("title", {}, title));
    this.svg.append(made);
  }
  /** A value that leads somewhere. */
  point(x: number, value: number, title: string, href: string): void {
    this.svg.setAttribute("role", "group"); // links are no picture
    const link = part("a", { href, "aria-label": title });
    const at = { cx: x, cy: this.y(value) };
    link.append(part("title", {}, title), part("circle", { class: "touch", ...at, r: 12 }), part("circle", { class: "point", ...at, r: 3.5 }));
    this.svg.append(link);
  }
  /** Below the axis. */
  label(x: number, text: string, anchor: "start" | "middle" | "end"): void {
    this.add("text", { class: "tick", x, y: kHeight - 6, "text-anchor": anchor }, text);
  }
  /** An area between its corners. */
  band(corners: readonly [number, number][], x: (value: number) => number): void {
    this.add("polygon", { class: "band", points: corners.map(([at, value]) => `${x(at).toFixed(1)},${this.y(value).toFixed(1)}`).join(" ") });
  }
  line(of: Line, i: number, x: (value: number) => number): void {
    this.add("polyline", { class: i === 0 ? "line first" : "line second", points: of.points.map(([at, value]) => `${x(at).toFixed(1)},${this.y(value).toFixed(1)}`).join(" ") });
    const end = of.points[of.points.length - 1];
    if (end) this.add("text", { class: "tick", x: x(end[0]) + 6, y: this.y(end[1]) + (i === 0 ? -2 : 10) }, of.name);
  }
}

export function columnPlot(title: string, columns: readonly { label: string; value: number }[]): Element {
  const plot = new Plot(title, [0, Math.max(0, ...columns.map((c) => c.value))]);
  const width = (plot.width - kLeft) / Math.max(1, columns.length);
  const every = Math.ceil(columns.length / Math.floor(plot.width / 50));
  columns.forEach((column, i) => {
    const x = kLeft + i * width;
    const attributes = { class: "column", x: x + width * 0.1, y: plot.y(column.value), width: width * 0.8, height: plot.y(0) - plot.y(column.value) };
    plot.add("rect", attributes, "", `${column.label}: ${column.value.toLocaleString("en")}`);
    if (i % every === 0) plot.label(x + width / 2, column.label || "?", "middle");
  });
  return plot.figure;
}

interface Line {
  readonly name: string;
  readonly points: readonly [number, number][];
}

/** Lines over plies. */
export function linePlot(title: string, lines: readonly Line[]): Element {
  const all = lines.flatMap((line) => line.points);
  const plot = new Plot(title, [0, Math.max(0, ...all.map(([, value]) => value))]);
  const last = Math.max(1, ...all.map(([ply]) => ply));
  const x = (ply: number): number => kLeft + (ply / last) * (plot.width - kLeft - kRight);
  lines.forEach((line, i) => plot.line(line, i, x));
  plot.label(x(last), String(last), "middle");
  return plot.figure;
}

export interface DatedValue {
  /** As records have it: "2025.03.01", "2025". */
  readonly date: string;
  readonly value: number;
  /** The bounds of what it may be. */
  readonly low?: number;
  readonly high?: number;
  /** Where it comes from. */
  readonly href: string;
}

/** Values over time, in their order; at least two. */
export function timePlot(title: string, values: readonly DatedValue[]): Element {
  const plot = new Plot(title, ticksOf(Math.min(...values.map(({ value, low = value }) => low)), Math.max(...values.map(({ value, high = value }) => high))));
  const [first, last] = [values[0]?.date ?? "", values[values.length - 1]?.date ?? ""];
  const [begin, end] = [timeOf(first), timeOf(last)];
  const x = (time: number): number => kLeft + 6 + (end > begin ? (time - begin) / (end - begin) : 0) * (plot.width - kLeft - kRight - 6);
  const edge = (of: "low" | "high"): [number, number][] => values.map((value) => [timeOf(value.date), value[of] ?? value.value]);
  if (values.some(({ low }) => low !== undefined)) plot.band([...edge("high"), ...edge("low").reverse()], x);
  plot.line({ name: String(values[values.length - 1]?.value ?? ""), points: values.map(({ date, value }) => [timeOf(date), value]) }, 0, x);
  for (const { date, value, href } of values) plot.point(x(timeOf(date)), value, `${date}: ${value}`, href);
  plot.label(x(begin), first, "start");
  if (end > begin) plot.label(x(end), last, "middle");
  // The years between, where there is room for them.
  const hasRoom = (at: number): boolean => at - x(begin) > kLabelWidth + 20 && x(end) - at > kLabelWidth;
  const years = Array.from({ length: yearOf(last) - yearOf(first) }, (_, i) => String(yearOf(first) + 1 + i)).filter((year) => hasRoom(x(timeOf(year))));
  const every = Math.ceil(years.length / Math.max(1, Math.floor(plot.width / kLabelWidth) - 2));
  for (const year of years.filter((_, i) => i % every === 0)) plot.label(x(timeOf(year)), year, "middle");
  return plot.figure;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
export function timeOf(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split(".").map((text) => Number(text) || 1);
  return Date.UTC(year, month - 1, day);
}

/** Three to six round figures that have both between them. */
function ticksOf(least: number, most: number): number[] {
  const span = Math.max(most - least, 100);
  const step = [10, 20, 50, 100, 200, 500, 1000].find((one) => span / one <= 4) ?? 10 ** Math.ceil(Math.log10(span / 4));
  const [from, to] = [Math.floor(least / step), Math.max(Math.ceil(most / step), Math.floor(least / step) + 1)];
  return Array.from({ length: to - from + 1 }, (_, i) => step * (from + i));
}
