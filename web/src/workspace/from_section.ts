// The workspace of a game that a page has as a section (web/replay_section.hpp): it takes the place of the movetext.

import { readTree } from "../tree/html_tree";
import { Workspace, type WorkspaceOptions } from "./workspace";

export function workspaceFrom(section: HTMLElement, options: Omit<WorkspaceOptions, "host" | "tree" | "board">): Workspace {
  const tree = readTree(section);
  const figure = section.querySelector("figure");
  const svg = figure?.querySelector("svg");
  if (!figure || !svg) throw new Error("the page has no board");
  section.querySelector(":scope > .moves")?.remove();
  return new Workspace({ ...options, host: section, tree, board: { figure, svg, name: section.dataset["board"] ?? "" } });
}
