import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Entry of Vite's `build.manifest`. */
type BuiltFile = { name?: string; imports?: string[]; css?: string[] };

const getFile = (files: Record<string, BuiltFile>, key: string): BuiltFile => {
  const file = files[key];
  if (!file) throw new Error(`The portal's build manifest has no entry ${key}`);
  return file;
};

/**
 * Reads the stylesheets of each chunk from the portal's build. A browser finds most of them through code, but
 * server-rendered HTML needs them earlier.
 * @returns lists the stylesheets of a chunk and its imports, in the order in which the code would load them
 */
export const readPageStyles = (portalFolder: string): ((name: string) => string[]) => {
  const manifest = readFileSync(join(portalFolder, ".vite/manifest.json"), "utf8");
  const files = JSON.parse(manifest) as Record<string, BuiltFile>;
  const keyOf = (name: string) =>
    Object.keys(files).find((key) => files[key]?.name === name) ?? name;
  const listStyles = (key: string, visited: Set<string>): string[] => {
    if (visited.has(key)) return [];
    visited.add(key);
    const { imports = [], css = [] } = getFile(files, key);
    return [...imports.flatMap((one) => listStyles(one, visited)), ...css];
  };
  return (name) => listStyles(keyOf(name), new Set());
};
