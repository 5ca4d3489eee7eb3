/** What the address bar says, and how to get elsewhere. The server knows the same addresses (`page.py`). */
import { type ReadonlySignal, signal } from "@preact/signals";
import { isGame } from "../texts/names";
import type { GameName } from "../wire/types";

export type Route =
  | { screen: "start" }
  | { screen: "table"; table: string; invitation: Invitation | null }
  | { screen: "review"; table: string; game: number }
  | { screen: "rules"; game: GameName }
  | { screen: "learn"; game: GameName }
  | { screen: "position"; game: GameName; notation: string | null; options: Record<string, string> }
  | { screen: "nowhere" };

/** A seat that one was sent a link to; the secret stands behind `#`, so that no server sees it. */
export interface Invitation {
  seat: string;
  secret: string;
}

/** The route of an address. */
export function routeOf(address: URL): Route {
  const [first, second, third, fourth] = address.pathname.split("/").filter(Boolean);
  if (first === undefined) return { screen: "start" };
  if (first === "t" && second) {
    if (third === "review" && fourth) return { screen: "review", table: second, game: Number(fourth) };
    return { screen: "table", table: second, invitation: invitationOf(address.hash) };
  }
  if (isGame(second)) {
    if (first === "rules" || first === "learn") return { screen: first, game: second };
    if (first === "position") {
      const options = Object.fromEntries(address.searchParams.getAll("option").map((text) => text.split("=", 2)));
      return { screen: "position", game: second, notation: address.searchParams.get("position"), options };
    }
  }
  return { screen: "nowhere" };
}

function invitationOf(hash: string): Invitation | null {
  const [seat, secret] = hash.slice(1).split(".", 2);
  return seat && secret ? { seat, secret } : null;
}

/** The address of a link to a seat. */
export function invitationAddress(table: string, seat: string, secret: string): string {
  return `${location.origin}/t/${table}#${seat}.${secret}`;
}

/** The address of a position by itself. */
export function positionAddress(game: GameName, notation: string, options: Record<string, string>): string {
  const query = new URLSearchParams({ position: notation });
  for (const [name, value] of Object.entries(options)) query.append("option", `${name}=${value}`);
  return `/position/${game}?${query}`;
}

/** Follows the address bar, and changes it without loading the page again. */
export class Router {
  readonly #route = signal<Route>(routeOf(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => this.#look());
    addEventListener("hashchange", () => this.#look());
    document.addEventListener("click", (event) => this.#clicked(event));
  }

  get route(): ReadonlySignal<Route> {
    return this.#route;
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#look();
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  /** Take the secret of a link out of the address once it was used. */
  forgetInvitation(): void {
    history.replaceState(null, "", location.pathname + location.search);
  }

  #look(): void {
    this.#route.value = routeOf(new URL(location.href));
  }

  /** Links within the page are followed here, unless somebody wants them elsewhere. */
  #clicked(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}
