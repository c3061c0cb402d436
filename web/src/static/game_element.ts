// <ludex-game src="games.pgn#12">: a game of a file of records, replayed in any page. It needs this script alone; the code
// of the library is beside it.
//
//     src      the address of a file in any form that Ludex reads; behind # the number of the record, 1 unless given
//     ply      where it begins; the start unless given
//     engine   a button for the engine
//
// The event "ludex:shown" tells which moves have been played on its board.

import replayStyle from "../../style/replay.css";
import { load, parseGames, sectionOf, type GameRecord } from "../../../bindings/javascript/src/page_index";
import { EngineSide } from "../engine_side";
import { kKeys, Replay } from "../replay";
import { kShown, type Shown } from "../shown";
import { engine } from "./offline";

/** The worker runs this script, too, and has no elements. */
const Base = typeof HTMLElement === "undefined" ? (class {} as typeof HTMLElement) : HTMLElement;

export class GameElement extends Base {
  static readonly observedAttributes = ["src"];
  private readonly inside = this.attachShadow({ mode: "open" });
  private replay: Replay | undefined;
  /** What was asked for last. */
  private asked = "";

  private side: EngineSide | undefined;

  constructor() {
    super();
    this.addEventListener("keydown", (event) => {
      const action = kKeys[event.key];
      if (!action || !this.replay || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      action(this.replay);
    });
  }

  connectedCallback(): void {
    this.tabIndex = 0;
    void this.show();
  }
  disconnectedCallback(): void {
    this.rest();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.show();
  }

  /** Steps through the game, for the keys of a page. */
  press(key: string): boolean {
    const action = kKeys[key];
    if (!action || !this.replay) return false;
    action(this.replay);
    return true;
  }

  goTo(place: string): void {
    const node = this.replay?.game.at(place);
    if (node) this.replay?.go(node);
  }

  /** Nothing goes on by itself: no playing, no search. */
  private rest(): void {
    this.replay?.stop();
    this.side?.stop();
  }

  private async show(): Promise<void> {
    const src = this.getAttribute("src") ?? "";
    if (src === this.asked) return;
    this.asked = src;
    this.rest();
    try {
      const [text] = await Promise.all([textOf(new URL(src, document.baseURI)), load()]);
      if (src === this.asked) this.showRecord(recordOf(text, src));
    } catch (error) {
      if (src === this.asked) this.say(error instanceof Error ? error.message : String(error));
    }
  }

  private showRecord(record: GameRecord): void {
    const { section, parts, style } = sectionOf(record);
    record.free();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync((style + replayStyle).replaceAll(":root", ":host") + ":host { display: block; }");
    this.inside.adoptedStyleSheets = [sheet];
    // The library made the text; what people wrote stands in it as text.
    const parsed = new DOMParser().parseFromString(`${section}<svg class="parts" width="0" height="0" aria-hidden="true"><defs>${parts}</defs></svg>`, "text/html");
    this.inside.replaceChildren(...parsed.body.childNodes);
    this.begin(this.inside.querySelector("section") as HTMLElement);
  }

  private begin(section: HTMLElement): void {
    const shown = (moves: readonly string[], place: string): void => {
      this.side?.show(moves);
      this.dispatchEvent(new CustomEvent<Shown & { place: string }>(kShown, { detail: { section, moves, place }, bubbles: true }));
    };
    const replay = new Replay(section, (node) => shown(node.path, replay.game.placeOf(node)), this.inside);
    this.replay = replay;
    this.side = this.hasAttribute("engine") ? new EngineSide(section, engine, () => load()) : undefined;
    for (const node of replay.game.nodes) node.link?.setAttribute("role", "button");
    replay.go(replay.game.at(this.getAttribute("ply") ?? "0") ?? replay.game.root);
  }

  private say(text: string): void {
    const said = document.createElement("p");
    said.setAttribute("role", "alert");
    said.textContent = text;
    this.replay = undefined;
    this.side = undefined;
    this.inside.replaceChildren(said);
  }
}

async function textOf(address: URL): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.href}: ${response.status} ${response.statusText}`);
  return response.text();
}

function recordOf(text: string, src: string): GameRecord {
  const wanted = Math.max(1, Number(src.split("#")[1]) || 1);
  let number = 0;
  for (const record of parseGames(text)) {
    number += 1;
    if (number === wanted) return record;
    record.free();
  }
  throw new Error(`${src}: the file has ${number} records`);
}
