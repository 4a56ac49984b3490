import { randomBytes } from "node:crypto";
import { globSync } from "node:fs";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { listPages, weighPage } from "./page-limits.ts";
import { ROOT } from "./run.ts";

type Parts = {
  file?: string;
  imports?: string[];
  late?: string[];
  css?: string[];
  kilobytes: number;
};

/** Text that brotli cannot make shorter than about three quarters. */
const noise = (kilobytes: number) => randomBytes((kilobytes * 1000 * 3) / 4).toString("base64");

const chunk = (
  name: string,
  { file = name, imports = [], late = [], css = [], kilobytes }: Parts,
) => ({
  type: "chunk" as const,
  name,
  facadeModuleId: file,
  moduleIds: [file],
  imports,
  dynamicImports: late,
  code: noise(kilobytes),
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set() },
});

const bundle = {
  "entry.js": chunk("entry", { file: "/src/main.tsx", css: ["shell.css"], kilobytes: 40 }),
  "start.js": chunk("start", { file: "/src/app/start.tsx", late: ["page.js"], kilobytes: 100 }),
  "en-first.js": chunk("en-first", { kilobytes: 40 }),
  "en-buildings.js": chunk("en-buildings", { kilobytes: 4 }),
  "page.js": chunk("BuildingsPage", {
    file: "/src/pages/buildings/BuildingsPage.tsx",
    imports: ["start.js"],
    late: ["list.js", "window.js"],
    css: ["shell.css", "page.css"],
    kilobytes: 8,
  }),
  "list.js": chunk("List", { imports: ["start.js"], kilobytes: 4 }),
  "window.js": chunk("BuildingWindow", { file: "/src/BuildingWindow.tsx", kilobytes: 200 }),
  "map-page.js": chunk("MapPage", {
    file: "/src/pages/map/MapPage.tsx",
    late: ["canvas.js"],
    kilobytes: 4,
  }),
  "canvas.js": chunk("MapCanvas", { file: "/src/ui/map/MapCanvas.tsx", kilobytes: 40 }),
  "shell.css": { type: "asset", source: noise(40) },
  "page.css": { type: "asset", source: noise(4) },
} as unknown as Rolldown.OutputBundle;

test("a page weighs its code, texts, styles and late parts, without the shell and its windows", () => {
  const page = { file: "/pages/buildings/BuildingsPage.tsx", texts: ["auth", "buildings"] };
  const { kilobytes, atMost } = weighPage(bundle, page, "en");
  // 20 kB of noise, in brotli three quarters of it.
  expect(kilobytes).toBeGreaterThan(14);
  expect(kilobytes).toBeLessThan(17);
  expect(atMost).toBe(45);
});

test("a page with a map may weigh more", () => {
  const page = { file: "/pages/map/MapPage.tsx", texts: [] };
  expect(weighPage(bundle, page, "en")).toMatchObject({ atMost: 75 });
});

test.each([
  { what: "A page", page: { file: "/gone/GonePage.tsx", texts: [] } },
  { what: "A text", page: { file: "/pages/map/MapPage.tsx", texts: ["gone"] } },
])("$what that the portal does not hold is not taken for nothing", ({ page }) => {
  expect(() => weighPage(bundle, page, "en")).toThrow(/is in no chunk/);
});

test("every page of the portal is listed, with the nouns of its texts", () => {
  const pages = listPages();
  const files = globSync("apps/portal/src/pages/*/*Page.tsx", { cwd: ROOT });
  const listed = pages.map(({ file }) => `apps/portal/src${file}`);
  expect(listed.toSorted()).toEqual(files.toSorted());
  expect(pages).toContainEqual({
    file: "/pages/panels/PanelsPage.tsx",
    texts: ["panels", "agenda"],
  });
});
