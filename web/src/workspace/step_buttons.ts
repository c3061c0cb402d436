// The buttons below the board.

import { element } from "../dom";
import type { Study } from "../tree/study";

const kAutoplay = 1000; // milliseconds

export function iconButton(sign: string, label: string, onClick: () => void): HTMLButtonElement {
  const made = element("button", { type: "button" });
  setLabel(made, sign, label);
  made.addEventListener("click", onClick);
  return made;
}

function setLabel(of: HTMLButtonElement, sign: string, label: string): void {
  of.textContent = sign;
  of.title = label;
  of.setAttribute("aria-label", label);
}

export class StepButtons {
  readonly root: HTMLElement;
  private readonly play: HTMLButtonElement;
  private timer = 0;
  private isOwnStep = false;

  constructor(
    private readonly study: Study,
    onFlip: () => void,
    onTurn: () => void,
  ) {
    this.play = iconButton("▶▶", "Play", () => this.toggle());
    this.root = element(
      "div",
      { class: "buttons", role: "group", "aria-label": "Steps" },
      iconButton("|◀", "Start (Home)", () => study.start()),
      iconButton("◀", "Back (left arrow)", () => study.back()),
      this.play,
      iconButton("▶", "Forward (right arrow)", () => study.forward()),
      iconButton("▶|", "End (End)", () => study.end()),
      iconButton("⇅", "Flip the board (f)", onFlip),
      iconButton("↻", "Turn the board (r)", onTurn),
    );
    study.listen({ shown: () => !this.isOwnStep && this.stop() });
  }

  stop(): void {
    window.clearInterval(this.timer);
    this.timer = 0;
    setLabel(this.play, "▶▶", "Play");
  }

  private toggle(): void {
    if (this.timer) return this.stop();
    this.timer = window.setInterval(() => this.step(), kAutoplay);
    setLabel(this.play, "❚❚", "Pause");
    this.step();
  }

  private step(): void {
    if (this.study.current.children.length === 0) return this.stop();
    this.isOwnStep = true;
    this.study.forward();
    this.isOwnStep = false;
  }
}
