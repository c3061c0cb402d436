// One place to explore, replay and analyse: the board, the moves, the engine, and what the database knows.

import { writingIsAllowed, type Explored, type Parameters } from "../api";
import { kSides, sideName, type Side } from "../board/look";
import type { PartStore } from "../board/parts";
import { Chart } from "../chart";
import { element } from "../dom";
import { Study } from "../tree/study";
import type { Node, Tree } from "../tree/tree";
import { BoardTable } from "./board_table";
import { EditBar } from "./edit_bar";
import { EnginePanel } from "./engine_panel";
import { ExplorerPanel } from "./explorer_panel";
import { Hints } from "./hints";
import { showKeys } from "./key_list";
import { MoveField } from "./move_field";
import { MoveList } from "./move_list";
import { PlayedPanel } from "./played_panel";
import { Positions } from "./positions";
import { ShareMenu } from "./share_menu";
import { Judging } from "./judging";
import { Saving, type Stored } from "./saving";
import { StepButtons } from "./step_buttons";
import { Tabs } from "./tabs";

/** Who can be asked beside the page itself. */
export interface Asked {
  /** For positions: then moves can be played. */
  readonly positions: boolean;
  readonly engine: boolean;
  /** For what was played. */
  readonly explorer: boolean;
  /** The server, which judges whole games, reads records, and stores them where that is allowed. */
  readonly server?: boolean;
}

export interface WorkspaceOptions {
  readonly host: HTMLElement;
  readonly tree: Tree;
  readonly parts: PartStore;
  readonly asked: Asked;
  /** Of the players. */
  readonly names?: Readonly<Record<Side, string>>;
  /** The board that the page has already. */
  readonly board?: { readonly figure: HTMLElement; readonly svg: SVGSVGElement; readonly name: string };
  readonly hrefOf?: (node: Node, tree: Tree) => string;
  readonly filters?: () => Parameters;
  readonly onSetUp?: (position: string) => void;
  readonly allGames?: (answer: Explored) => HTMLElement | null;
  /** The game is in the database. */
  readonly stored?: Stored | undefined;
  /** It is the legal part of a broken record, which is corrected as a text. */
  readonly isBroken?: boolean;
  readonly onError: (error: unknown) => void;
  /** Stand below what was played. */
  readonly explorerTools?: readonly HTMLElement[];
}

const kOwnNames = Object.fromEntries(kSides.map((side) => [side, sideName(side)])) as Record<Side, string>;

export class Workspace {
  readonly root = element("div", { class: "workspace" });
  readonly study: Study;
  readonly table: BoardTable;
  readonly engine: EnginePanel | undefined;
  readonly explorer: ExplorerPanel | undefined;
  readonly field: MoveField | undefined;
  readonly steps: StepButtons;
  private positions: Positions;
  private chart: Chart | undefined;
  private readonly chartPlace = element("div", { class: "chances" });
  private readonly waiting = new Set<string>();

  constructor(private readonly options: WorkspaceOptions) {
    const { tree, parts, asked, board } = options;
    this.study = new Study(tree);
    this.positions = new Positions(tree.start, parts);
    this.study.listen({ opened: () => this.opened(), shown: () => this.showChart(), changed: () => this.drawChart() });
    const figure = board?.figure ?? element("figure");
    this.table = new BoardTable(figure, {
      study: this.study,
      parts,
      names: options.names ?? kOwnNames,
      positions: asked.positions ? () => this.positions : undefined,
      onError: options.onError,
      onWait: (isWaiting) => this.wait("board", isWaiting),
    });
    const hints = new Hints(this.study, parts, (arrows) => this.table.point(arrows), this.root);
    this.steps = new StepButtons(this.study, () => this.table.flip(), () => this.table.turnOver());
    this.field = asked.positions ? new MoveField(this.study, () => this.positions, (text) => this.table.say(text)) : undefined;
    this.engine = asked.engine ? new EnginePanel(this.study, hints, (chance) => this.table.judge(chance)) : undefined;
    this.explorer = asked.explorer ? this.newExplorer(hints) : undefined;
    const moves = this.movesPanel();
    const played = this.explorer ? undefined : new PlayedPanel(this.study, hints, asked.positions);
    const movesSide = [...(this.engine ? [{ name: "Engine", root: this.engine.root }] : []), { name: "Moves", root: moves }];
    const explorerSide = [
      ...(this.explorer ? [{ name: "Explorer", root: this.explorer.root }, { name: "Games", root: this.explorer.gamesRoot }] : []),
      ...(played ? [{ name: "Explorer", root: played.root }] : []),
    ];
    this.explorer?.root.append(...(options.explorerTools ?? []));
    const tabs = new Tabs([...movesSide, ...explorerSide], "Moves");
    const side = (name: string, panels: typeof movesSide): HTMLElement => element("div", { class: name }, ...panels.map(({ root }) => root));
    this.root.append(element("div", { class: "board-side" }, figure), tabs.root, element("div", { class: "panels" }, side("moves-side", movesSide), side("explorer-side", explorerSide)));
    this.table.below.prepend(this.steps.root);
    if (board) this.table.adopt(board.svg, board.name);
    options.host.append(this.root);
    this.drawChart();
  }

