// What the pages of the site share: the address is the state of a page, and only the last question counts.

import { address, get, Refusal, type Explored, type Parameters, type Rules } from "./api";
import { element, find } from "./dom";

/** Goes to an address without loading the page anew; `show` of onAddress() hears of it. */
export function navigate(path: string, parameters: Parameters): void {
  const to = address(path, parameters);
  if (to !== location.pathname + location.search) {
    keepPlace();
    history.pushState(null, "", to);
  }
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** Where one has scrolled to is kept with the address: the browser cannot find it before the answers are there. */
function keepPlace(): void {
  history.replaceState({ scrolled: window.scrollY }, "");
}
function goToKeptPlace(): void {
  const scrolled = (history.state as { scrolled?: number } | null)?.scrolled;
  if (scrolled !== undefined) window.scrollTo(0, scrolled);
}

/**
 * Calls `show` now and for each new address; what goes wrong is told on the page, in place of former answers. The page is
 * busy until the last answer has come.
 */
export function onAddress(main: HTMLElement, show: () => Promise<void>): void {
  let open = 0;
  const done = (): void => {
    open -= 1;
    if (open === 0) main.removeAttribute("aria-busy");
  };
  const showNow = (): void => {
    open += 1;
    main.setAttribute("aria-busy", "true");
    show()
      .then(goToKeptPlace)
      .catch((error: unknown) => {
        for (const answer of main.querySelectorAll(".answer")) answer.replaceChildren();
        showError(main, error);
      })
      .finally(done);
  };
  window.addEventListener("popstate", showNow);
  window.addEventListener("pagehide", keepPlace);
  showNow();
}

/** Of whom or what the page is. */
export function showName(main: HTMLElement, name: string): void {
  find("h1", main).textContent = name;
  document.title = `${name} - Ludex`;
}

export function showState(main: HTMLElement, text: string): void {
  const state = find<HTMLElement>(".state", main);
  state.classList.remove("wrong");
  state.textContent = text;
}

export function showError(main: HTMLElement, error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  const state = main.querySelector<HTMLElement>(".state") ?? element("p", { class: "state", role: "alert" });
  if (!state.isConnected) main.prepend(state);
  state.classList.add("wrong");
  state.textContent = messageOf(error);
  if (error instanceof Refusal) state.append(...insteadOf(error));
}

/** Links to the same page with a name that may be meant. */
function insteadOf({ problem: { found, near = [] } }: Refusal): HTMLElement[] {
  if (near.length === 0) return [];
  const links = near.map((name) => {
    const asked = [...new URLSearchParams(location.search)].map(([key, value]) => [key, value === found ? name : value]);
    return element("li", {}, element("a", { href: address(location.pathname, Object.fromEntries(asked)) }, name));
  });
  return [element("ul", { class: "near" }, ...links)];
}

/** What went wrong, for people. */
export function messageOf(error: unknown): string {
  if (error instanceof TypeError) return "The server does not answer.";
  return error instanceof Error ? error.message : String(error);
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
    } finally {
      if (this.under === own) this.under = undefined;
    }
  }
  stop(): void {
    this.under?.abort();
    this.under = undefined;
  }
  /** Whether an answer is waited for. */
  get isAsking(): boolean {
    return this.under !== undefined;
  }
}

/** Who moves first in a game or in a variant of it. */
export function firstMover(rules: Rules, game: string): "black" | "white" {
  return rules.games.find((other) => other.game === game.split("/")[0])?.first_mover ?? "black";
}

/** Where games of a variant begin: its own start, or where it has none the set-up that was played most. */
export async function usualStart(game: string): Promise<string | undefined> {
  const variant = (await get<Rules>("rules")).games.flatMap(({ variants }) => variants).find((one) => one.game === game);
  if (variant?.start) return variant.start;
  return (await get<Explored>("explore", { game, games: "1" }).catch(() => undefined))?.setups?.[0]?.position;
}

/** Games and their variants, as filters name them. */
export function gamesOf(rules: Rules): string[] {
  return [...new Set(rules.games.flatMap((game) => [game.game, ...game.variants.map((variant) => variant.game)]))];
}

export function variantsOf(rules: Rules): string[] {
  return rules.games.flatMap((game) => game.variants.map((variant) => variant.game));
}
