// The buttons below the board.

import { button, element, labelled } from "../dom";
import type { Study } from "../tree/study";

const kAutoplay = 1000; // milliseconds

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
    this.play = button("▶▶", () => this.toggle(), labelled("Play"));
    this.root = element(
      "div",
      { class: "buttons", role: "group", "aria-label": "Steps" },
      button("|◀", () => study.start(), labelled("Start (Home)")),
      button("◀", () => study.back(), labelled("Back (left arrow)")),
      this.play,
      button("▶", () => study.forward(), labelled("Forward (right arrow)")),
      button("▶|", () => study.end(), labelled("End (End)")),
      button("⇅", onFlip, labelled("Flip the board (f)")),
      button("↻", onTurn, labelled("Turn the board (r)")),
    );
    study.listen({ shown: () => !this.isOwnStep && this.stop() });
  }

  stop(): void {
    window.clearInterval(this.timer);
    this.timer = 0;
    this.showState("▶▶", "Play");
  }

  private toggle(): void {
    if (this.timer) return this.stop();
    this.timer = window.setInterval(() => this.step(), kAutoplay);
    this.showState("❚❚", "Pause");
    this.step();
  }

  private step(): void {
    if (this.study.current.children.length === 0) return this.stop();
    this.isOwnStep = true;
    this.study.forward();
    this.isOwnStep = false;
  }

  private showState(sign: string, label: string): void {
    this.play.textContent = sign;
    for (const [name, value] of Object.entries(labelled(label))) this.play.setAttribute(name, value);
  }
}
