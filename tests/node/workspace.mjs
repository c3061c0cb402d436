// Shared by the tests of the workspace: what a person does on its board.

import { isListening, until } from "./browser.mjs";
import { piecesOf, piecesSaid } from "./positions.mjs";

export const board = (page) => page.locator(".board-side svg.board");
/** The move that led to the position that is shown. */
export const lastMove = (page) => page.locator(".moves a[aria-current]");
/** No answer is waited for. */
export const isReady = (page) => page.locator("main:not([inert]) .workspace[aria-busy=false]").waitFor();
export const shown = async (page) => piecesSaid((await board(page).getAttribute("aria-label")) ?? "");
export async function assertShows(page, game, position) {
  const wanted = JSON.stringify(piecesOf(game, position));
  await until(async () => (await board(page).count()) > 0 && JSON.stringify(await shown(page)) === wanted, `${game}: ${position}`);
}
/**
 * Clicks on a point of the board, on whatever lies there. It is aimed and clicked at in one step: on a busy machine the
 * page may still move between two.
 */
export async function clickPoint(page, point) {
  await isReady(page);
  await clickPointOf(page, ".board-side svg.board", point);
}
/** The same on any board. */
export async function clickPointOf(page, selector, point) {
  await page.locator(selector).scrollIntoViewIfNeeded();
  await page.evaluate(([selected, name]) => {
    const svg = document.querySelector(selected);
    const ground = document.getElementById(svg.querySelector("use").getAttribute("href").slice(1));
    const [, x, y] = ground.dataset.places.split(";").map((text) => text.split(" ")).find(([label]) => label === name);
    const { x: clientX, y: clientY } = new DOMPoint(Number(x), Number(y)).matrixTransform(svg.getScreenCTM());
    const hit = document.elementFromPoint(clientX, clientY);
    hit.dispatchEvent(new PointerEvent("pointerdown", { clientX, clientY, bubbles: true, isPrimary: true, pointerId: 1 }));
    hit.dispatchEvent(new PointerEvent("pointerup", { clientX, clientY, bubbles: true, isPrimary: true, pointerId: 1 }));
    hit.dispatchEvent(new MouseEvent("click", { clientX, clientY, bubbles: true, cancelable: true, detail: 1 }));
  }, [selector, point]);
}

/** On a narrow screen one panel at a time is beside the board. */
export async function openPanel(page, name) {
  await isListening(page);
  const tab = page.locator(".tabs button", { hasText: name });
  if (await tab.isVisible()) await tab.click();
}

/** Where a point of the board is in the window. */
function placeOf(page, point) {
  return page.evaluate((name) => {
    const svg = document.querySelector(".board-side svg.board");
    const ground = document.getElementById(svg.querySelector("use").getAttribute("href").slice(1));
    const [, x, y] = ground.dataset.places.split(";").map((text) => text.split(" ")).find(([label]) => label === name);
    const { x: left, y: top } = new DOMPoint(Number(x), Number(y)).matrixTransform(svg.getScreenCTM());
    return { left, top };
  }, point);
}

/** Carries what lies on a point to another one, with the mouse. */
export async function drag(page, from, to) {
  await isReady(page);
  await board(page).scrollIntoViewIfNeeded();
  const [begin, end] = [await placeOf(page, from), await placeOf(page, to)];
  await page.mouse.move(begin.left, begin.top);
  await page.mouse.down();
  await page.mouse.move((begin.left + end.left) / 2, (begin.top + end.top) / 2, { steps: 4 });
  await page.mouse.move(end.left, end.top, { steps: 4 });
  await page.mouse.up();
}
