import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ROOT } from "./run.ts";

const LICENCE_FILE = /^(licen[cs]e|copying|notice)\b/i;

type Manifest = {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

/**
 * Finds the folder of a dependency like Node does: in the folder of its dependent and in those above.
 * @returns undefined for an optional dependency of another platform
 */
const findFolder = (name: string, dependent: string): string | undefined =>
  (createRequire(join(dependent, "package.json")).resolve.paths(name) ?? [])
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, "package.json")));

/** Collects a package and all its dependencies by folder. */
const collectPackages = (folder: string, packages: Map<string, Manifest>): void => {
  if (packages.has(folder)) return;
  const manifest = readManifest(folder);
  packages.set(folder, manifest);
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const dependency = findFolder(name, folder);
    if (dependency) collectPackages(dependency, packages);
  }
};

const describePackage = (folder: string, { name, version, license }: Manifest): string => {
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  const text = texts.join("\n\n") || "The package contains no licence text.";
  return `${"=".repeat(80)}\n${name} ${version} (${license ?? "no licence named"})\n\n${text}\n`;
};

/**
 * Licence notice of a server: name, version, licence and text of each installed package that it depends on.
 * @param server folder of its package.json
 */
export const listServerLicences = (server: string): string => {
  const packages = new Map<string, Manifest>();
  collectPackages(server, packages);
  const others = [...packages].filter(
    ([folder, { name }]) => folder !== server && !name.startsWith("@foyer/"),
  );
  return others
    .map(([folder, manifest]) => describePackage(folder, manifest))
    .sort()
    .join("\n");
};

/** Writes the notice of the server into its build folder. */
export const writeServerLicences = (): void => {
  const path = join(ROOT, "apps/server/dist/licences.txt");
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, listServerLicences(join(ROOT, "apps/server")));
};
