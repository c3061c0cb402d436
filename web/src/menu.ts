// Menus: a summary that opens a box, which a click elsewhere or Esc closes.

export function tendMenu(menu: HTMLDetailsElement): HTMLDetailsElement {
  const isInside = (event: Event): boolean => event.composedPath().includes(menu);
  document.addEventListener("pointerdown", (event) => !isInside(event) && menu.removeAttribute("open"));
  document.addEventListener("focusin", (event) => !isInside(event) && menu.removeAttribute("open"));
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  const place = (): void => (menu.open ? placeItems(menu) : undefined);
  menu.addEventListener("toggle", place);
  window.addEventListener("resize", place);
  window.addEventListener("scroll", place, { capture: true, passive: true });
  return menu;
}

/** The box stands in the window, whatever the menu stands in: below its summary, or above where there is more room. */
function placeItems(menu: HTMLDetailsElement): void {
  const items = menu.querySelector<HTMLElement>(".items");
  const summary = menu.querySelector("summary")?.getBoundingClientRect();
  if (!items || !summary) return;
  const below = window.innerHeight - summary.bottom - 2 * kGap;
  const isAbove = below < items.scrollHeight && summary.top - 2 * kGap > below;
  const room = isAbove ? summary.top - 2 * kGap : below;
  items.style.maxHeight = `${room}px`;
  items.style.left = `${Math.max(kGap, Math.min(summary.left, document.documentElement.clientWidth - items.offsetWidth - kGap))}px`;
  items.style.top = `${isAbove ? summary.top - kGap - Math.min(room, items.offsetHeight) : summary.bottom + kGap}px`;
}
const kGap = 6; // pixels
