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
  return menu;
}
