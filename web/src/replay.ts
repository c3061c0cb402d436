// One game on the page, with its board, its buttons and its keys.

import { Board, type Parts } from "./board";
import { Chart } from "./chart";
import { row } from "./dom";
import { Game, type Node, type Side } from "./game";
import { spoken } from "./words";

const kAutoplay = 1000; // milliseconds
const kSwipe = 40; // pixels
const kWheelTime = 60; // milliseconds between two steps
const kWheelWay = 40; // pixels for a step

export class Replay {
  readonly game: Game;
  private readonly board: Board;
  private readonly bars: Record<Side, HTMLElement>;
  private readonly now = document.createElement("p");
  private readonly played = document.createElement("table");
  private readonly play: HTMLButtonElement;
  private chart: Chart | undefined;
  private current: Node;
  private marked: HTMLElement | null = null;
  private timer = 0;
  private lastWheel = 0;
  private wheelWay = 0;

  /** `onShow` hears of each position that is gone to. */
  constructor(
    section: HTMLElement,
    private readonly onShow: (node: Node) => void,
    parts: Parts = document,
  ) {
    this.game = new Game(section);
    this.current = this.game.root;
    const figure = section.querySelector("figure");
    const svg = figure?.querySelector("svg");
    if (!figure || !svg) throw new Error("the page has no board");
    this.board = new Board(svg, this.game.board, parts);
    this.bars = { black: bar("black", section), white: bar("white", section) };
    this.now.className = "now";
    this.now.setAttribute("aria-live", "polite");
    this.play = button("▶▶", "Play", () => this.toggle());
    const buttons = document.createElement("div");
    buttons.className = "buttons";
    buttons.append(
      button("|◀", "Start (Home)", () => this.go(this.game.root)),
      button("◀", "Back (left arrow)", () => this.back()),
      this.play,
      button("▶", "Forward (right arrow)", () => this.forward()),
      button("▶|", "End (End)", () => this.end()),
      button("↻", "Turn the board (f)", () => this.turn()),
    );
    this.played.className = "played";
    figure.append(buttons, this.now, this.played);
    this.placeBars(figure, svg);
    this.addChart(figure);
    this.listen(figure, svg);
    this.show(false);
  }

  get position(): Node {
    return this.current;
  }

  /** Goes to a position and plays no further by itself; the way there is seen when it is one move ahead. */
  go(node: Node): void {
    this.stop();
    this.goTo(node);
  }
  private goTo(node: Node): void {
    const isStep = node.parent === this.current;
    this.current = node;
    this.show(isStep);
    this.onShow(node);
  }
  forward(): void {
    const next = this.current.children[0];
    if (next) this.go(next);
  }
  back(): void {
    if (this.current.parent) this.go(this.current.parent);
  }
  end(): void {
    let node = this.current;
    while (node.children[0]) node = node.children[0];
    this.go(node);
  }
  turn(): void {
    const wasUpsideDown = this.board.isUpsideDown;
    this.board.turn();
    const figure = this.board.svg.parentElement;
    if (figure && wasUpsideDown !== this.board.isUpsideDown) this.placeBars(figure, this.board.svg);
  }
  /** The next variation instead of this move. */
  other(): void {
    const siblings = this.current.parent?.children ?? [];
    const next = siblings[(siblings.indexOf(this.current) + 1) % siblings.length];
    if (next) this.go(next);
  }
  stop(): void {
    window.clearInterval(this.timer);
    this.timer = 0;
    setLabel(this.play, "▶▶", "Play");
  }

  private toggle(): void {
    if (this.timer) return this.stop();
    this.timer = window.setInterval(() => this.playOn(), kAutoplay);
    setLabel(this.play, "❚❚", "Pause");
    this.playOn();
  }
  private playOn(): void {
    const next = this.current.children[0];
    if (next) this.goTo(next);
    else this.stop();
  }

  private show(isStep: boolean): void {
    const others = this.current.children.slice(1).flatMap((node) => node.motions);
    this.board.show(this.current.placing, this.current.motions, others, isStep);
    for (const side of ["black", "white"] as const) {
      const [standing, clock] = [this.bars[side].querySelector(".standing"), this.bars[side].querySelector(".clock")];
      if (standing) standing.textContent = this.current.standing(side);
      if (clock) clock.textContent = this.current.clock(side);
    }
    this.now.replaceChildren();
    const name = document.createElement("b");
    name.textContent = this.current.name;
    this.now.append(name, ` ${this.chanceText()} ${this.current.comment}`);
    this.showPlayed();
    this.board.svg.setAttribute("aria-label", `${this.current.name}: ${spoken(this.current.placing, this.game.board, this.board.parts)}`);
    this.chart?.show(this.current);
    this.marked?.removeAttribute("aria-current");
    this.marked = this.current.link;
    this.marked?.setAttribute("aria-current", "step");
    scrollTo(this.current.link, this.game.section.querySelector(":scope > .moves"));
  }

