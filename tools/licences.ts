import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

const FOR_CODE = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"];
const FOR_FONTS = [...FOR_CODE, "OFL-1.1"];

const FONT = /\.woff2?$/;
const LICENCE_FILE = /^(licen[cs]e|copying)\b/i;
/** Apache 2.0 requires the notice beside the licence. */
const NOTICE_FILE = /^notice\b/i;

/** Vite's licence file also contains the licences of Vite's own dependencies. */
const NOT_HANDED_ON = /^# Licenses of bundled dependencies$/m;

type Manifest = { name: string; version: string; license?: string };
type Package = Required<Manifest> & { text: string };

/** Package folder of a file. Bundlers name virtual modules `\0vite/…`; files outside packages are ours. */
const findFolder = (file: string): string => {
  if (file.startsWith("\0")) return join(ROOT, "node_modules", file.slice(1).split("/")[0] ?? "");
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? ROOT;
};

const readTexts = (folder: string, names: RegExp): string =>
  readdirSync(folder)
    .filter((name) => names.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8").split(NOT_HANDED_ON)[0]?.trim())
    .join("\n\n");

/** `MPL-2.0 OR Apache-2.0` leaves the choice to the user. */
const isAllowed = (license: string, files: readonly string[]): boolean => {
  const allowed = files.every((file) => FONT.test(file)) ? FOR_FONTS : FOR_CODE;
  return license.split(" OR ").some((choice) => allowed.includes(choice));
};

const readPackage = (folder: string, files: readonly string[]): Package => {
  const manifest = join(folder, "package.json");
  if (!existsSync(manifest))
    throw new Error(`The portal contains a file that belongs to no package: ${files[0]}`);
  const { name, version, ...rest } = JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
  const license = rest.license?.replaceAll(/^\(|\)$/g, "") ?? "";
  if (!isAllowed(license, files)) {
    throw new Error(
      `${name} ${version} in the portal has a licence that is not allowed: ${license}`,
    );
  }
  const text = readTexts(folder, LICENCE_FILE);
  if (text === "") throw new Error(`${name} ${version} in the portal has no licence text`);
  const notice = readTexts(folder, NOTICE_FILE);
  return { name, version, license, text: [text, notice].join("\n\n").trim() };
};

const describePackage = ({ name, version, license, text }: Package) =>
  `${"=".repeat(80)}\n${name} ${version} (${license})\n\n${text}\n`;

/**
 * Licence notice for a set of files: name, version and licence text of each package, the project first.
 * @param files absolute paths, or module ids of a bundler
 * @throws Error for a package without a licence text, or with a licence that is not on the allow-list
 */
export const listLicences = (files: Iterable<string>): string => {
  const folders = new Map<string, string[]>([[ROOT, []]]);
  for (const file of files) {
    const folder = findFolder(file);
    const collected = folders.get(folder) ?? [];
    folders.set(folder, collected);
    collected.push(file);
  }
  const [own = "", ...others] = [...folders].map(([folder, collected]) =>
    describePackage(readPackage(folder, collected)),
  );
  return [own, ...others.sort()].join("\n");
};
