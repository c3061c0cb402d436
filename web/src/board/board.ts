// A board that shows positions: pieces are uses of the parts at the end of the page.

import { pointFinder } from "./choosing";
import type { Motion, Placing } from "./look";

const kSvg = "http://www.w3.org/2000/svg";
const kDuration = 220; // milliseconds
const kReach = 55; // how far from a point a click still means it; the next point is 100 away

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

interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export class Board {
  private readonly places = new Map<string, Place>();
  private readonly centre: readonly [number, number];
  /** So many turns bring the board back to where it was. */
  readonly turns: number;
  /** The points that a move names, in its order. */
  readonly pointsOf: (move: string) => string[];
  private readonly ground: SVGUseElement;
  private readonly labels: SVGGElement;
  private readonly marks: SVGGElement;
  private readonly pieces: SVGGElement;
  private readonly arrows: SVGGElement;
  private readonly choices: SVGGElement;
  /** What is being carried. */
  private readonly hand: SVGGElement;
  private turned = 0;
  private shown: Placing = new Map();
  private touched: readonly Motion[] = [];
  private shownArrows: readonly Arrow[] = [];
  private badge: Badge | undefined;
  private chosen: readonly string[] = [];
  private next: readonly string[] = [];
  private moving: Animation[] = [];

  constructor(
    readonly svg: SVGSVGElement,
    private readonly name: string,
    /** Where the parts of the board are. */
    readonly parts: Parts = document,
  ) {
    const ground = parts.getElementById(`${name}.ground`);
    for (const text of ground?.dataset["places"]?.split(";") ?? []) {
      const [label = "", x, y, scale] = text.split(" ");
      this.places.set(label, { x: Number(x), y: Number(y), scale: Number(scale ?? 1) });
    }
    const [x = "0", y = "0"] = ground?.dataset["centre"]?.split(" ") ?? [];
    this.centre = [Number(x), Number(y)];
    this.turns = Number(ground?.dataset["turns"] ?? 1);
    this.ground = this.use("ground");
    this.labels = element("g");
    this.marks = element("g");
    this.pieces = element("g");
    this.arrows = element("g");
    this.choices = element("g");
    this.hand = element("g");
    svg.replaceChildren(this.ground, this.labels, this.marks, this.pieces, this.arrows, this.choices, this.hand);
    this.pointsOf = pointFinder([...this.places.keys()].filter((place) => !place.startsWith("+")));
    this.drawLabels();
  }

  /** Shows a position: the places that the last move touched are marked, and arrows point at other moves. If it
   * `isMoving`, the pieces are seen going there from the position before. */
  show(placing: Placing, touched: readonly Motion[], arrows: readonly Arrow[], isMoving: boolean, badge?: Badge): void {
    this.stopMoving();
    this.badge = badge;
    const before = this.shown;
    this.shown = placing;
    this.touched = touched;
    this.shownArrows = arrows;
    if (isMoving && touched.length > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches)
      this.move(before, touched);
    else this.draw();
  }

  /** Another sign beside the move that was played. */
  mark(badge: Badge | undefined): void {
    this.badge = badge;
    this.drawChoices();
  }

  /** Other arrows on the same position. */
  point(arrows: readonly Arrow[]): void {
    this.shownArrows = arrows;
    this.drawArrows();
  }

  /** Marks points that are chosen, and those that may be chosen next. */
  offer(chosen: readonly string[], next: readonly string[]): void {
    this.chosen = chosen;
    this.next = next;
    this.drawChoices();
  }

  /** Shows what lies on a point under a pointer instead. */
  carry(name: string, event: MouseEvent): void {
    const at = this.under(event);
    const code = this.shown.get(name);
    if (!at || code === undefined) return;
    const { scale } = this.place(name);
    if (!this.hand.firstChild) {
      const lifted = element("g");
      lifted.append(this.use(code));
      this.hand.replaceChildren(lifted);
      this.drawPieces(this.shown, new Set([name]));
    }
    this.hand.firstElementChild?.setAttribute("transform", `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${scale})`);
  }
  /** Nothing is carried any more: it lies where it was. */
  layDown(): void {
    this.hand.replaceChildren();
    this.drawPieces(this.shown, new Set());
  }

  private under(event: MouseEvent): DOMPoint | undefined {
    const screen = this.svg.getScreenCTM();
    return screen ? new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse()) : undefined;
  }

  /** The point of the board at which somebody points, if there is one. */
  pointAt(event: MouseEvent): string | undefined {
    const at = this.under(event);
    if (!at) return undefined;
    let nearest: string | undefined;
    let least = kReach;
    for (const name of this.places.keys()) {
      if (name.startsWith("+")) continue;
      const { x, y } = this.place(name);
      const distance = Math.hypot(x - at.x, y - at.y);
      if (distance < least) [nearest, least] = [name, distance];
    }
    return nearest;
  }

  turn(): void {
    this.turned = (this.turned + 1) % this.turns;
    this.ground.setAttribute("transform", `rotate(${this.degrees} ${this.centre[0]} ${this.centre[1]})`);
    this.drawLabels();
    this.stopMoving();
    this.draw();
  }

  get isUpsideDown(): boolean {
    return this.degrees === 180;
  }

  private get degrees(): number {
    return (360 / this.turns) * this.turned;
  }

  private at(x: number, y: number): [number, number] {
    const angle = (this.degrees * Math.PI) / 180;
    const [cx, cy] = this.centre;
    return [
      cx + (x - cx) * Math.cos(angle) - (y - cy) * Math.sin(angle),
      cy + (x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle),
    ];
  }

  /** Places beside the board stay, but each side's change with the other's when it changes sides. */
  private place(name: string): Place {
    const isBeside = name.startsWith("+");
    const swapped = name.charAt(1) === "w" ? "b" : "w";
    const label = isBeside && this.isUpsideDown ? `+${swapped}${name.slice(2)}` : name;
    const found = this.places.get(label) ?? { x: this.centre[0], y: this.centre[1], scale: 1 };
    if (isBeside) return found;
    const [x, y] = this.at(found.x, found.y);
    return { x, y, scale: found.scale };
  }

  private drawLabels(): void {
    const source = this.parts.getElementById(`${this.name}.labels`);
    this.labels.replaceChildren(
      ...Array.from(source?.children ?? [], (label) => {
        const copy = label.cloneNode(true) as SVGTextElement;
        const [x, y] = this.at(Number(label.getAttribute("x")), Number(label.getAttribute("y")));
        copy.setAttribute("x", x.toFixed(1));
        copy.setAttribute("y", y.toFixed(1));
        return copy;
      }),
    );
  }

  private draw(): void {
    this.drawMarks();
    this.drawPieces(this.shown, new Set());
    this.drawArrows();
    this.drawChoices();
  }

  /** What leaves the board follows from the rest. */
  private drawArrows(): void {
    const arrows = this.shownArrows.filter((motion) => !motion.to.startsWith("+"));
    this.arrows.replaceChildren(...arrows.map((motion) => this.arrow(motion)));
  }

  private drawChoices(): void {
    const circle = (name: string, kind: string, radius: number): SVGCircleElement => {
      const made = element("circle");
      const { x, y } = this.place(name);
      for (const [key, value] of Object.entries({ class: kind, cx: x.toFixed(1), cy: y.toFixed(1), r: String(radius) }))
        made.setAttribute(key, value);
      return made;
    };
    this.choices.replaceChildren(
      ...this.chosen.map((name) => circle(name, "chosen", kReach - 10)),
      ...this.next.map((name) => circle(name, "next", 14)),
    );
    this.drawBadge();
  }

  private arrow(motion: Arrow): SVGGElement {
    const made = this.arrowOf(motion);
    if (motion.weight) made.setAttribute("class", motion.weight);
    return made;
  }
  private arrowOf(motion: Arrow): SVGGElement {
    if (motion.turn || motion.from === motion.to || motion.from.startsWith("+"))
      return this.standing(`arrow-${motion.turn || "here"}`, motion.to);
    const [from, to] = [this.place(motion.from), this.place(motion.to)];
    const group = element("g");
    const line = element("path");
    line.setAttribute("class", "arrow");
    line.setAttribute("d", `M${from.x} ${from.y}L${to.x} ${to.y}`);
    group.append(line);
    return group;
  }

  /** At the upper right of the piece that moved last. */
  private drawBadge(): void {
    const target = this.touched.find((motion) => !motion.to.startsWith("+"))?.to;
    if (!this.badge || target === undefined) return;
    const { x, y } = this.place(target);
    const group = element("g");
    group.setAttribute("class", `badge ${this.badge.kind}`);
    group.setAttribute("transform", `translate(${(x + 34).toFixed(1)} ${(y - 34).toFixed(1)})`);
    const circle = element("circle");
    circle.setAttribute("r", "21");
    const text = element("text");
    text.setAttribute("text-anchor", "middle");
    text.setAttribute("y", "9");
    text.textContent = this.badge.sign;
    group.append(circle, text);
    this.choices.append(group);
  }

  private drawMarks(): void {
    const names = new Set(this.touched.flatMap((m) => [m.from, m.to]).filter((name) => !name.startsWith("+")));
    const turns = this.touched.filter((m) => m.turn).map((m) => this.standing(`touched-${m.turn}`, m.to));
    this.marks.replaceChildren(...Array.from(names, (name) => this.standing("touched", name)), ...turns);
  }

  /** Those in front are drawn last. */
  private drawPieces(placing: Placing, hidden: ReadonlySet<string>): void {
    const names = [...placing.keys()].filter((name) => !hidden.has(name));
    names.sort((a, b) => this.place(a).y - this.place(b).y);
    this.pieces.replaceChildren(...names.map((name) => this.standing(placing.get(name) ?? "", name)));
  }

  private standing(code: string, name: string): SVGGElement {
    const { x, y, scale } = this.place(name);
    const group = element("g");
    group.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`);
    group.append(this.use(code));
    return group;
  }

  private use(part: string): SVGUseElement {
    const use = element("use");
    const turned = `${this.name}.${part}.turned`;
    const isOtherSide = this.turned > 0 && this.isUpsideDown && this.parts.getElementById(turned) !== null;
    use.setAttribute("href", `#${isOtherSide ? turned : `${this.name}.${part}`}`);
    return use;
  }

  /** The old pieces go where the motions lead, and then the new position is there. */
  private move(before: Placing, motions: readonly Motion[]): void {
    const first = motions.filter((m) => !isReturn(m, motions));
    this.marks.replaceChildren();
    this.arrows.replaceChildren();
    this.choices.replaceChildren();
    this.drawPieces(before, new Set(first.map((m) => m.from).filter((name) => !name.startsWith("+"))));
    for (const motion of first) {
      const code = before.get(motion.from);
      if (code === undefined) continue;
      // Only one of the pieces in hand is placed.
      const ghost = this.standing(motion.from.startsWith("+") ? code.replace(/\d+$/, "") : code, motion.from);
      this.pieces.append(ghost);
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
    const from = this.place(motion.from);
    const to = this.place(motion.to);
    const turn = motion.turn === "" ? 0 : motion.turn === "L" ? -90 : 90;
    const frame = (p: Place, degrees: number): Keyframe => ({
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
  return motion.to.startsWith("+") && motions.filter((m) => m.to === motion.from).length > 1;
}

function element<K extends keyof SVGElementTagNameMap>(name: K): SVGElementTagNameMap[K] {
  return document.createElementNS(kSvg, name);
}
