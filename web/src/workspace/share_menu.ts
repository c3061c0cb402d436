// What can be taken along: the position, the moves, the link, the game as a file, the board as a picture.

import { picture } from "../board/picture";
import { button, element, saveFile } from "../dom";
import { tendMenu } from "../menu";
import { messageOf } from "../page_state";
import { moveText, recordText } from "../tree/record_text";
import type { Study } from "../tree/study";
import type { Positions } from "./positions";

export class ShareMenu {
  private readonly said = element("span", { class: "said", role: "status" });
  private readonly items = element("div", { class: "items" });
  readonly root = tendMenu(element("details", { class: "share menu" }, element("summary", {}, "Share"), this.items));

  constructor(
    private readonly study: Study,
    svg: () => SVGSVGElement | undefined,
  ) {
    this.items.append(this.said);
    this.offerText("Copy the moves", () => study.current.path.join(" "));
    this.offerText("Copy the game", () => moveText(study.tree));
    this.offerText("Copy the link", () => location.href);
    this.offerFile("Record (PGN)", "game.pgn", () => new Blob([recordText(study.tree)], { type: "application/x-chess-pgn" }));
    this.offerFile("Picture (PNG)", "board.png", () => pictureOf(svg()));
  }

  /** The position string, which only somebody knows who knows the rules. */
  offerPosition(positions: Positions): void {
    this.offerText("Copy the position", async () => (await positions.of(this.study.current)).position);
  }
  offerFile(name: string, file: string, make: () => Blob | Promise<Blob>): void {
    this.offer(name, async () => {
      saveFile(await make(), file);
      return "Saved";
    });
  }

  private offerText(name: string, make: () => string | Promise<string>): void {
    this.offer(name, async () => {
      await navigator.clipboard.writeText(await make());
      return "Copied";
    });
  }

  private offer(name: string, act: () => Promise<string>): void {
    const say = (text: string): void => this.said.replaceChildren(text);
    this.said.before(button(name, () => void act().then(say, (error: unknown) => say(messageOf(error)))));
  }
}

function pictureOf(svg: SVGSVGElement | undefined): Promise<Blob> {
  return svg ? picture(svg) : Promise.reject(new Error("there is no board"));
}
