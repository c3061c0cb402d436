// A board that shows positions: pieces are uses of the parts at the end of the page.

import { pointFinder } from "./choosing";
import { isBeside, Layout } from "./layout";
import type { Motion, Placing } from "./look";

const kSvg = "http://www.w3.org/2000/svg";
const kDuration = 220; // milliseconds
const kChosenRadius = 45;

/** A page, or what is closed in itself in a page. */
export type Parts = Pick<Document, "getElementById">;

/** An arrow for a move that is not played; those of less weight are drawn thinner. */
export interface Arrow extends Motion {
  readonly weight?: "second" | "third" | undefined;
}

/** A sign beside the move that was played. */
export interface Badge {
  readonly sign: string;
  readonly kind: string;
}

/** What a board shows of a position. */
export interface Shown {
  readonly placing: Placing;
  /** The last move: the places that it touched are marked. */
  readonly touched?: readonly Motion[];
  /** They point at other moves. */
  readonly arrows?: readonly Arrow[];
  readonly badge?: Badge | undefined;
}

const kLayers = ["labels", "marks", "pieces", "arrows", "choices", "hand"] as const;

export class Board {
  readonly layout: Layout;
  /** The points that a move names, in its order. */
  readonly pointsOf: (move: string) => string[];
  private readonly ground: SVGUseElement;
  /** From below to above; what is carried is in the hand. */
  private readonly layers: Readonly<Record<(typeof kLayers)[number], SVGGElement>>;
  private shown: Shown = { placing: new Map() };
  private choice: { readonly chosen: readonly string[]; readonly next: readonly string[] } = { chosen: [], next: [] };
  private moving: Animation[] = [];

  constructor(
    readonly svg: SVGSVGElement,
    readonly name: string,
    /** Where the parts of the board are. */
    readonly parts: Parts = document,
  ) {
    this.layout = new Layout(parts.getElementById(`${name}.ground`));
    this.ground = this.use("ground");
    this.layers = { labels: element("g"), marks: element("g"), pieces: element("g"), arrows: element("g"), choices: element("g"), hand: element("g") };
    svg.replaceChildren(this.ground, ...kLayers.map((layer) => this.layers[layer]));
    this.pointsOf = pointFinder(this.layout.points);
    this.drawLabels();
  }

  /** Shows a position. If it `isMoving`, the pieces are seen going there from the position before. */
  show(shown: Shown, isMoving = false): void {
    this.stopMoving();
    const before = this.shown.placing;
    this.shown = shown;
    this.choice = { chosen: [], next: [] };
    const touched = shown.touched ?? [];
    if (isMoving && touched.length > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.move(before, touched);
    else this.draw();
  }

  /** Another sign beside the move that was played. */
  mark(badge: Badge | undefined): void {
    this.shown = { ...this.shown, badge };
    this.drawChoices();
  }

  /** Other arrows on the same position. */
  point(arrows: readonly Arrow[]): void {
    this.shown = { ...this.shown, arrows };
    this.drawArrows();
  }

  /** Marks points that are chosen, and those that may be chosen next. */
  offer(chosen: readonly string[], next: readonly string[]): void {
    this.choice = { chosen, next };
    this.drawChoices();
  }

  /** Shows what lies on a point under a pointer instead. */
  carry(name: string, event: MouseEvent): void {
    const at = this.under(event);
    const code = this.shown.placing.get(name);
    if (!at || code === undefined) return;
    const { hand } = this.layers;
    if (!hand.firstChild) {
      const lifted = element("g");
      lifted.append(this.use(code));
      hand.replaceChildren(lifted);
      this.drawPieces(this.shown.placing, new Set([name]));
    }
    hand.firstElementChild?.setAttribute("transform", `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${this.layout.place(name).scale})`);
  }
  /** Nothing is carried any more: it lies where it was. */
  layDown(): void {
    this.layers.hand.replaceChildren();
    this.drawPieces(this.shown.placing, new Set());
  }

  /** The point of the board at which somebody points, if there is one. */
  pointAt(event: MouseEvent): string | undefined {
    const at = this.under(event);
    return at && this.layout.nearest(at);
  }
  private under(event: MouseEvent): DOMPoint | undefined {
    const screen = this.svg.getScreenCTM();
    return screen ? new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse()) : undefined;
  }

  /** The other side sits below. */
  flip(): void {
    for (let i = 0; i < this.layout.turns / 2; ++i) this.turn();
  }
  turn(): void {
    this.layout.turn();
    const { degrees, centre } = this.layout;
    this.ground.setAttribute("transform", `rotate(${degrees} ${centre.x} ${centre.y})`);
    this.drawLabels();
    this.stopMoving();
    this.draw();
  }

  private drawLabels(): void {
    const source = this.parts.getElementById(`${this.name}.labels`);
    this.layers.labels.replaceChildren(
      ...Array.from(source?.children ?? [], (label) => {
        const copy = label.cloneNode(true) as SVGTextElement;
        const { x, y } = this.layout.now({ x: Number(label.getAttribute("x")), y: Number(label.getAttribute("y")) });
        copy.setAttribute("x", x.toFixed(1));
        copy.setAttribute("y", y.toFixed(1));
        return copy;
      }),
    );
  }

  private draw(): void {
    this.drawMarks();
    this.drawPieces(this.shown.placing, new Set());
    this.drawArrows();
    this.drawChoices();
  }

  /** What leaves the board follows from the rest. */
  private drawArrows(): void {
    const arrows = (this.shown.arrows ?? []).filter((motion) => !isBeside(motion.to));
    this.layers.arrows.replaceChildren(...arrows.map((motion) => this.arrow(motion)));
  }

