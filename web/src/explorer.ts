// The explorer: a board to play on, and what the games of the database played from its position.

import { address, get, pages, type Explored, type Parameters, type Position, type Rules } from "./api";
import { Board } from "./board";
import { choose, type Choice } from "./choosing";
import { count, element, find, percent, resultBar, row, scoreText, table } from "./dom";
import { EnginePanel } from "./engine_panel";
import { Filters } from "./filters";
import type { Motion, Side } from "./game";
import { gamesOfPosition } from "./games_table";
import { firstMover, Latest, navigate, onAddress, showState, variantsOf } from "./page_state";
import { parametersOf, type Parameter } from "./parameters";
import { addPieces, boardOf } from "./parts";
import { spoken } from "./words";

const kSample = "10";

/** A position as the address names it. */
interface Place {
  readonly game: string;
  readonly from: string;
  readonly moves: readonly string[];
}

export async function showExplorer(main: HTMLElement): Promise<void> {
  const [rules, parameters] = await Promise.all([get<Rules>("rules"), parametersOf("/explore")]);
  new Explorer(main, rules, parameters);
}

class Explorer {
  private readonly game: HTMLSelectElement;
  private readonly move: HTMLInputElement;
  private readonly figure: HTMLElement;
  private readonly filters: Filters;
  private readonly latest = new Latest();
  private readonly hints = new Latest();
  private readonly engine: EnginePanel;
  private readonly bars = { black: bar("black"), white: bar("white") };
  private board: Board | undefined;
  private boardName = "";
  private place: Place = { game: "", from: "", moves: [] };
  private position: Position | undefined;
  private clicked: string[] = [];
  /** The longest line that was shown: what was taken back of it can be gone on with. */
  private line: readonly string[] = [];

  constructor(
    private readonly main: HTMLElement,
    private readonly rules: Rules,
    parameters: readonly Parameter[],
  ) {
    this.game = find("select[name=game]", main);
    this.game.append(...rules.games.map((game) => {
      const group = element("optgroup", { label: game.name });
      group.append(...game.variants.map((variant) => element("option", { value: variant.game }, variant.game)));
      return group;
    }));
    this.move = find("input[name=move]", main);
    this.figure = find("figure", main);
    this.engine = new EnginePanel(
      main,
      (isOn) => (isOn ? this.judge() : this.clearHint()),
      () => {
        if (this.main.querySelector(".moves-played tr:hover") === null) this.pointAtBest();
      },
      (move) => this.play(move),
    );
    this.filters = new Filters(find(".filters", main), () => this.go(this.place), ["game", "from", "moves"], parameters);
    this.listen();
    onAddress(main, () => this.show());
  }

  // --- Where we are --------------------------------------------------------------------------------------------------

  private go(place: Place): void {
    navigate(pages().explorer, { game: place.game, from: place.from, moves: place.moves.join(" "), ...this.filters.parameters });
  }
  private play(move: string): void {
    this.go({ ...this.place, moves: [...this.place.moves, move] });
  }
  private back(): void {
    if (this.place.moves.length > 0) this.go({ ...this.place, moves: this.place.moves.slice(0, -1) });
  }
  private forward(): void {
    const next = this.line[this.place.moves.length];
    if (next !== undefined) this.play(next);
  }
  private start(): void {
    this.go({ ...this.place, moves: [] });
  }

  private placeOfAddress(): Place {
    const address = new URLSearchParams(location.search);
    const variants = variantsOf(this.rules);
    const asked = address.get("game") ?? this.rules.games[0]?.usual ?? "";
    return {
      game: variants.includes(asked) || !address.has("game") ? asked : asked.toLowerCase(),
      from: address.get("from") ?? "",
      moves: (address.get("moves") ?? "").split(" ").filter((move) => move),
    };
  }

  /** A game without a start of its own begins with a choice of set-ups. */
  private hasPosition(place: Place): boolean {
    const variant = this.rules.games.flatMap((game) => game.variants).find((v) => v.game === place.game);
    return place.from !== "" || place.moves.length > 0 || variant?.start !== null;
  }

  // --- The answers ---------------------------------------------------------------------------------------------------

  private async show(): Promise<void> {
    const before = this.place;
    this.place = this.placeOfAddress();
    const isSameStart = before.game === this.place.game && before.from === this.place.from;
    if (!isSameStart || this.place.moves.some((move, i) => this.line[i] !== move)) this.line = this.place.moves;
    this.filters.show(new URLSearchParams(location.search));
    this.game.value = this.place.game;
    this.clicked = [];
    this.engine.stop();
    this.clearHint();
    const asked = this.parameters();
    await this.latest.ask(async (signal) => {
      const explored = get<Explored>("explore", { ...asked, ...this.filters.parameters, games: kSample }, signal);
      explored.catch(() => undefined); // it is awaited below
      const isStep = isSameStart && this.place.moves.length === before.moves.length + 1;
      await this.showPosition(asked, signal, isStep);
      const answer = await explored;
      if (signal.aborted) return;
      this.showExplored(answer);
      this.judge();
    });
  }

