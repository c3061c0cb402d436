// The keys of a workspace, and the list of them.

import { button, element } from "../dom";

interface Key {
  readonly keys: readonly string[];
  /** As people read them; the keys themselves otherwise. */
  readonly shown?: string;
  readonly does: string;
  readonly withControl?: true;
}

type KeyName = "forward" | "back" | "other" | "otherBack" | "start" | "end" | "flip" | "turn" | "engine" | "best" | "type" | "remove" | "undo" | "clear" | "list";

/** In the order of the list. */
const kKeys: Readonly<Record<KeyName, Key>> = {
  forward: { keys: ["ArrowRight"], shown: "→", does: "Next move" },
  back: { keys: ["ArrowLeft"], shown: "←", does: "Move before" },
  other: { keys: ["ArrowDown", "v"], shown: "↓ or v", does: "Another move instead of this one" },
  otherBack: { keys: ["ArrowUp"], shown: "↑", does: "The same, the other way round" },
  start: { keys: ["Home"], does: "Start" },
  end: { keys: ["End"], does: "End of the line" },
  flip: { keys: ["f"], does: "Flip the board" },
  turn: { keys: ["r"], does: "Turn the board by one step" },
  engine: { keys: ["e"], does: "Engine on or off" },
  best: { keys: [" "], shown: "Space", does: "Play the engine’s move" },
  type: { keys: ["m"], does: "Type a move" },
  remove: { keys: ["Delete"], does: "Take this move out, with all that follows" },
  undo: { keys: ["z"], shown: "Ctrl+Z", does: "Take the last change back", withControl: true },
  clear: { keys: ["Escape"], shown: "Esc", does: "Choose nothing on the board" },
  list: { keys: ["?"], does: "This list" },
};

export class Keys {
  private readonly actions = new Map<KeyName, () => void>();

  constructor(private readonly host: HTMLElement) {
    this.add({ list: () => this.show() });
  }

  add(actions: Readonly<Partial<Record<KeyName, () => void>>>): void {
    for (const [name, act] of Object.entries(actions)) this.actions.set(name as KeyName, act);
  }

  /** False where the key means nothing here. */
  press(event: KeyboardEvent): boolean {
    if (isTaken(event) || event.altKey) return false;
    const act = [...this.actions].find(([name]) => isMeant(kKeys[name], event))?.[1];
    if (!act) return false;
    event.preventDefault();
    act();
    return true;
  }

  /** Shows the list above the page. */
  show(): void {
    const known = (Object.keys(kKeys) as KeyName[]).filter((name) => this.actions.has(name));
    const rows = known.map((name) => {
      const { keys, shown, does } = kKeys[name];
      return element("tr", {}, element("th", { scope: "row" }, element("kbd", {}, shown ?? keys.join(", "))), element("td", {}, does));
    });
    const close = button("Close", () => dialog.close());
    const dialog = element("dialog", { "aria-label": "Keys" }, element("h2", {}, "Keys"), element("table", {}, element("tbody", {}, ...rows)), close);
    dialog.addEventListener("close", () => dialog.remove());
    this.host.append(dialog);
    dialog.showModal();
  }
}

const isMeant = ({ keys, withControl }: Key, event: KeyboardEvent): boolean => keys.includes(event.key) && (withControl ?? false) === (event.ctrlKey || event.metaKey);

/** Fields use keys themselves, as do buttons and links that Space or Enter presses, and lists that scroll. */
function isTaken(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return false;
  // One steps on while a field for moves is empty.
  if (target instanceof HTMLInputElement && target.name === "move" && target.value === "") return !/^(Arrow|Home|End)/.test(event.key);
  if (event.key === " " && target.closest("button, a, summary, [role=button]")) return true;
  return target.closest("input:not([type=checkbox]), select, textarea, .scroll:focus, dialog") !== null;
}
