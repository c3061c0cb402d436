/** A text as people type it who look for it: without accents and capitals. */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a text has all words of a search in it. */
export function hasWords(text: string, search: string): boolean {
  const searched = plain(text);
  return plain(search).split(/\s+/).every((word) => searched.includes(word));
}
