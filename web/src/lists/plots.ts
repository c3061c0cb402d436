// Small plots: columns, and lines over plies.

const kSvg = "http://www.w3.org/2000/svg";
const kWidth = 640;
const kHeight = 200;
const kLeft = 50;
const kBottom = 24;
const kTop = 24;

function part(name: string, attributes: Readonly<Record<string, string | number>>, text = ""): SVGElement {
  const made = document.createElementNS(kSvg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/** A figure with its title, the least and the largest value at the left, and a scale of y. */
function frame(title: string, most: number, least = 0): { figure: HTMLElement; svg: SVGElement; y: (value: number) => number } {
  const figure = document.createElement("figure");
  figure.className = "plot";
  const caption = document.createElement("figcaption");
  caption.textContent = title;
  const svg = part("svg", { viewBox: `0 0 ${kWidth} ${kHeight}`, role: "img", "aria-label": `${title}, up to ${most}` });
  const y = (value: number): number => kHeight - kBottom - (most > least ? (value - least) / (most - least) : 0) * (kHeight - kBottom - kTop);
  svg.append(part("line", { class: "axis", x1: kLeft, y1: y(least), x2: kWidth, y2: y(least) }), part("text", { class: "tick", x: kLeft - 6, y: y(least) + 4, "text-anchor": "end" }, round(least)), part("text", { class: "tick", x: kLeft - 6, y: y(most) + 4, "text-anchor": "end" }, round(most)));
  figure.append(caption, svg);
  return { figure, svg, y };
}

const round = (value: number): string => (value >= 10 || Number.isInteger(value) ? Math.round(value).toLocaleString("en") : value.toFixed(1));

export function columnPlot(title: string, columns: readonly { label: string; value: number }[]): Element {
  const { figure, svg, y } = frame(title, Math.max(0, ...columns.map((c) => c.value)));
  const width = (kWidth - kLeft) / Math.max(1, columns.length);
  const every = Math.ceil(columns.length / 12);
  columns.forEach((column, i) => {
    const x = kLeft + i * width;
    const bar = part("rect", { class: "column", x: x + width * 0.1, y: y(column.value), width: width * 0.8, height: y(0) - y(column.value) });
    bar.append(part("title", {}, `${column.label}: ${column.value.toLocaleString("en")}`));
    svg.append(bar);
    if (i % every === 0) svg.append(part("text", { class: "tick", x: x + width / 2, y: kHeight - 6, "text-anchor": "middle" }, column.label || "?"));
  });
  return figure;
}

interface Line {
  readonly name: string;
  readonly points: readonly [number, number][];
}
interface Scales {
  /** The value at the foot of the plot. */
  readonly least?: number;
  /** What stands at both ends of the axis; the last number otherwise. */
  readonly ends?: readonly [string, string];
}

export function linePlot(title: string, lines: readonly Line[], { least = 0, ends }: Scales = {}): Element {
  const all = lines.flatMap((line) => line.points);
  const { figure, svg, y } = frame(title, Math.max(least, ...all.map(([, value]) => value)), least);
  const last = Math.max(1, ...all.map(([ply]) => ply));
  const x = (ply: number): number => kLeft + (ply / last) * (kWidth - kLeft - 60);
  lines.forEach((line, i) => {
    svg.append(part("polyline", { class: i === 0 ? "line first" : "line second", points: line.points.map(([ply, value]) => `${x(ply).toFixed(1)},${y(value).toFixed(1)}`).join(" ") }));
    const end = line.points[line.points.length - 1];
    if (end) svg.append(part("text", { class: "tick", x: x(end[0]) + 4, y: y(end[1]) + (i === 0 ? -2 : 10) }, line.name));
  });
  const [begin, end] = ends ?? ["", String(last)];
  svg.append(part("text", { class: "tick", x: x(0), y: kHeight - 6 }, begin), part("text", { class: "tick", x: x(last), y: kHeight - 6, "text-anchor": "middle" }, end));
  return figure;
}
