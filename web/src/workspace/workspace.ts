// One place to look at a game: the board, the steps, the moves. What else can be done there is added (equipment.ts).

import type { Parts } from "../board/board";
import { button, element } from "../dom";
import { Study } from "../tree/study";
import type { Node, Tree } from "../tree/tree";
import { BoardTable } from "./board_table";
import { Keys } from "./keys";
import { MovesPanel } from "./moves_panel";
import { Panels } from "./panels";
import { ShareMenu } from "./share_menu";
import { StepButtons } from "./step_buttons";

export interface WorkspaceOptions {
  readonly host: HTMLElement;
  readonly tree: Tree;
  /** Where the parts of the board are. */
  readonly parts: Parts;
  /** The board that the page has already. */
  readonly board?: { readonly figure: HTMLElement; readonly svg: SVGSVGElement; readonly name: string };
  /** The address of a position; none where a page has no addresses for them. */
  readonly hrefOf?: (node: Node, tree: Tree) => string;
  /** Hears what is wrong with a position. */
  readonly onError: (error: unknown) => void;
}

export class Workspace {
  readonly root = element("div", { class: "workspace", "aria-busy": "false" });
  readonly study: Study;
  readonly table: BoardTable;
  readonly keys = new Keys(this.root);
  readonly panels = new Panels();
  readonly share: ShareMenu;
  readonly moves: MovesPanel;
  private readonly steps: StepButtons;
  /** What ends when nobody looks at the workspace any more. */
  private readonly ends: (() => void)[] = [];

  constructor({ host, tree, parts, board, hrefOf, onError }: WorkspaceOptions) {
    this.study = new Study(tree);
    const figure = board?.figure ?? element("figure");
    this.table = new BoardTable(figure, this.study, parts, onError);
    this.steps = new StepButtons(this.study, () => this.table.flip(), () => this.table.turnOver());
    this.table.words.root.prepend(this.steps.root);
    this.share = new ShareMenu(this.study, () => this.table.svg);
    this.moves = new MovesPanel(this.study, hrefOf);
    this.moves.tools.append(this.share.root, button("?", () => this.keys.show(), { class: "of-keys", title: "All keys (?)" }));
    this.panels.add("moves", "Moves", this.moves.root);
    this.root.append(element("div", { class: "board-side" }, figure), this.panels.tabs, this.panels.root);
    if (board) this.table.adopt(board.svg, board.name);
    this.addKeys();
    host.append(this.root);
  }

  /** Nothing goes on by itself: no playing, no search. */
  rest(): void {
    this.steps.stop();
    for (const end of this.ends) end();
  }
  whenAtRest(end: () => void): void {
    this.ends.push(end);
  }

  private addKeys(): void {
    const { study, table } = this;
    this.keys.add({
      forward: () => study.forward(),
      back: () => study.back(),
      other: () => study.turnTo(1),
      otherBack: () => study.turnTo(-1),
      start: () => study.start(),
      end: () => study.end(),
      flip: () => table.flip(),
      turn: () => table.turnOver(),
    });
  }
}
