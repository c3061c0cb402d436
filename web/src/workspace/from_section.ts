// The workspace of a game that a page has as a section (web/replay_section.hpp): it takes the place of the movetext.

import { kSides, sideName, type Side } from "../board/look";
import type { PartStore } from "../board/parts";
import { readTree } from "../tree/html_tree";
import { Workspace, type WorkspaceOptions } from "./workspace";

type Own = Omit<WorkspaceOptions, "host" | "tree" | "names" | "board" | "parts">;

export function workspaceFrom(section: HTMLElement, parts: PartStore, options: Own): Workspace {
  const tree = readTree(section);
  const figure = section.querySelector("figure");
  const svg = figure?.querySelector("svg");
  if (!figure || !svg) throw new Error("the page has no board");
  const nameOf = (side: Side): string => section.querySelector(`.player.${side}`)?.textContent ?? sideName(side);
  const names = Object.fromEntries(kSides.map((side) => [side, nameOf(side)])) as Record<Side, string>;
  section.querySelector(":scope > .moves")?.remove();
  const board = { figure, svg, name: section.dataset["board"] ?? "" };
  return new Workspace({ ...options, host: section, tree, parts, names, board });
}
