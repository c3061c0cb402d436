// The keys of a workspace, and the list of them.

import { element } from "../dom";

export type KeyName = "forward" | "back" | "other" | "otherBack" | "start" | "end" | "flip" | "turn" | "engine" | "best" | "type" | "remove" | "undo" | "clear" | "keys";

interface Key {
  readonly name: KeyName;
  readonly keys: readonly string[];
  /** As people read them; the keys themselves otherwise. */
  readonly shown?: string;
  readonly does: string;
  readonly withControl?: true;
}

export const kKeyList: readonly Key[] = [
  { name: "forward", keys: ["ArrowRight"], shown: "→", does: "Next move" },
  { name: "back", keys: ["ArrowLeft"], shown: "←", does: "Move before" },
  { name: "other", keys: ["ArrowDown", "v"], shown: "↓ or v", does: "Another move instead of this one" },
  { name: "otherBack", keys: ["ArrowUp"], shown: "↑", does: "The same, the other way round" },
  { name: "start", keys: ["Home"], does: "Start" },
  { name: "end", keys: ["End"], does: "End of the line" },
  { name: "flip", keys: ["f"], does: "Flip the board" },
  { name: "turn", keys: ["r"], does: "Turn the board by one step" },
  { name: "engine", keys: ["e"], does: "Engine on or off" },
  { name: "best", keys: [" "], shown: "Space", does: "Play the engine’s move" },
  { name: "type", keys: ["m"], does: "Type a move" },
  { name: "remove", keys: ["Delete"], does: "Take this move out, with all that follows" },
  { name: "undo", keys: ["z"], shown: "Ctrl+Z", does: "Take the last change back", withControl: true },
  { name: "clear", keys: ["Escape"], shown: "Esc", does: "Choose nothing on the board" },
  { name: "keys", keys: ["?"], does: "This list" },
];

/** Shows the list above the page. */
export function showKeys(host: HTMLElement): void {
  const rows = kKeyList.map(({ keys, shown, does }) => element("tr", {}, element("th", { scope: "row" }, element("kbd", {}, shown ?? keys.join(", "))), element("td", {}, does)));
  const close = element("button", { type: "button" }, "Close");
  const dialog = element("dialog", { "aria-label": "Keys" }, element("h2", {}, "Keys"), element("table", {}, element("tbody", {}, ...rows)), close);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  host.append(dialog);
  dialog.showModal();
}
