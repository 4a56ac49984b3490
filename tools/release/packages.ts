import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../run.ts";

type Lock = {
  lockfileVersion: number;
  packages: Record<string, { version: string; dev?: boolean }>;
};

/**
 * Installs packages of another architecture, with the versions and checksums of the lock file. The checkout
 * contains those of this machine.
 * @returns folder that contains `node_modules`
 */
export const installPackages = (names: readonly string[], architecture: string): string => {
  if (architecture === process.arch) return ROOT;
  const folder = join(ROOT, "release/packages", architecture);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { lockfileVersion, packages } = JSON.parse(
    readFileSync(join(ROOT, "package-lock.json"), "utf8"),
  ) as Lock;
  const locked = names.map((name) => {
    const path = `node_modules/${name}`;
    const entry = packages[path];
    if (!entry) throw new Error(`package-lock.json does not contain ${name}.`);
    return { name, path, entry };
  });
  // npm checks the processor of this machine for required packages only.
  const optionalDependencies = Object.fromEntries(
    locked.map(({ name, entry }) => [name, entry.version]),
  );
  const entries = Object.fromEntries(locked.map(({ path, entry }) => [path, entry]));
  const manifest = { name: "foyer-packages", version: "0.0.0", optionalDependencies };
  const lock = { ...manifest, lockfileVersion, packages: { "": manifest, ...entries } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
  const system = ["--os=linux", "--libc=glibc", `--cpu=${architecture}`];
  execFileSync("npm", ["ci", "--ignore-scripts", ...system], { cwd: folder, stdio: "inherit" });
  return folder;
};
