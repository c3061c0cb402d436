// What questions can say, as the OpenAPI file of the server describes it.

import { get } from "../api";

export interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly schema: { readonly type: string; readonly enum?: readonly string[] };
  readonly "x-label": string;
  /** "Filters": those that choose games. */
  readonly "x-group"?: string;
  /** What can be offered while one types: games, players, events or openings. */
  readonly "x-offer"?: string;
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
}

/** The parameters of a question that is asked by GET: "/games". */
export async function parametersOf(path: string): Promise<readonly Parameter[]> {
  const document = await get<Document>("openapi.json");
  return document.paths[path]?.get?.parameters ?? [];
}

export function filtersAmong(parameters: readonly Parameter[]): readonly Parameter[] {
  return parameters.filter((parameter) => parameter["x-group"] === "Filters");
}

/** The words that a parameter takes. */
export function wordsOf(parameters: readonly Parameter[], name: string): readonly string[] {
  return parameters.find((parameter) => parameter.name === name)?.schema.enum ?? [];
}
