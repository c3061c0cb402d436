// What the keys do.

import { kKeyList, showKeys, type KeyName } from "./key_list";
import type { Workspace } from "./workspace";

const kActions: Readonly<Record<KeyName, (workspace: Workspace) => void>> = {
  forward: ({ study }) => study.forward(),
  back: ({ study }) => study.back(),
  other: ({ study }) => study.turnTo(1),
  otherBack: ({ study }) => study.turnTo(-1),
  start: ({ study }) => study.start(),
  end: ({ study }) => study.end(),
  flip: ({ table }) => table.flip(),
  turn: ({ table }) => table.turnOver(),
  engine: ({ engine }) => engine?.toggle(),
  best: ({ engine }) => engine?.playBest(),
  type: ({ field }) => field?.focus(),
  remove: ({ study, field }) => field && study.remove(),
  undo: ({ study }) => study.undo(),
  clear: ({ table }) => table.clear(),
  keys: ({ root }) => showKeys(root),
};

/** Fields use keys themselves, as do buttons and links that Space or Enter presses, and lists that scroll. */
function isTaken(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement && target.name === "move" && target.value === "") return !/^(Arrow|Home|End)/.test(event.key);
  if (event.key === " " && target.closest("button, a, summary, [role=button]")) return true;
  return target.closest("input:not([type=checkbox]), select, textarea, .scroll:focus, dialog") !== null;
}

/** False where the key means nothing here. */
export function press(event: KeyboardEvent, workspace: Workspace): boolean {
  if (isTaken(event) || event.altKey || event.metaKey) return false;
  const key = kKeyList.find(({ keys, withControl }) => keys.includes(event.key) && (withControl ?? false) === event.ctrlKey);
  if (!key) return false;
  event.preventDefault();
  kActions[key.name](workspace);
  return true;
}