  private parameters(): Parameters {
    return { game: this.place.game, from: this.place.from, moves: this.place.moves.join(" ") };
  }

  private async showPosition(asked: Parameters, signal: AbortSignal, isStep: boolean): Promise<void> {
    const isThere = this.hasPosition(this.place);
    find<HTMLElement>(".table", this.main).hidden = !isThere;
    find<HTMLElement>(".engine", this.main).hidden = !isThere;
    this.move.disabled = !isThere;
    this.position = undefined;
    if (!isThere) return;
    const [drawing, position] = await Promise.all([boardOf(this.place.game), get<Position>("position", { ...asked, drawing: "true" }, signal)]);
    if (signal.aborted) return;
    addPieces(position.drawing);
    this.position = position;
    const board = this.boardFor(drawing.board, drawing.width, drawing.height);
    const placing = new Map(Object.entries(position.drawing.pieces));
    board.show(placing, position.drawing.motions, [], isStep);
    board.offer([], []);
    board.svg.setAttribute("aria-label", `${position.game}, ${position.turn} to move: ${spoken(placing, drawing.board)}`);
    for (const side of ["black", "white"] as const) find(".standing", this.bars[side]).textContent = position.drawing.standing[side];
    find("datalist", this.main).replaceChildren(...position.legal.map((move) => element("option", { value: move })));
    this.say(stateOf(position));
    this.showLine();
  }

