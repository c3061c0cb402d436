// <ludex-game src="games.pgn#12">: a game of a file of records, replayed in any page. It needs this script alone; the code
// of the library is beside it.
//
//     src       the address of a file in any form that Ludex reads; behind # the number of the record, 1 unless given
//     ply       where it begins; the start unless given
//     engine    a button for the engine
//     explorer  what the games of the site played: for pages of the site that has them
//
// The event "ludex:shown" tells which moves have been played on its board.

import baseStyle from "../../style/base.css";
import workspaceStyle from "../../style/workspace.css";
import { load, parseGames, sectionOf, type GameRecord } from "../../../bindings/javascript/src/page_index";
import { PartStore } from "../board/parts";
import { messageOf } from "../page_state";
import { Equipment } from "../workspace/equipment";
import { workspaceFrom } from "../workspace/from_section";
import type { Workspace } from "../workspace/workspace";

export const kShown = "ludex:shown";

export interface Shown {
  /** From the start of the game on. */
  readonly moves: readonly string[];
  /** For an address: Tree.placeOf. */
  readonly place: string;
  readonly variant: string;
  /** Where the game begins; empty where the variant has its own start. */
  readonly from: string;
}

/** The worker runs this script, too, and has no elements. */
const Base = typeof HTMLElement === "undefined" ? (class {} as typeof HTMLElement) : HTMLElement;

export class GameElement extends Base {
  static readonly observedAttributes = ["src"];
  private readonly inside = this.attachShadow({ mode: "open" });
  private workspace: Workspace | undefined;
  /** What was asked for last. */
  private asked = "";

  constructor() {
    super();
    this.addEventListener("keydown", (event) => void this.press(event));
  }

  connectedCallback(): void {
    this.tabIndex = 0;
    void this.show();
  }
  disconnectedCallback(): void {
    this.workspace?.rest();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.show();
  }

  /** Steps through the game, for the keys of a page. */
  press(event: KeyboardEvent): boolean {
    return this.workspace?.keys.press(event) ?? false;
  }

  goTo(place: string): void {
    const study = this.workspace?.study;
    const node = study?.tree.at(place);
    if (node) study?.go(node);
  }

  private async show(): Promise<void> {
    const src = this.getAttribute("src") ?? "";
    if (src === this.asked) return;
    this.asked = src;
    this.workspace?.rest();
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
    sheet.replaceSync((style + baseStyle + workspaceStyle).replaceAll(":root", ":host") + ":host { display: block; }");
    this.inside.adoptedStyleSheets = [sheet];
    // The library made the text; what people wrote stands in it as text.
    const parsed = new DOMParser().parseFromString(section + parts, "text/html");
    this.inside.replaceChildren(...parsed.body.childNodes);
    this.begin(this.inside.querySelector("section") as HTMLElement);
  }

  private begin(section: HTMLElement): void {
    const parts = new PartStore(this.inside);
    const workspace = workspaceFrom(section, { parts, onError: (error) => workspace.table.words.say(messageOf(error)) });
    const equipment = new Equipment(workspace, parts);
    if (this.hasAttribute("engine")) equipment.addEngine();
    if (this.hasAttribute("explorer")) equipment.addExplorer();
    this.workspace = workspace;
    const { study } = workspace;
    study.listen({ shown: () => this.tell() });
    study.go(study.tree.at(this.getAttribute("ply") ?? "0") ?? study.tree.root);
  }

  private tell(): void {
    const { tree, current } = this.workspace?.study ?? {};
    if (!tree || !current) return;
    const detail = { moves: current.path, place: tree.placeOf(current), variant: tree.start.game, from: tree.start.from };
    this.dispatchEvent(new CustomEvent<Shown>(kShown, { detail, bubbles: true }));
  }

  private say(text: string): void {
    const said = document.createElement("p");
    said.setAttribute("role", "alert");
    said.textContent = text;
    this.workspace = undefined;
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
