import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../run.ts";
import { UNBUNDLED } from "./bundle.ts";
import { packFolder } from "./stage.ts";

/** Packages that contain only files of the release, so the npm package contains them. */
const CONTAINED = ["@foyer/demo", "@expo-google-fonts/noto-sans"] as const;

type Manifest = {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

const COMMAND = '#!/usr/bin/env node\nimport "../server/foyer.js";\n';

const describePackage = (version: string): object => {
  const text = readFileSync(join(ROOT, "apps/server/package.json"), "utf8");
  const { dependencies, optionalDependencies } = JSON.parse(text) as Manifest;
  const names = [...UNBUNDLED, ...CONTAINED];
  return {
    name: "foyer",
    version,
    description: "A bilingual companion for conferences: portal, server and command line",
    license: "MIT",
    type: "module",
    bin: { foyer: "bin/foyer.js" },
    engines: { node: ">=24" },
    dependencies: Object.fromEntries(names.map((name) => [name, dependencies[name]])),
    optionalDependencies,
    bundleDependencies: CONTAINED,
  };
};

/**
 * Builds the package for people who have Node. npm installs native add-ons and PostgreSQL for their system.
 * @param stage staged release
 * @param folder folder that gets the package
 * @param seconds modification time of all files, in seconds since 1970
 * @returns name of the package's file
 */
export const buildNpmPackage = (
  stage: string,
  folder: string,
  { version, seconds }: { version: string; seconds: number },
): string => {
  const root = join(stage, "../npm/package");
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, "bin"), { recursive: true });
  const parts = ["server", "apps", ...CONTAINED.map((name) => join("node_modules", name))];
  for (const part of parts) cpSync(join(stage, "lib", part), join(root, part), { recursive: true });
  for (const name of ["LICENSE", "licences.txt", "CHANGELOG.md"]) {
    cpSync(join(stage, name), join(root, name));
  }
  writeFileSync(join(root, "bin/foyer.js"), COMMAND, { mode: 0o755 });
  writeFileSync(
    join(root, "package.json"),
    `${JSON.stringify(describePackage(version), null, 2)}\n`,
  );
  const file = `foyer-${version}.tgz`;
  packFolder(root, join(folder, file), seconds);
  return file;
};
