/**
 * The catalogues of klotz, cut down to the messages that the page uses: a key counts as used if it stands in double
 * quotes in a source. Each language becomes a file of its own, loaded when it is wanted.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PREFIX = "virtual:texts/";
const KEY = /"([a-z]+(?:-[a-z0-9]+)+)"/g;
const MESSAGE = /^([a-z][a-z0-9-]*) =[^\n]*\n(?:(?:[ \t}][^\n]*)?\n(?![a-z#]))*(?:[ \t}][^\n]*\n)*/gm;

/** All files below a folder whose names end in one of these ways. */
function filesBelow(folder: string, ...endings: string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => join(folder, name))
    .sort();
}

/** The keys that stand in the sources. */
export function usedKeys(sources: string): Set<string> {
  const keys = new Set<string>();
  for (const file of filesBelow(sources, ".ts", ".tsx")) {
    for (const found of readFileSync(file, "utf8").matchAll(KEY)) keys.add(found[1] as string);
  }
  return keys;
}

/** The messages of a language, by key, as they are written. */
export function catalogue(locales: string, language: string): Map<string, string> {
  const messages = new Map<string, string>();
  for (const file of filesBelow(join(locales, language), ".ftl")) {
    for (const found of `${readFileSync(file, "utf8")}\n`.matchAll(MESSAGE)) {
      messages.set(found[1] as string, found[0].trimEnd());
    }
  }
  return messages;
}

/** The used messages of a language as one catalogue. */
export function cutDown(locales: string, language: string, keys: Set<string>): string {
  return [...catalogue(locales, language)]
    .filter(([key]) => keys.has(key))
    .map(([, text]) => text)
    .join("\n");
}

/** Serves `virtual:texts/de` and the like. */
export function texts(locales: string, sources: string): Plugin {
  return {
    name: "klotz-texts",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const language = id.slice(PREFIX.length + 1);
      for (const file of filesBelow(join(locales, language), ".ftl")) this.addWatchFile(file);
      return `export default ${JSON.stringify(cutDown(locales, language, usedKeys(sources)))};`;
    },
  };
}