  private boardFor(name: string, width: number, height: number): Board {
    if (this.board && this.boardName === name) return this.board;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "board");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("role", "img");
    svg.addEventListener("click", (event) => this.click(event));
    this.board = new Board(svg, name);
    this.boardName = name;
    const first = firstMover(this.rules, this.place.game);
    const [below, above] = first === "black" ? (["black", "white"] as const) : (["white", "black"] as const);
    this.figure.replaceChildren(this.bars[above], svg, this.bars[below]);
    this.figure.append(this.buttons());
    return this.board;
  }

  private buttons(): HTMLElement {
    const made = (sign: string, label: string, onClick: () => void): HTMLElement => {
      const button = element("button", { type: "button", title: label, "aria-label": label }, sign);
      button.addEventListener("click", onClick);
      return button;
    };
    return element("div", { class: "buttons" }, made("|◀", "Start", () => this.start()), made("◀", "Back (left arrow)", () => this.back()),
      made("▶", "Forward (right arrow)", () => this.forward()), made("↻", "Turn the board", () => this.board?.turn()));
  }

  private showLine(): void {
    const links = this.place.moves.map((move, i) => {
      const link = element("a", { href: this.address({ ...this.place, moves: this.place.moves.slice(0, i + 1) }) }, move);
      if (i + 1 === this.place.moves.length) link.setAttribute("aria-current", "step");
      return link;
    });
    find(".line", this.main).replaceChildren(...links.flatMap((link) => [link, " "]));
  }
  private address(place: Place): string {
    return address(pages().explorer, { game: place.game, from: place.from, moves: place.moves.join(" "), ...this.filters.parameters });
  }

  private showExplored(answer: Explored): void {
    const opening = answer.opening ? `${answer.opening}: ` : "";
    showState(this.main, `${opening}${answer.games === 1 ? "1 game" : `${count(answer.games)} games`}; first mover won ${count(answer.first)}, drawn ${count(answer.draws)}, second mover won ${count(answer.second)}, unfinished ${count(answer.unfinished)}`);
    if (answer.note !== undefined) showState(this.main, opening + answer.note);
    find(".moves-played", this.main).replaceChildren(...(answer.setups ? this.setups(answer) : this.moves(answer)));
    find(".games-here", this.main).replaceChildren(...(answer.sample.length > 0 ? [gamesOfPosition(answer.sample)] : []));
  }

  private moves(answer: Explored): HTMLElement[] {
    if (answer.moves.length === 0) return [];
    const first = firstMover(this.rules, answer.game);
    const mover = this.position ? sideName(this.position.turn) : "mover";
    const { place } = this; // the rows may stay a moment longer than the position
    const pick = (click: MouseEvent, move: string): void => {
      // The second click of a double click may hit the rows of the next position, when they come fast.
      if (this.place === place && click.detail < 2) this.play(move);
    };
    const rows = answer.moves.map((m) => {
      const button = element("button", { type: "button", class: "move" }, m.move);
      button.addEventListener("click", (click) => pick(click, m.move));
      const made = row("td", [button, count(m.games), percent(m.games / Math.max(1, answer.games)), resultBar(m, first), scoreText({ score: m.mover_score, low: m.mover_low, high: m.mover_high }), count(m.reached), m.rating === null ? "" : String(m.rating), m.last ?? ""]);
      made.addEventListener("pointerenter", () => this.pointAt(m.move));
      made.addEventListener("pointerleave", () => this.pointAtBest());
      button.addEventListener("focus", () => this.pointAt(m.move));
      return made;
    });
    return [table("Moves", ["move", "games", "share", "results", `${mover}’s score, 95 %`, "reached", "rating", "last"], rows)];
  }

  private setups(answer: Explored): HTMLElement[] {
    const first = firstMover(this.rules, answer.game);
    const rows = (answer.setups ?? []).map((setup) => {
      const link = element("a", { href: this.address({ ...this.place, from: setup.position, moves: [] }) }, setup.position);
      return row("td", [count(setup.games), resultBar(setup, first), scoreText(setup), link]);
    });
    return rows.length > 0 ? [table("Set-ups, most played first", ["games", "results", `${sideName(first)}’s score, 95 %`, "set-up"], rows)] : [];
  }

  /** An arrow for a move that is not played yet. */
  private pointAt(move: string): void {
    const asked = { ...this.parameters(), moves: [...this.place.moves, move].join(" "), drawing: "true" };
    this.hints
      .ask((signal) => get<Position>("position", asked, signal))
      .then((after) => after && this.board?.point(after.drawing.motions as readonly Motion[]))
      .catch(() => undefined); // a hint only
  }
  /** The engine's best move has the arrow where no other move is looked at. */
  private pointAtBest(): void {
    if (this.engine.best === "") this.clearHint();
    else this.pointAt(this.engine.best);
  }
  private clearHint(): void {
    this.hints.stop();
    this.board?.point([]);
  }
  private judge(): void {
    if (this.position && !this.position.outcome) this.engine.judge(this.parameters());
  }

  // --- Playing -------------------------------------------------------------------------------------------------------

  private listen(): void {
    this.game.addEventListener("change", () => this.go({ game: this.game.value, from: "", moves: [] }));
    find<HTMLFormElement>("form.choice", this.main).addEventListener("submit", (event) => {
      event.preventDefault();
      this.playTyped();
    });
    find<HTMLFormElement>(".from form", this.main).addEventListener("submit", (event) => {
      event.preventDefault();
      const from = find<HTMLInputElement>(".from input", this.main).value.trim();
      this.go({ ...this.place, from, moves: [] });
    });
    document.addEventListener("keydown", (event) => {
      // Fields and tables that scroll use the arrow keys themselves.
      const isTaken = event.target instanceof Element && event.target.closest("input, select, .scroll:focus") !== null;
      if (isTaken || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === "ArrowLeft") this.back();
      else if (event.key === "ArrowRight") this.forward();
      else if (event.key === "Escape") this.choose([]);
      else return;
      event.preventDefault();
    });
    // Links between positions need not load the page anew.
    this.main.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.pathname !== pages().explorer || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      history.pushState(null, "", link.href);
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
  }

  private playTyped(): void {
    const typed = this.move.value.trim();
    if (!typed || !this.position) return;
    const legal = this.position.legal.find((move) => move === typed || move.toLowerCase() === typed.toLowerCase());
    if (legal === undefined) return this.say(`${typed} is not legal here`);
    this.move.value = "";
    this.play(legal);
  }

  private click(event: MouseEvent): void {
    const point = this.board?.pointAt(event);
    if (point === undefined || !this.position || !this.board) return;
    if (this.clicked.includes(point)) return this.choose(this.clicked.filter((other) => other !== point));
    const longer = [...this.clicked, point];
    const { complete, next } = this.choiceOf(this.position, this.board, longer);
    if (complete.length + next.length > 0) return this.choose(longer);
    this.choose([point]);
    if (this.clicked.length === 0 && this.position !== undefined) this.say(`${stateOf(this.position)}; no move begins at ${point}`);
  }

  private choiceOf({ legal, drawing }: Position, board: Board, points: readonly string[]): Choice {
    return choose({ legal, clicks: drawing.clicks }, board.pointsOf, points);
  }

  /** These points are chosen: a move that they mean is played; of several one is asked for. */
  private choose(points: string[]): void {
    if (!this.position || !this.board) return;
    const { complete, next } = this.choiceOf(this.position, this.board, points);
    const [only] = complete;
    if (points.length > 0 && only !== undefined && complete.length === 1 && next.length === 0) return this.play(only);
    this.clicked = points.length > 0 && complete.length + next.length > 0 ? points : [];
    this.board.offer(this.clicked, this.clicked.length > 0 ? next : []);
    this.say(this.clicked.length > 0 ? this.clicked.join(" ") : stateOf(this.position));
    const chosen = find(".turn", this.main);
    for (const move of this.clicked.length > 0 ? complete : []) {
      const button = element("button", { type: "button", class: "move" }, move);
      button.addEventListener("click", () => this.play(move));
      chosen.append(" ", button);
    }
  }

  private say(text: string): void {
    find(".turn", this.main).textContent = text;
  }
}

function stateOf(position: Position): string {
  const { outcome, turn } = position;
  return outcome ? `Game over: ${outcome.result}, ${outcome.reason}` : `${sideName(turn)} to move`;
}

const sideName = (side: Side): string => (side === "black" ? "Black" : "White");

function bar(side: Side): HTMLElement {
  return element("div", { class: `bar ${side}` }, element("span", { class: "name" }, sideName(side)), element("span", { class: "standing" }));
}
