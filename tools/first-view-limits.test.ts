import { randomBytes } from "node:crypto";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { weigh } from "./first-view-limits.ts";

type Parts = { modules?: string[]; imports?: string[]; css?: string[]; kilobytes: number };

/** Text that brotli cannot make shorter than about three quarters. */
const noise = (kilobytes: number) => randomBytes((kilobytes * 1000 * 3) / 4).toString("base64");

const chunk = (name: string, { modules = [], imports = [], css = [], kilobytes }: Parts) => ({
  type: "chunk" as const,
  name,
  moduleIds: modules,
  imports,
  code: noise(kilobytes),
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set() },
});

const bundle = {
  "entry.js": chunk("entry", {
    modules: ["/portal/src/main.tsx"],
    css: ["entry.css"],
    kilobytes: 10,
  }),
  "portal.js": chunk("portal", {
    modules: ["/portal/src/app/start.tsx"],
    imports: ["entry.js"],
    kilobytes: 100,
  }),
  "login.js": chunk("LoginPage", {
    modules: ["/portal/src/pages/login/LoginPage.tsx"],
    imports: ["portal.js", "form.js"],
    kilobytes: 10,
  }),
  "form.js": chunk("form", { imports: ["entry.js"], css: ["form.css"], kilobytes: 20 }),
  "other.js": chunk("OtherPage", { kilobytes: 500 }),
  "pl-first.js": chunk("pl-first", { kilobytes: 20 }),
  "en-first.js": chunk("en-first", { kilobytes: 10 }),
  "entry.css": { type: "asset", source: noise(20) },
  "form.css": { type: "asset", source: noise(10) },
} as unknown as Rolldown.OutputBundle;

const login = { pages: ["/login/LoginPage.tsx"], texts: ["first"] };

test("a first view weighs what it imports at once, styles and texts included, each once", () => {
  // 180 kB of noise with the English texts, in brotli three quarters of it.
  const english = weigh(bundle, login, "en");
  expect(english).toBeGreaterThan(130);
  expect(english).toBeLessThan(145);
  expect(weigh(bundle, login, "pl") - english).toBeGreaterThan(6);
});

test.each([
  { what: "a page", view: { ...login, pages: ["/gone/GonePage.tsx"] } },
  { what: "texts", view: { ...login, texts: ["gone"] } },
])("$what that the portal does not hold is not taken for nothing", ({ view }) => {
  expect(() => weigh(bundle, view, "en")).toThrow(/is in no chunk/);
});
