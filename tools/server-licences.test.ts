import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listServerLicences } from "./server-licences.ts";

let server: string;

beforeAll(() => {
  server = mkdtempSync(join(tmpdir(), "foyer-licences-"));
});
afterAll(() => rmSync(server, { recursive: true, force: true }));

const writePackage = (path: string, manifest: object, texts: Record<string, string> = {}) => {
  const folder = join(server, path);
  mkdirSync(folder, { recursive: true });
  const named = { name: path.split("node_modules/").at(-1), version: "1.2.3", ...manifest };
  writeFileSync(join(folder, "package.json"), JSON.stringify(named));
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
};

it("lists each installed package that the server depends on, also indirectly", () => {
  writePackage(".", { name: "server", dependencies: { outer: "1", "@foyer/own": "1" } });
  writePackage("node_modules/@foyer/own", { dependencies: { shared: "1" } });
  writePackage(
    "node_modules/outer",
    { license: "MIT", dependencies: { inner: "1" }, optionalDependencies: { elsewhere: "1" } },
    { LICENSE: "Outer text" },
  );
  writePackage("node_modules/outer/node_modules/inner", { license: "LGPL-3.0-or-later" });
  writePackage("node_modules/shared", { license: "MPL-2.0" }, { NOTICE: "By Ada" });
  writePackage("node_modules/unused", { license: "GPL-3.0" });
  const titles = listServerLicences(server).match(/^.+ 1\.2\.3 \(.+\)$/gm);
  expect(titles).toEqual([
    "inner 1.2.3 (LGPL-3.0-or-later)",
    "outer 1.2.3 (MIT)",
    "shared 1.2.3 (MPL-2.0)",
  ]);
  expect(listServerLicences(server)).toContain("outer 1.2.3 (MIT)\n\nOuter text");
  expect(listServerLicences(server)).toContain("inner 1.2.3 (LGPL-3.0-or-later)\n\nThe package");
});
