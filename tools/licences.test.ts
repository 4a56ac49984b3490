import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listLicences } from "./licences.ts";
import { ROOT } from "./run.ts";

const HANKEN_GROTESK = "node_modules/@fontsource-variable/hanken-grotesk/files/latin.woff2";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-licences-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a file of an invented package. */
const givePackage = (name: string, license: string, texts: Record<string, string>): string => {
  const home = join(folder, "node_modules", name);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), JSON.stringify({ name, version: "1.2.3", license }));
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(home, file), text);
  return join(home, "index.js");
};

it("lists the licences of code, virtual modules and fonts, the project's own first", () => {
  const text = listLicences([
    join(ROOT, "apps/portal/src/main.tsx"),
    join(ROOT, "node_modules/react/index.js"),
    join(ROOT, HANKEN_GROTESK),
    "\0vite/preload-helper.js",
  ]);
  expect(text.match(/^\S+ \d+\.\d+\.\d+ \(.*\)$/gm)?.map((line) => line.split(" ")[0])).toEqual([
    "foyer",
    "@fontsource-variable/hanken-grotesk",
    "react",
    "vite",
  ]);
  expect(text).toContain("The Hanken Grotesk Project Authors");
  expect(text).toContain("Copyright (c) Meta Platforms");
});

it("includes a notice beside the licence, and lists a package once", () => {
  const file = givePackage("noted", "Apache-2.0", { LICENSE: "All of it", NOTICE: "By Ada" });
  const text = listLicences([file, `${file}?react`]);
  expect(text.split("noted 1.2.3 (Apache-2.0)\n\nAll of it\n\nBy Ada")).toHaveLength(2);
});

it("accepts a package with a choice that includes an allowed licence", () => {
  const file = givePackage("choice", "(MPL-2.0 OR Apache-2.0)", { LICENSE: "Either" });
  expect(listLicences([file])).toContain("choice 1.2.3 (MPL-2.0 OR Apache-2.0)\n\nEither");
});

it.each([
  ["no licence text", "bare", "MIT", {}],
  ["a notice alone", "half", "MIT", { NOTICE: "By Ada" }],
  ["another licence", "other", "GPL-3.0-only", { LICENSE: "Copyleft" }],
  ["no licence named", "silent", "", { LICENSE: "Text" }],
  ["a licence of fonts for code", "glyphs", "OFL-1.1", { LICENSE: "Fonts" }],
  ["one allowed licence of two that hold", "both", "MIT AND GPL-3.0-only", { LICENSE: "Both" }],
])("refuses a package with %s", (_what, name, license, texts) => {
  const file = givePackage(name, license, texts);
  expect(() => listLicences([file])).toThrow(`${name} 1.2.3 in the portal has`);
});
