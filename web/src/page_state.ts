// What the pages of the site share: their address is their state, and the last question is the one that counts.

import { Refusal, type Parameters, type Rules } from "./api";
import { find } from "./dom";

/** Goes to an address without loading the page anew; `show` of onAddress() hears of it. */
export function navigate(path: string, parameters: Parameters): void {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== "")).toString();
  const address = `${path}${query ? "?" + query : ""}`;
  if (address !== location.pathname + location.search) history.pushState(null, "", address);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** Calls `show` now and for each new address; what goes wrong is told on the page. */
export function onAddress(main: HTMLElement, show: () => Promise<void>): void {
  const showNow = (): void => {
    show().catch((error: unknown) => showError(main, error));
  };
  window.addEventListener("popstate", showNow);
  showNow();
}

export function showState(main: HTMLElement, text: string): void {
  const state = find<HTMLElement>(".state", main);
  state.classList.remove("wrong");
  state.textContent = text;
}

export function showError(main: HTMLElement, error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  const state = find<HTMLElement>(".state", main);
  state.classList.add("wrong");
  state.textContent = error instanceof Refusal ? error.message : error instanceof TypeError ? "The server does not answer." : String(error);
}

/** Answers in the order of the questions: a new question ends the one before it. */
export class Latest {
  private under: AbortController | undefined;

  /** Nothing when another question came meanwhile. */
  async ask<Answer>(question: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
    this.stop();
    const own = new AbortController();
    this.under = own;
    try {
      const answer = await question(own.signal);
      return own.signal.aborted ? undefined : answer;
    } catch (error) {
      if (own.signal.aborted) return undefined;
      throw error;
    }
  }
  stop(): void {
    this.under?.abort();
  }
}

/** Who moves first in a game or in a variant of it. */
export function firstMover(rules: Rules, game: string): "black" | "white" {
  return rules.games.find((other) => other.game === game.split("/")[0])?.first_mover ?? "black";
}

export function variantsOf(rules: Rules): string[] {
  return rules.games.flatMap((game) => game.variants.map((variant) => variant.game));
}
