// Ways to step through a study on its board.

import type { Study } from "../tree/study";

const kSwipe = 40; // pixels
const kWheelTime = 60; // milliseconds between two steps
const kWheelWay = 40; // pixels for a step

export function stepByWheel(svg: SVGSVGElement, study: Study): void {
  let lastTime = 0;
  let way = 0;
  svg.addEventListener(
    "wheel",
    (event) => {
      const isDown = event.deltaY > 0;
      const goesOn = isDown ? study.current.children.length > 0 : study.current.parent !== null;
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY) || !goesOn) return;
      event.preventDefault();
      way += event.deltaY;
      if (Math.abs(way) < kWheelWay || event.timeStamp - lastTime < kWheelTime) return;
      lastTime = event.timeStamp;
      way = 0;
      if (isDown) study.forward();
      else study.back();
    },
    { passive: false },
  );
}

/** A swipe, or a click into the left third or elsewhere: for boards on which nothing is played. */
export function stepByPointer(svg: SVGSVGElement, study: Study, isMeant: () => boolean): void {
  let down: PointerEvent | undefined;
  svg.addEventListener("pointerdown", (event) => (down = event.isPrimary && event.button === 0 ? event : undefined));
  svg.addEventListener("pointercancel", () => (down = undefined));
  svg.addEventListener("pointerup", (event) => {
    if (event.pointerId !== down?.pointerId || !isMeant()) return;
    const distance = event.clientX - down.clientX;
    down = undefined;
    const box = svg.getBoundingClientRect();
    const isBack = Math.abs(distance) < kSwipe ? event.clientX < box.left + box.width / 3 : distance > 0;
    if (isBack) study.back();
    else study.forward();
  });
}