  /** Another game, or another start of it. */
  open(tree: Tree, node = tree.root): void {
    this.study.open(tree, node);
  }

  /** Nothing goes on by itself: no playing, no search. */
  rest(): void {
    this.steps.stop();
    this.engine?.stop();
  }

  private opened(): void {
    this.positions = new Positions(this.study.tree.start, this.options.parts);
    this.drawChart();
  }

  /** The page is busy as long as an answer is waited for. */
  private wait(what: string, isWaiting: boolean): void {
    if (isWaiting) this.waiting.add(what);
    else this.waiting.delete(what);
    this.root.setAttribute("aria-busy", String(this.waiting.size > 0));
  }

  private newExplorer(hints: Hints): ExplorerPanel {
    const { filters, onSetUp, allGames, parts } = this.options;
    return new ExplorerPanel({
      study: this.study,
      hints,
      parts,
      filters: filters ?? (() => ({})),
      onSetUp: onSetUp ?? (() => undefined),
      allGames,
      onWait: (isWaiting) => this.wait("explorer", isWaiting),
    });
  }

  private movesPanel(): HTMLElement {
    const list = new MoveList(this.study, this.options.hrefOf);
    const texts = element("button", { type: "button", "aria-pressed": "false", title: "Show what is said of the moves" }, "Texts");
    texts.addEventListener("click", () => {
      list.showTexts(!list.isWithTexts);
      texts.setAttribute("aria-pressed", String(list.isWithTexts));
    });
    const share = new ShareMenu(this.study, () => this.table.svg, this.options.asked.positions ? () => this.positions : undefined, this.options.asked.server ?? false);
    const edit = this.options.asked.positions ? new EditBar(this.study) : undefined;
    const keys = element("button", { type: "button", title: "All keys (?)" }, "?");
    keys.addEventListener("click", () => showKeys(this.root));
    const server = this.options.asked.server ? this.serverTools() : [];
    const tools = element("div", { class: "tools" }, ...(this.field ? [this.field.root] : []), texts, ...(edit ? [edit.button] : []), share.root, keys);
    return element("section", { class: "movetext panel", "aria-label": "Game" }, tools, ...(edit ? [edit.root] : []), list.root, this.chartPlace, ...server);
  }

  private serverTools(): HTMLElement[] {
    const { stored, parts, isBroken } = this.options;
    const saving = writingIsAllowed() && !isBroken ? new Saving(this.study, stored, () => this.explorer?.forget()) : undefined;
    const judging = new Judging(this.study, parts, () => (saving ? saving.unchanged : stored && this.study.revision === 0 ? stored : undefined)?.id, (tree) => this.takeOver(tree));
    return [element("div", { class: "tools" }, judging.root, ...(saving ? [saving.root] : []))];
  }

  /** The same game with more words; what is looked at stays. */
  private takeOver(tree: Tree): void {
    this.study.replace(tree);
  }

  private drawChart(): void {
    const nodes = this.study.tree.mainLine.filter((node) => node.chance !== undefined);
    this.chart = nodes.length > 1 ? new Chart(nodes, this.study.tree.start.firstMover, (node) => this.study.go(node)) : undefined;
    this.chartPlace.replaceChildren(...(this.chart ? [this.chart.svg] : []));
    this.showChart();
  }
  private showChart(): void {
    this.chart?.show(this.study.current);
  }
}