  private chanceText(): string {
    const { chance } = this.current;
    if (chance === undefined) return "";
    return `(${this.game.first === "black" ? "Black" : "White"} ${Math.round(100 * chance)} %)`;
  }

  /** What the games of the database play from here. */
  private showPlayed(): void {
    const played = this.current.played;
    this.played.hidden = played === undefined;
    if (!played) return;
    const caption = document.createElement("caption");
    caption.textContent = `${played.games.toLocaleString("en")} games came here`;
    const head = row("th", ["move", "games", `${played.mover === "black" ? "Black" : "White"}’s score`]);
    const rows = played.moves.map((m) =>
      row("td", [m.move, m.games.toLocaleString("en"), m.score === "-" ? "–" : `${m.score} %`]),
    );
    this.played.replaceChildren(caption, head, ...rows);
  }

  /** Who sits below has the lower bar. */
  private placeBars(figure: Element, svg: Element): void {
    const [below, above] = this.board.isUpsideDown === (this.game.first === "white") ? ["black", "white"] as const : ["white", "black"] as const;
    figure.insertBefore(this.bars[above], svg);
    svg.after(this.bars[below]);
  }

  private addChart(figure: Element): void {
    const nodes = this.game.mainLine.filter((node) => node.chance !== undefined);
    if (nodes.length < 2) return;
    this.chart = new Chart(nodes, this.game.first, (node) => this.go(node));
    figure.append(this.chart.svg);
  }

  private listen(figure: HTMLElement, svg: SVGSVGElement): void {
    this.listenToMoves();
    this.listenToWheel(svg);
    this.listenToPointer(svg);
    figure.classList.add("live");
  }
  private listenToMoves(): void {
    for (const node of this.game.nodes)
      node.link?.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens a new tab
        event.preventDefault();
        this.go(node);
      });
  }
  private listenToWheel(svg: SVGSVGElement): void {
    svg.addEventListener(
      "wheel",
      (event) => {
        const isDown = event.deltaY > 0;
        const goesOn = isDown ? this.current.children.length > 0 : this.current.parent !== null;
        if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY) || !goesOn) return;
        event.preventDefault();
        this.wheelWay += event.deltaY;
        if (Math.abs(this.wheelWay) < kWheelWay || event.timeStamp - this.lastWheel < kWheelTime) return;
        this.lastWheel = event.timeStamp;
        this.wheelWay = 0;
        if (isDown) this.forward();
        else this.back();
      },
      { passive: false },
    );
  }
  private listenToPointer(svg: SVGSVGElement): void {
    let down: PointerEvent | undefined;
    svg.addEventListener("pointerdown", (event) => (down = event.isPrimary && event.button === 0 ? event : undefined));
    svg.addEventListener("pointercancel", () => (down = undefined));
    svg.addEventListener("pointerup", (event) => {
      if (event.pointerId !== down?.pointerId) return;
      const distance = event.clientX - down.clientX;
      down = undefined;
      if (Math.abs(distance) < kSwipe) {
        const box = svg.getBoundingClientRect();
        if (event.clientX < box.left + box.width / 3) this.back();
        else this.forward();
      } else if (distance < 0) this.forward();
      else this.back();
    });
  }
}

function button(sign: string, label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  setLabel(made, sign, label);
  made.addEventListener("click", onClick);
  return made;
}

function setLabel(of: HTMLButtonElement, sign: string, label: string): void {
  of.textContent = sign;
  of.title = label;
  of.setAttribute("aria-label", label);
}

function bar(side: Side, section: HTMLElement): HTMLElement {
  const made = document.createElement("div");
  made.className = `bar ${side}`;
  const name = section.querySelector(`.player.${side}`)?.textContent ?? side;
  for (const [kind, text] of [["name", name], ["standing", ""], ["clock", ""]] as const) {
    const part = document.createElement("span");
    part.className = kind;
    part.textContent = text;
    made.append(part);
  }
  return made;
}

/** Without moving the page itself. */
function scrollTo(link: HTMLElement | null, list: HTMLElement | null): void {
  if (!list) return;
  if (!link) list.scrollTop = 0;
  else if (link.offsetTop < list.scrollTop || link.offsetTop > list.scrollTop + list.clientHeight - 60)
    list.scrollTop = link.offsetTop - list.clientHeight / 2;
}

/** What the keys of a page do. */
export const kKeys: Readonly<Record<string, (replay: Replay) => void>> = {
  ArrowRight: (replay) => replay.forward(),
  ArrowLeft: (replay) => replay.back(),
  Home: (replay) => replay.go(replay.game.root),
  End: (replay) => replay.end(),
  v: (replay) => replay.other(),
  f: (replay) => replay.turn(),
};
