// For our own pages: the package, and what belongs to no contract.
export * from "./index.js";
export { askPage, sectionOf, type PageQuestion } from "./page.js";
