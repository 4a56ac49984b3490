import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

const FOR_CODE = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"];
const FOR_FONTS = [...FOR_CODE, "OFL-1.1"];

const FONT = /\.woff2?$/;
const LICENCE_FILE = /^(licen[cs]e|copying)\b/i;
/** Apache 2.0 requires it beside the licence. */
const NOTICE_FILE = /^notice\b/i;

/** Vite's licence file goes on with those of packages that Vite itself is made of. */
const NOT_HANDED_ON = /^# Licenses of bundled dependencies$/m;

type Manifest = { name: string; version: string; license?: string };
type Package = Required<Manifest> & { text: string };

/** The package that a file is from; bundlers name their own pieces `\0vite/…`. What is in none is ours. */
const findFolder = (file: string): string => {
  if (file.startsWith("\0")) return join(ROOT, "node_modules", file.slice(1).split("/")[0] ?? "");
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? ROOT;
};

const readTexts = (folder: string, names: RegExp): string =>
  readdirSync(folder)
    .filter((name) => names.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8").split(NOT_HANDED_ON)[0]?.trim())
    .join("\n\n");

/** `MPL-2.0 OR Apache-2.0` leaves the choice to the user of the package. */
const isAllowed = (license: string, files: readonly string[]): boolean => {
  const allowed = files.every((file) => FONT.test(file)) ? FOR_FONTS : FOR_CODE;
  return license.split(" OR ").some((choice) => allowed.includes(choice));
};

const readPackage = (folder: string, files: readonly string[]): Package => {
  const manifest = join(folder, "package.json");
  if (!existsSync(manifest)) throw new Error(`The portal has files of no package: ${files[0]}`);
  const { name, version, ...rest } = JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
  const license = rest.license?.replaceAll(/^\(|\)$/g, "") ?? "";
  if (!isAllowed(license, files)) {
    throw new Error(`${name} ${version} in the portal has a licence not allowed: ${license}`);
  }
  const text = readTexts(folder, LICENCE_FILE);
  if (text === "") throw new Error(`${name} ${version} in the portal has no licence text`);
  const notice = readTexts(folder, NOTICE_FILE);
  return { name, version, license, text: [text, notice].join("\n\n").trim() };
};

const describePackage = ({ name, version, license, text }: Package) =>
  `${"=".repeat(80)}\n${name} ${version} (${license})\n\n${text}\n`;

/**
 * What must go with every copy of some files: name, version, licence and its full text of each
 * package that they are from, the project's own first.
 * @param files absolute paths, or names of modules as a bundler knows them
 * @throws Error for a package without a licence text, or under a licence that is not on the short list
 */
export const listLicences = (files: Iterable<string>): string => {
  const folders = new Map<string, string[]>([[ROOT, []]]);
  for (const file of files) {
    const folder = findFolder(file);
    const taken = folders.get(folder) ?? [];
    folders.set(folder, taken);
    taken.push(file);
  }
  const [own = "", ...others] = [...folders].map(([folder, taken]) =>
    describePackage(readPackage(folder, taken)),
  );
  return [own, ...others.sort()].join("\n");
};
