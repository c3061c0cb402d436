// The page on which positions are explored and analysed: the address holds the line that is shown, and the filters.

import { address, get, pages, Refusal, type Parameters, type Position, type Rules } from "../api";
import { pageParts } from "../board/parts";
import { element, find } from "../dom";
import { allGamesLink } from "../links";
import { Filters } from "../lists/filters";
import { firstMover, messageOf, navigate, onAddress, showError, variantsOf } from "../page_state";
import { tendMenu } from "../menu";
import { parametersOf, type Parameter } from "../lists/parameters";
import { SetUpEditor } from "../setup/editor";
import { draftFrom, keepDraft } from "../tree/draft";
import { Tree, type Node, type Start } from "../tree/tree";
import { addDatabaseTools } from "./database_tools";
import { Equipment } from "./equipment";
import type { ExplorerPanel } from "./explorer_panel";
import { questionFor, type Positions } from "./positions";
import { openRecord } from "./sections";
import { Workspace } from "./workspace";

/** Whether the page was there before in this tab. */
function isReturned(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type !== "navigate";
}

/** A position as the address names it. */
interface Place {
  readonly game: string;
  readonly from: string;
  readonly moves: readonly string[];
}

export async function showExplorer(main: HTMLElement): Promise<void> {
  const [rules, parameters] = await Promise.all([get<Rules>("rules"), parametersOf("/explore")]);
  new ExplorerPage(main, rules, parameters);
}

class ExplorerPage {
  private readonly game: HTMLSelectElement;
  /** Says where the line of a link goes wrong. */
  private readonly astray: HTMLElement;
  private readonly filters: Filters;
  private readonly workspace: Workspace;
  private readonly positions: Positions;
  private readonly explorer: ExplorerPanel;
  /** It stands in the place of the workspace until it is used or closed. */
  private editor: SetUpEditor | undefined;
  /** Nothing was shown yet. */
  private isFresh = true;

  constructor(
    main: HTMLElement,
    private readonly rules: Rules,
    parameters: readonly Parameter[],
  ) {
    this.game = find("select[name=game]", main);
    this.astray = find(".astray", main);
    this.game.append(...rules.games.map((game) => {
      const group = element("optgroup", { label: game.name });
      group.append(...game.variants.map((variant) => element("option", { value: variant.game }, variant.game)));
      return group;
    }));
    this.game.addEventListener("change", () => this.go({ game: this.game.value, from: "", moves: [] }));
    this.filters = new Filters(find(".filters", main), () => this.go(this.place()), ["game", "from", "moves"], parameters);
    this.workspace = this.newWorkspace(main);
    const equipment = new Equipment(this.workspace, pageParts);
    this.positions = equipment.positions;
    this.explorer = this.equip(equipment, main);
    this.listenToForm(main);
    document.addEventListener("keydown", (event) => this.press(event));
    onAddress(main, () => {
      this.astray.replaceChildren();
      return this.show();
    });
  }

  private newWorkspace(main: HTMLElement): Workspace {
    const workspace = new Workspace({
      host: find(".here", main),
      tree: new Tree({ game: "", from: "", firstMover: "black", mover: "black", isOpen: true }),
      parts: pageParts,
      hrefOf: (node, { start }) => this.addressOf({ game: start.game, from: start.from, moves: node.path }),
      onError: () => undefined, // the explorer tells it
    });
    workspace.study.listen({ shown: () => this.showAddress(), changed: () => keepDraft(workspace.study.tree) });
    return workspace;
  }

  private equip(equipment: Equipment, main: HTMLElement): ExplorerPanel {
    equipment.addEngine();
    const explorer = equipment.addExplorer({
      filters: () => this.filters.parameters,
      onSetUp: (from) => this.go({ ...this.place(), from, moves: [] }),
      allGames: (answer) => allGamesLink(answer, this.filters.parameters),
    });
    explorer.root.prepend(this.filters.chips);
    explorer.root.append(find(".filters", main));
    if (pages().games !== "") addDatabaseTools(this.workspace, explorer, pageParts);
    return explorer;
  }

  // --- The address ---------------------------------------------------------------------------------------------------

  private go(place: Place): void {
    navigate(pages().explorer, this.parametersFor(place));
  }
  private parametersFor(place: Place): Parameters {
    return { game: place.game, from: place.from, moves: place.moves.join(" "), ...this.filters.parameters };
  }
  private addressOf(place: Place): string {
    return address(pages().explorer, this.parametersFor(place));
  }
  private place(): Place {
    const { tree, current } = this.workspace.study;
    return { game: tree.start.game, from: tree.start.from, moves: current.path };
  }
  private showAddress(): void {
    const to = this.addressOf(this.place());
    // What the address left out is no step that one goes back.
    if (to === this.addressOf(this.asked())) history.replaceState(history.state, "", to);
    else history.pushState(null, "", to);
    keepDraft(this.workspace.study.tree);
  }

