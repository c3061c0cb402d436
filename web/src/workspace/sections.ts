// Games that come as a part of a page.

import { openText, Refusal } from "../api";
import type { PartStore } from "../board/parts";
import { readTree } from "../tree/html_tree";
import type { Tree } from "../tree/tree";

/** The game of a record in any form that Ludex reads. Throws a Refusal with the first thing that is wrong with it. */
export async function openRecord(text: string, game: string, store: PartStore): Promise<Tree> {
  const { section, parts, report } = await openText(text, game);
  const [problem] = report.problems.filter(({ severity }) => severity === "error");
  if (problem) {
    const where = `line ${problem.line}, column ${problem.column}`;
    throw new Refusal({ status: 422, detail: `${where}: ${[problem.text, problem.message].filter((word) => word).join(": ")}` });
  }
  if (section === null || parts === null) throw new Refusal({ status: 422, detail: "it is no record of a game" });
  return readTree(sectionFrom(section, parts, store));
}

/** The section of a game; the pictures that it uses are there then. What people wrote stands in it as text. */
export function sectionFrom(section: string, parts: string, store: PartStore): HTMLElement {
  const parsed = new DOMParser().parseFromString(section + parts, "text/html");
  const found = parsed.querySelector<HTMLElement>("section.game");
  const pictures = parsed.querySelector("svg.parts defs");
  if (!found) throw new Error("the answer has no game");
  if (pictures) store.take(pictures);
  return document.importNode(found, true);
}
