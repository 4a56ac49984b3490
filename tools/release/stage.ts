import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, globSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { ROOT } from "../run.ts";
import { writeServerLicences } from "../server-licences.ts";
import { bundleServer } from "./bundle.ts";
import { copyUnbundled } from "./unbundled.ts";

/** Files that the server reads, at the paths of the checkout. */
const FILES = [
  "apps/server/src/db/migrations",
  "apps/server/src/features/files/pictures",
  "apps/server/dist/licences.txt",
  "apps/portal/dist",
  "apps/portal/ssr/dist",
  "apps/office/dist",
];

const COMMAND = `#!/bin/sh
# Runs Foyer with its own Node. An installed package reads its settings from /etc/foyer/foyer.env.
set -e
lib="$(dirname "$(readlink -f "$0")")/../lib"
export FOYER_ENV_FILE="\${FOYER_ENV_FILE:-/etc/foyer/foyer.env}"
exec "$lib/node" "$lib/server/foyer.js" "$@"
`;

/** Equal modes for every user, whatever the umask of the build. */
const setModes = (folder: string): void => {
  for (const path of globSync("**/*", { cwd: folder })) {
    const stat = statSync(join(folder, path));
    chmodSync(join(folder, path), stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  }
};

/** Version of a release, and architecture as Node names it. */
export type Build = { version: string; architecture: "x64" | "arm64" };

/**
 * Writes the installed form of a release: `bin/foyer` and everything that it needs below `lib`.
 * @param folder new folder
 */
export const stageRelease = async (
  folder: string,
  { version, architecture }: Build,
): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  const lib = join(folder, "lib");
  mkdirSync(join(folder, "bin"), { recursive: true });
  writeFileSync(join(folder, "bin/foyer"), COMMAND, { mode: 0o755 });
  await bundleServer(join(lib, "server"), version);
  writeFileSync(join(lib, "server/package.json"), '{ "type": "module" }\n');
  writeServerLicences();
  for (const path of FILES) cpSync(join(ROOT, path), join(lib, path), { recursive: true });
  copyUnbundled(lib, architecture);
  for (const name of ["LICENSE", "CHANGELOG.md"]) cpSync(join(ROOT, name), join(folder, name));
  cpSync(join(ROOT, "docs"), join(folder, "docs"), {
    recursive: true,
    filter: (path) => basename(path) !== "pictures",
  });
  cpSync(join(ROOT, "deploy"), join(folder, "deploy"), { recursive: true });
  cpSync(join(ROOT, "apps/server/dist/licences.txt"), join(folder, "licences.txt"));
  setModes(folder);
};

/** Programs that compress an archive; none of them stores a time or a name. */
const COMPRESSORS = { zst: "zstd -12 -T2 --quiet", tgz: "gzip -9 -n", tar: "cat" } as const;

/**
 * Packs a folder. The archive depends only on the content of the files and on the time.
 * @param archive new file; its extension determines the compression
 * @param seconds modification time of all files, in seconds since 1970
 * @param transform sed expression that changes the names of the files
 */
export const packFolder = (
  folder: string,
  archive: string,
  seconds: number,
  transform?: string,
): void => {
  const extension = extname(archive).slice(1) as keyof typeof COMPRESSORS;
  execFileSync(
    "tar",
    [
      "--create",
      `--file=${archive}`,
      `--directory=${dirname(folder)}`,
      "--sort=name",
      "--format=gnu",
      `--mtime=@${seconds}`,
      "--owner=0",
      "--group=0",
      "--numeric-owner",
      `--use-compress-program=${COMPRESSORS[extension]}`,
      ...(transform ? [`--transform=${transform}`] : []),
      basename(folder),
    ],
    { stdio: "inherit" },
  );
};
