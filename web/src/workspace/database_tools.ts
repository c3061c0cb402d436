// What the server does with the game on the board: it judges it, keeps it, and makes files of it.

import { postForFile, writingIsAllowed } from "../api";
import type { PartStore } from "../board/parts";
import { recordText } from "../tree/record_text";
import type { ExplorerPanel } from "./explorer_panel";
import type { Stored } from "./fidelity";
import { Judging } from "./judging";
import { Saving } from "./saving";
import type { Workspace } from "./workspace";

const kFiles: Readonly<Record<string, string>> = { html: "Page (HTML)", gif: "Animation (GIF)", json: "JSON" };

/** `stored`: the game is in the database. `isBroken`: it is the legal part of a record that is corrected as a text. */
export function addDatabaseTools(workspace: Workspace, explorer: ExplorerPanel, parts: PartStore, stored?: Stored, isBroken = false): void {
  const { study, moves } = workspace;
  for (const [to, name] of Object.entries(kFiles)) workspace.share.offerFile(name, `game.${to}`, () => postForFile("convert", { to }, recordText(study.tree)));
  const saving = new Saving(study, stored, () => explorer.forget(), moves.root);
  const judging = new Judging(study, parts, () => saving.unchanged?.id);
  moves.tools.append(judging.root);
  if (!writingIsAllowed() || isBroken) return;
  moves.tools.append(saving.root);
  moves.gameTools.append(...saving.others);
}
