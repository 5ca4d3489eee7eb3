/** Every text that a person reads, from the catalogues that the whole of klotz shares. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type ReadonlySignal, signal } from "@preact/signals";

export const LANGUAGES = ["en", "de", "fr", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Gaps = Record<string, FluentVariable>;
/** Says a message in the language of the page. */
export type Say = (key: string, gaps?: Gaps) => string;

const CATALOGUES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:texts/en"),
  de: () => import("virtual:texts/de"),
  fr: () => import("virtual:texts/fr"),
  nl: () => import("virtual:texts/nl"),
};

/** What each language calls itself. */
export const OWN_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", fr: "Français", nl: "Nederlands" };

export function isLanguage(word: string | null | undefined): word is Language {
  return LANGUAGES.includes(word as Language);
}

/** The first of the wanted languages that we speak, else English. */
export function bestLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

/** A bundle of one language, ready to format. */
export function bundle(language: Language, source: string): FluentBundle {
  // Isolation marks protect mixed writing directions; our four languages share one.
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(source));
  return made;
}

/** The language of the page; components that say something are drawn again when it changes. */
export class Texts {
  readonly #bundle = signal<FluentBundle | null>(null);
  readonly #language = signal<Language>("en");

  get language(): ReadonlySignal<Language> {
    return this.#language;
  }

  /** Load a language, and speak it from then on. */
  async speak(language: Language): Promise<void> {
    const source = (await CATALOGUES[language]()).default;
    this.#bundle.value = bundle(language, source);
    this.#language.value = language;
    document.documentElement.lang = language;
  }

  readonly say: Say = (key, gaps = {}) => {
    const spoken = this.#bundle.value;
    const pattern = spoken?.getMessage(key)?.value;
    return spoken && pattern ? spoken.formatPattern(pattern, gaps) : key;
  };
}
