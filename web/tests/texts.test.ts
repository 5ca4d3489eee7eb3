import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { catalogue, cutDown, usedKeys } from "../build/texts.ts";
import { bestLanguage, bundle, LANGUAGES } from "../src/texts/texts";

const locales = fileURLToPath(new URL("../../src/klotz/locales", import.meta.url));
const sources = fileURLToPath(new URL("../src", import.meta.url));
const families = ["page-", "player-", "grade-"];

describe.each(LANGUAGES)("texts in %s", (language) => {
  const keys = usedKeys(sources);
  const known = catalogue(locales, language);
  const spoken = bundle(language, cutDown(locales, language, keys));

  it("has every message that the page says", () => {
    const wanted = [...keys].filter((key) => families.some((family) => key.startsWith(family)));
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((key) => !known.has(key) || !spoken.hasMessage(key))).toEqual([]);
  });

  it("keeps all forms of a message that counts", () => {
    const pattern = spoken.getMessage("page-stock")?.value;
    if (!pattern) throw new Error("no message");
    const one = spoken.formatPattern(pattern, { count: 1 });
    const many = spoken.formatPattern(pattern, { count: 12 });
    expect(one).toContain("1");
    expect(many).toContain("12");
    expect(one).not.toBe(many.replace("12", "1"));
  });
});

describe("the language", () => {
  it("is the first of the browser's that we speak", () => {
    expect(bestLanguage(["it-IT", "fr-CA", "en"])).toBe("fr");
    expect(bestLanguage(["ja"])).toBe("en");
  });
});
