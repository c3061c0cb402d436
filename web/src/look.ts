// The look that people choose: a theme, and the colours of boards. It is kept in the browser.

import { element } from "./dom";
import { tendMenu } from "./menu";

const kLooks = {
  theme: { label: "Theme", values: { "": "as the system", light: "light", dark: "dark" } },
  board: { label: "Boards", values: { "": "wood", slate: "slate", contrast: "high contrast" } },
} as const;
type Name = keyof typeof kLooks;
const kNames = Object.keys(kLooks) as Name[];

function kept(name: Name): string {
  try {
    return localStorage.getItem(`ludex.${name}`) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}

/** Before the page is drawn. */
export function applyLook(): void {
  for (const name of kNames) {
    const value = kept(name);
    if (value in kLooks[name].values && value !== "") document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
  }
}

export function lookMenu(): HTMLElement {
  const choices = kNames.map((name) => {
    const { label, values } = kLooks[name];
    const select = element("select", {}, ...Object.entries(values).map(([value, words]) => element("option", { value }, words)));
    select.value = kept(name);
    select.addEventListener("change", () => {
      try {
        localStorage.setItem(`ludex.${name}`, select.value);
      } catch {
        // It lasts as long as the page then.
      }
      if (select.value) document.documentElement.dataset[name] = select.value;
      else delete document.documentElement.dataset[name];
    });
    return element("label", {}, label, " ", select);
  });
  return tendMenu(element("details", { class: "menu look" }, element("summary", {}, "Look"), element("div", { class: "items" }, ...choices)));
}