  private drawChoices(): void {
    const circle = (name: string, kind: string, radius: number): SVGCircleElement => {
      const made = element("circle");
      const { x, y } = this.layout.place(name);
      for (const [key, value] of Object.entries({ class: kind, cx: x.toFixed(1), cy: y.toFixed(1), r: String(radius) }))
        made.setAttribute(key, value);
      return made;
    };
    this.layers.choices.replaceChildren(
      ...this.choice.chosen.map((name) => circle(name, "chosen", kChosenRadius)),
      ...this.choice.next.map((name) => circle(name, "next", 14)),
    );
    this.drawBadge();
  }

  private arrow(motion: Arrow): SVGGElement {
    const made = this.arrowOf(motion);
    if (motion.weight) made.setAttribute("class", motion.weight);
    return made;
  }
  private arrowOf(motion: Arrow): SVGGElement {
    if (motion.turn || motion.from === motion.to || isBeside(motion.from))
      return this.standing(`arrow-${motion.turn || "here"}`, motion.to);
    const [from, to] = [this.layout.place(motion.from), this.layout.place(motion.to)];
    const group = element("g");
    const line = element("path");
    line.setAttribute("class", "arrow");
    line.setAttribute("d", `M${from.x} ${from.y}L${to.x} ${to.y}`);
    group.append(line);
    return group;
  }

  /** At the upper right of the piece that moved last. */
  private drawBadge(): void {
    const { badge, touched = [] } = this.shown;
    const target = touched.find((motion) => !isBeside(motion.to))?.to;
    if (!badge || target === undefined) return;
    const { x, y } = this.layout.place(target);
    const group = element("g");
    group.setAttribute("class", `badge ${badge.kind}`);
    group.setAttribute("transform", `translate(${(x + 34).toFixed(1)} ${(y - 34).toFixed(1)})`);
    const circle = element("circle");
    circle.setAttribute("r", "21");
    const text = element("text");
    text.setAttribute("text-anchor", "middle");
    text.setAttribute("y", "9");
    text.textContent = badge.sign;
    group.append(circle, text);
    this.layers.choices.append(group);
  }

  private drawMarks(): void {
    const { touched = [] } = this.shown;
    const names = new Set(touched.flatMap((m) => [m.from, m.to]).filter((name) => !isBeside(name)));
    const turns = touched.filter((m) => m.turn).map((m) => this.standing(`touched-${m.turn}`, m.to));
    this.layers.marks.replaceChildren(...Array.from(names, (name) => this.standing("touched", name)), ...turns);
  }

  /** Those in front are drawn last. */
  private drawPieces(placing: Placing, hidden: ReadonlySet<string>): void {
    const names = [...placing.keys()].filter((name) => !hidden.has(name));
    names.sort((a, b) => this.layout.place(a).y - this.layout.place(b).y);
    this.layers.pieces.replaceChildren(...names.map((name) => this.standing(placing.get(name) ?? "", name)));
  }

  private standing(code: string, name: string): SVGGElement {
    const { x, y, scale } = this.layout.place(name);
    const group = element("g");
    group.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`);
    group.append(this.use(code));
    return group;
  }

  private use(part: string): SVGUseElement {
    const use = element("use");
    const turned = `${this.name}.${part}.turned`;
    const isOtherSide = this.layout.isUpsideDown && this.parts.getElementById(turned) !== null;
    use.setAttribute("href", `#${isOtherSide ? turned : `${this.name}.${part}`}`);
    return use;
  }

  /** The old pieces go where the motions lead, and then the new position is there. */
  private move(before: Placing, motions: readonly Motion[]): void {
    const first = motions.filter((m) => !isReturn(m, motions));
    for (const layer of ["marks", "arrows", "choices"] as const) this.layers[layer].replaceChildren();
    this.drawPieces(before, new Set(first.map((m) => m.from).filter((name) => !isBeside(name))));
    for (const motion of first) {
      const code = before.get(motion.from);
      if (code === undefined) continue;
      // Only one of the pieces in hand is placed.
      const ghost = this.standing(isBeside(motion.from) ? code.replace(/\d+$/, "") : code, motion.from);
      this.layers.pieces.append(ghost);
      this.moving.push(ghost.animate(this.frames(motion), { duration: kDuration, easing: "ease-in-out", fill: "forwards" }));
    }
    const last = this.moving[this.moving.length - 1];
    if (!last) return this.draw();
    last.onfinish = () => {
      this.stopMoving();
      this.draw();
    };
  }

  private frames(motion: Motion): Keyframe[] {
    const from = this.layout.place(motion.from);
    const to = this.layout.place(motion.to);
    const turn = motion.turn === "" ? 0 : motion.turn === "L" ? -90 : 90;
    const frame = (p: ReturnType<Layout["place"]>, degrees: number): Keyframe => ({
      transform: `translate(${p.x}px, ${p.y}px) rotate(${degrees}deg) scale(${p.scale})`,
    });
    return [frame(from, 0), frame(to, turn)];
  }

  private stopMoving(): void {
    for (const animation of this.moving) animation.cancel();
    this.moving = [];
  }
}

/** The piece that goes back to the hand from where the others go. */
function isReturn(motion: Motion, motions: readonly Motion[]): boolean {
  return isBeside(motion.to) && motions.filter((m) => m.to === motion.from).length > 1;
}

function element<K extends keyof SVGElementTagNameMap>(name: K): SVGElementTagNameMap[K] {
  return document.createElementNS(kSvg, name);
}
