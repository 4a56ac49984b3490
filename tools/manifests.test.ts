import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./run.ts";

type Manifest = {
  private?: boolean;
  license?: string;
  scripts?: Record<string, string>;
  exports?: object;
} & Partial<
  Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>
>;

const MANIFESTS = globSync(
  [
    "package.json",
    "apps/*/package.json",
    "packages/*/package.json",
    "e2e/package.json",
    "bench/package.json",
  ],
  {
    cwd: ROOT,
  },
);

describe.each(MANIFESTS)("%s", (path) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Manifest;

  it("pins exact versions", () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const versions = Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
      [],
    );
  });

  it("is private and under the MIT licence", () => {
    expect(manifest).toMatchObject({ private: true, license: "MIT" });
  });

  it("limits each script to one line", () => {
    const long = Object.values(manifest.scripts ?? {}).filter((script) => script.length > 80);
    expect(long).toEqual([]);
  });
});

it("forbids imports of apps", () => {
  for (const path of MANIFESTS.filter((name) => name.startsWith("apps/"))) {
    expect(JSON.parse(readFileSync(join(ROOT, path), "utf8"))).toMatchObject({ exports: {} });
  }
});

it.each(["docs/install.md", ...globSync("deploy/*.yaml", { cwd: ROOT })])(
  "%s names the version of the release",
  (path) => {
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      version: string;
    };
    const named = readFileSync(join(ROOT, path), "utf8").match(/\b20\d\d\.\d+\.\d+\b/g) ?? [];
    expect(named.filter((name) => name !== version)).toEqual([]);
  },
);
