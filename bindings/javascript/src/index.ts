/**
 * Positions, records and the engine of abstract board games: Abalone, Attangle and Artaban, in WebAssembly.
 *
 *     import { Board, load } from "ludex";
 *     await load();
 *     const board = new Board("abalone/belgian-daisy");
 *     board.push("a1b2");
 *     board.legalMoves().length; // 52
 *
 * Answers have the fields of the command line and of the HTTP API (docs/cli.md, docs/api.md).
 */
export { Analyst, type Analysis, type AnalysisLine, type Limits, type OnDepth } from "./analysis.js";
export { Board, Move, variants, type Outcome, type ResultText, type Side, type Variant } from "./board.js";
export { Engine, type NamedPosition } from "./engine.js";
export { load, LudexError, version, type ErrorTold, type Source } from "./library.js";
export { GameRecord, parseGames, trees, validate, type Problem, type Reading, type Report, type TreeOptions } from "./record.js";
