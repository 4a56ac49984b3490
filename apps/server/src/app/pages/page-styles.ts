import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of the build, as Vite tells of it (`build.manifest`). */
type BuiltFile = { name?: string; imports?: string[]; css?: string[] };

const getFile = (files: Record<string, BuiltFile>, key: string): BuiltFile => {
  const file = files[key];
  if (!file) throw new Error(`The portal's build has no ${key}`);
  return file;
};

/**
 * Reads of the portal's build which styles its code comes with. A browser hears of most of them from code, but what
 * is drawn needs them before.
 * @returns lists the styles of a file and of all that it imports, in the order in which code would load them
 */
export const readPageStyles = (portalFolder: string): ((name: string) => string[]) => {
  const manifest = readFileSync(join(portalFolder, ".vite/manifest.json"), "utf8");
  const files = JSON.parse(manifest) as Record<string, BuiltFile>;
  const keyOf = (name: string) =>
    Object.keys(files).find((key) => files[key]?.name === name) ?? name;
  const list = (key: string, seen: Set<string>): string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const { imports = [], css = [] } = getFile(files, key);
    return [...imports.flatMap((one) => list(one, seen)), ...css];
  };
  return (name) => list(keyOf(name), new Set());
};
