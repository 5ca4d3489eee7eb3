/** What a person has chosen on this device; it is kept in the browser. */
import { effect, type Signal, signal } from "@preact/signals";
import { bestLanguage, isLanguage, type Language } from "../texts/texts";

export type Theme = "auto" | "light" | "dark";
const PREFIX = "klotz.";

export class Settings {
  readonly language: Signal<Language>;
  readonly theme = kept<Theme>("theme", "auto");
  readonly muted = kept<boolean>("muted", false);
  readonly name = kept<string>("name", "");
  readonly level = kept<number>("level", 3);
  /** How boards are drawn; `auto`: solid where there is room for both. */
  readonly board = kept<"auto" | "solid" | "flat">("board", "auto");
  readonly reducedMotion: Signal<boolean>;

  constructor() {
    this.language = kept<Language>("language", bestLanguage(navigator.languages));
    if (!isLanguage(this.language.value)) this.language.value = bestLanguage(navigator.languages);
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    this.reducedMotion = signal(motion.matches);
    motion.addEventListener("change", () => {
      this.reducedMotion.value = motion.matches;
    });
    effect(() => {
      document.documentElement.dataset.theme = this.theme.value;
    });
  }
}

/** A signal that remembers its value; where the browser keeps nothing, it just forgets. */
function kept<T>(name: string, initial: T): Signal<T> {
  const stored = read(name);
  const made = signal<T>(typeof stored === typeof initial ? (stored as T) : initial);
  effect(() => {
    const value = made.value;
    try {
      if (value !== initial || stored !== null) localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
      // Private windows may refuse; the choice then lasts as long as the page.
    }
  });
  return made;
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}