  private usual(): string {
    return this.rules.games[0]?.usual ?? "";
  }
  private asked(): Place {
    const asked = new URLSearchParams(location.search);
    const game = asked.get("game") ?? this.usual();
    return {
      game: variantsOf(this.rules).includes(game) || !asked.has("game") ? game : game.toLowerCase(),
      from: asked.get("from") ?? "",
      moves: (asked.get("moves") ?? "").split(" ").filter((move) => move),
    };
  }

  // --- What is shown -------------------------------------------------------------------------------------------------

  private async show(): Promise<void> {
    const place = this.asked();
    this.filters.show(new URLSearchParams(location.search));
    this.game.value = place.game;
    const { study } = this.workspace;
    const { start } = study.tree;
    if (start.game === place.game && start.from === place.from) {
      const node = study.tree.reach(place.moves);
      if (node === study.current) this.explorer.refresh();
      else study.go(node);
      return this.mend(node);
    }
    const tree = this.takeDraft(place) ?? new Tree(await this.startOf(place));
    this.workspace.root.classList.toggle("without-start", tree.start.isOpen === true);
    const node = tree.reach(place.moves);
    study.open(tree, node);
    if (!tree.start.isOpen) await this.mend(node);
  }

  /** Of a wrong line the legal part is shown, of a wrong position or game the usual one, with what is wrong. */
  private async mend(node: Node): Promise<void> {
    const { study } = this.workspace;
    const wrong = await this.positions.of(node).then(() => undefined, (error: unknown) => error);
    if (!(wrong instanceof Refusal)) return; // where nobody answers the explorer tells it
    const first = await this.positions.firstWrong(node);
    if (study.current !== node) return;
    const { game } = study.tree.start;
    const place = first.parent ? { ...this.place(), moves: first.parent.path } : { game: variantsOf(this.rules).includes(game) ? game : this.usual(), from: "", moves: [] };
    history.replaceState(null, "", this.addressOf(place));
    if (first.parent) study.forget(first);
    else await this.show();
    this.astray.replaceChildren(messageOf(wrong));
  }

  /** After a reload, or on the way back from another page: what was made on the board. */
  private takeDraft({ game, from }: Place): Tree | undefined {
    const isReturn = this.isFresh && isReturned();
    this.isFresh = false;
    return isReturn ? draftFrom(game, from) : undefined;
  }

  /** Another side than the usual one may be to move in a position that was chosen. */
  private async startOf({ game, from, moves }: Place): Promise<Start> {
    const first = firstMover(this.rules, game);
    const variant = this.rules.games.flatMap((one) => one.variants).find((one) => one.game === game);
    const isOpen = from === "" && moves.length === 0 && variant?.start === null;
    const position = from === "" ? undefined : await get<Position>("position", { game, from }).catch(() => undefined);
    return { game, from, firstMover: first, mover: position?.turn ?? first, isOpen };
  }

  private async setUp(main: HTMLElement): Promise<void> {
    const { current, tree } = this.workspace.study;
    const from = tree.start.isOpen ? undefined : (await get<Position>("position", questionFor(tree.start, current.path))).position;
    const { game } = this.asked();
    const use = (position: string): void => {
      this.closeSetUp();
      this.go({ game, from: position, moves: [] });
    };
    const editor = await SetUpEditor.open({ game, from, mover: tree.start.firstMover }, pageParts, use, () => this.closeSetUp());
    this.closeSetUp();
    this.editor = editor;
    const place = find<HTMLElement>(".here", main);
    place.hidden = true;
    place.after(editor.root);
  }
  private closeSetUp(): void {
    if (!this.editor) return;
    find<HTMLElement>(".here").hidden = false;
    this.editor.root.remove();
    this.editor = undefined;
  }
  private press(event: KeyboardEvent): void {
    if (!this.editor) this.workspace.keys.press(event);
    else if (event.key === "Escape") this.closeSetUp();
    else this.editor.press(event);
  }

  /** A position is set up, or a position or a record is pasted. */
  private listenToForm(main: HTMLElement): void {
    find("button[name=setup]", main).addEventListener("click", () => {
      this.setUp(main).catch((error: unknown) => showError(main, error));
    });
    tendMenu(find<HTMLDetailsElement>(".from", main));
    const said = find<HTMLElement>(".from .said", main);
    find<HTMLFormElement>(".from form", main).addEventListener("submit", (event) => {
      event.preventDefault();
      said.replaceChildren();
      this.openText(find<HTMLTextAreaElement>(".from textarea", main).value.trim())
        .then(() => find<HTMLDetailsElement>(".from", main).removeAttribute("open"))
        .catch((error: unknown) => said.replaceChildren(messageOf(error)));
    });
  }

  private async openText(text: string): Promise<void> {
    const { game } = this.asked();
    const isLine = !text.includes("\n");
    const position = isLine ? await get<Position>("position", { game, from: text }).catch((error: unknown) => error) : undefined;
    if (position !== undefined && !(position instanceof Error)) return this.go({ game, from: text, moves: [] });
    const opened = await openRecord(text, game, pageParts).catch((error: unknown) => Promise.reject(position instanceof Error ? position : error));
    this.workspace.study.open(opened);
    this.game.value = opened.start.game;
  }
}
