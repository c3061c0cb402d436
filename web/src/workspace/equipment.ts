// What can be done in a workspace beside looking at a game, where somebody answers: playing, the engine, the explorer, and
// what the server does.

import type { PartStore } from "../board/parts";
import { EditBar } from "./edit_bar";
import { EngineLines } from "./engine_lines";
import { EnginePanel } from "./engine_panel";
import { ExplorerPanel, type ExplorerOptions } from "./explorer_panel";
import { Hints } from "./hints";
import { MoveField } from "./move_field";
import { Playing } from "./playing";
import { Positions } from "./positions";
import type { Workspace } from "./workspace";

export class Equipment {
  private readonly hints: Hints;
  readonly positions: Positions;
  private readonly waiting = new Set<string>();

  /** Moves can be played from now on, and the game can be changed. */
  constructor(
    private readonly workspace: Workspace,
    private readonly parts: PartStore,
  ) {
    const { study, table, keys, moves } = workspace;
    this.positions = new Positions(study, parts);
    this.hints = new Hints(study, parts, (arrows) => table.point(arrows), workspace.root);
    const playing = new Playing(study, this.positions, table, (isWaiting) => this.wait("board", isWaiting));
    const field = new MoveField(study, this.positions, (text) => void playing.refuse(text));
    const edit = new EditBar(study, moves.gameTools);
    moves.list.hint = "Click on a piece, or type a move.";
    moves.tools.prepend(field.root);
    workspace.share.root.before(edit.button);
    moves.tools.after(edit.root);
    workspace.share.offerPosition(this.positions);
    keys.add({ type: () => field.focus(), remove: () => study.remove(), undo: () => study.undo(), clear: () => playing.clear() });
  }

  addEngine(): void {
    const { study, table, keys, panels } = this.workspace;
    const engine = new EnginePanel(study, new EngineLines(study, this.hints), (chance) => table.judge(chance));
    panels.add("moves", "Engine", engine.root, true);
    keys.add({ engine: () => engine.toggle(), best: () => engine.playBest() });
    this.workspace.whenAtRest(() => engine.stop());
  }

  addExplorer(options: ExplorerOptions = {}): ExplorerPanel {
    const { study, panels } = this.workspace;
    const explorer = new ExplorerPanel({ ...options, study, hints: this.hints, parts: this.parts, onWait: (isWaiting) => this.wait("explorer", isWaiting) });
    panels.add("explorer", "Explorer", explorer.root);
    panels.add("explorer", "Games", explorer.games);
    return explorer;
  }

  /** The page is busy as long as an answer is waited for. */
  private wait(what: string, isWaiting: boolean): void {
    if (isWaiting) this.waiting.add(what);
    else this.waiting.delete(what);
    this.workspace.root.setAttribute("aria-busy", String(this.waiting.size > 0));
  }
}
