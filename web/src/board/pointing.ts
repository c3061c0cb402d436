// Clicks on a board, and pieces that are carried over it.

import type { Board } from "./board";

const kFar = 6; // pixels: a pointer that moves less has clicked

interface Listener {
  click(point: string): void;
  /** Whether what lies on a point may be carried. */
  mayCarry(point: string): boolean;
  /** It is being carried. */
  lift?(point: string): void;
  /** It was laid down where it was. */
  lower?(): void;
  drop(from: string, to: string): void;
  /** It was carried off the board, or pointed at with the other button. */
  away?(from: string): void;
}

export class Pointing {
  private down: { readonly point: string; readonly x: number; readonly y: number; readonly pointer: number } | undefined;
  private isCarrying = false;
  /** The browser calls the end of a carrying a click, too. */
  private wasCarried = false;

  constructor(
    private readonly board: Board,
    private readonly listener: Listener,
  ) {
    const { svg } = board;
    svg.addEventListener("pointerdown", (event) => this.begin(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.end(event));
    svg.addEventListener("pointercancel", () => this.cancel());
    svg.addEventListener("click", (event) => this.click(event));
    svg.addEventListener("contextmenu", (event) => this.takeAway(event));
  }

  private begin(event: PointerEvent): void {
    this.wasCarried = false;
    const point = this.board.pointAt(event);
    if (!event.isPrimary || event.button !== 0 || point === undefined) return;
    this.down = { point, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  private move(event: PointerEvent): void {
    const { down } = this;
    if (!down || event.pointerId !== down.pointer) return;
    if (!this.isCarrying) {
      if (Math.hypot(event.clientX - down.x, event.clientY - down.y) < kFar) return;
      if (!this.listener.mayCarry(down.point)) return this.refuse(down.point);
      this.isCarrying = true;
      this.listener.lift?.(down.point);
      this.board.svg.setPointerCapture(event.pointerId);
    }
    this.board.carry(down.point, event);
  }

  private end(event: PointerEvent): void {
    const { down, isCarrying } = this;
    if (!down || event.pointerId !== down.pointer) return;
    this.cancel();
    if (!isCarrying) return;
    this.wasCarried = true;
    const to = this.board.pointAt(event);
    if (to === undefined) (this.listener.away ?? this.listener.lower)?.call(this.listener, down.point);
    else if (to !== down.point) this.listener.drop(down.point, to);
    else this.listener.lower?.();
  }

  /** What cannot be carried is pointed at, so that it is said why; where the pointer comes down is not. */
  private refuse(point: string): void {
    this.cancel();
    this.wasCarried = true;
    this.listener.click(point);
  }

  private takeAway(event: MouseEvent): void {
    const point = this.board.pointAt(event);
    if (point === undefined || !this.listener.away) return;
    event.preventDefault();
    this.listener.away(point);
  }

  private cancel(): void {
    this.down = undefined;
    if (this.isCarrying) this.board.layDown();
    this.isCarrying = false;
  }

  private click(event: MouseEvent): void {
    const point = this.board.pointAt(event);
    if (!this.wasCarried && point !== undefined) this.listener.click(point);
    this.wasCarried = false;
  }
}
