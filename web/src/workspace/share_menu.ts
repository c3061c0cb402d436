// What can be taken along: the position, the moves, the link, the game as a file, the board as a picture.

import { postForFile } from "../api";
import { element } from "../dom";
import { tendMenu } from "../menu";
import { picture } from "../board/picture";
import { moveText, recordText } from "../tree/record_text";
import type { Study } from "../tree/study";
import type { Positions } from "./positions";

export class ShareMenu {
  private readonly said = element("span", { class: "said", role: "status" });
  readonly root: HTMLElement;

  constructor(
    study: Study,
    private readonly svg: () => SVGSVGElement | undefined,
    positions: (() => Positions) | undefined,
    /** Whether there is one that makes other files. */
    hasServer: boolean,
  ) {
    const made = (text: string, to: string): HTMLElement => this.item(text, async () => this.save(await postForFile("convert", { to }, recordText(study.tree)), `game.${to}`));
    const items = [
      ...(positions ? [this.item("Copy the position", async () => this.copy((await positions().of(study.current)).position))] : []),
      this.item("Copy the moves", () => this.copy(study.current.path.join(" "))),
      this.item("Copy the game", () => this.copy(moveText(study.tree))),
      this.item("Copy the link", () => this.copy(location.href)),
      this.item("Record (PGN)", () => Promise.resolve(save(new Blob([recordText(study.tree)], { type: "application/x-chess-pgn" }), "game.pgn"))),
      this.item("Picture (PNG)", () => this.savePicture()),
      ...(hasServer ? [made("Page (HTML)", "html"), made("Animation (GIF)", "gif"), made("JSON", "json")] : []),
    ];
    this.root = tendMenu(element("details", { class: "share menu" }, element("summary", {}, "Share"), element("div", { class: "items" }, ...items, this.said)));
  }

  private item(text: string, act: () => Promise<void>): HTMLElement {
    const button = element("button", { type: "button" }, text);
    button.addEventListener("click", () => {
      act().catch((error: unknown) => this.said.replaceChildren(String(error)));
    });
    return button;
  }

  private save(content: Blob, name: string): void {
    save(content, name);
    this.said.replaceChildren("Saved");
  }

  private async copy(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
    this.said.replaceChildren("Copied");
  }

  private async savePicture(): Promise<void> {
    const svg = this.svg();
    if (svg) save(await picture(svg), "board.png");
  }
}

function save(content: Blob, name: string): void {
  const link = element("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
