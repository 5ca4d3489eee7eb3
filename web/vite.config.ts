import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { texts } from "./build/texts.ts";

const page = fileURLToPath(new URL("../src/klotz/server/static", import.meta.url));
const locales = fileURLToPath(new URL("../src/klotz/locales", import.meta.url));
const sources = fileURLToPath(new URL("./src", import.meta.url));

export default defineConfig({
  plugins: [texts(locales, sources)],
  build: {
    outDir: page,
    emptyOutDir: true,
    target: "es2022",
    // The policy of the server allows no inline anything, and data: only for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000" } },
  test: { include: ["tests/**/*.test.ts"] },
});
