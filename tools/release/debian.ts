import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ROOT } from "../run.ts";
import type { Build } from "./stage.ts";

const SCRIPTS = ["preinst", "postinst", "prerm", "postrm"] as const;

/** Runs the command as the user of the server, so that root creates no files that the server cannot write. */
const COMMAND = `#!/bin/sh
set -e
export DATA_DIR="\${DATA_DIR:-/var/lib/foyer}"
if [ "$(id -u)" = 0 ] && [ "$1" != demo ]; then
  exec runuser -u foyer -- /usr/lib/foyer/bin/foyer "$@"
fi
exec /usr/lib/foyer/bin/foyer "$@"
`;

const measureKilobytes = (folder: string): number =>
  globSync("**/*", { cwd: folder })
    .map((path) => lstatSync(join(folder, path)))
    .reduce((sum, stat) => sum + (stat.isFile() ? Math.ceil(stat.size / 1024) : 1), 0);

const control = (
  version: string,
  architecture: string,
  kilobytes: number,
): string => `Package: foyer
Version: ${version}
Architecture: ${architecture}
Installed-Size: ${kilobytes}
Maintainer: Foyer <no-reply@foyer.example>
Depends: adduser, libc6 (>= 2.28), libstdc++6, util-linux
Recommends: ca-certificates
Section: web
Priority: optional
Description: bilingual companion for conferences
 Server with programme, personal agendas, messages and an office for
 organisers. It contains Node and PostgreSQL.
`;

/** Architectures as Debian names them. */
export const DEBIAN_NAMES = { x64: "amd64", arm64: "arm64" } as const;

/**
 * Builds the Debian package of a staged release. It depends only on the content of the files and on the time.
 * @param folder folder that gets the package
 * @param seconds modification time of all files, in seconds since 1970
 * @returns name of the package's file
 */
export const buildDebianPackage = (
  stage: string,
  folder: string,
  { version, architecture: machine, seconds }: Build & { seconds: number },
): string => {
  const architecture = DEBIAN_NAMES[machine];
  const file = `foyer_${version}_${architecture}.deb`;
  const root = join(stage, "../debian");
  const source = join(ROOT, "deploy/debian");
  rmSync(root, { recursive: true, force: true });
  for (const path of ["DEBIAN", "usr/bin", "usr/lib/systemd/system", "usr/share/doc/foyer"]) {
    mkdirSync(join(root, path), { recursive: true });
  }
  cpSync(stage, join(root, "usr/lib/foyer"), { recursive: true, verbatimSymlinks: true });
  cpSync(join(ROOT, "LICENSE"), join(root, "usr/share/doc/foyer/copyright"));
  symlinkSync("../../../lib/foyer/docs", join(root, "usr/share/doc/foyer/docs"));
  writeFileSync(join(root, "usr/bin/foyer"), COMMAND, { mode: 0o755 });
  for (const name of ["foyer.service", "foyer-backup.service", "foyer-backup.timer"]) {
    cpSync(join(source, name), join(root, "usr/lib/systemd/system", name));
  }
  writeFileSync(
    join(root, "DEBIAN/control"),
    control(version, architecture, measureKilobytes(root)),
  );
  for (const name of SCRIPTS) {
    const script = readFileSync(join(source, name), "utf8");
    writeFileSync(join(root, "DEBIAN", name), script, { mode: 0o755 });
  }
  execFileSync(
    "dpkg-deb",
    [
      "--root-owner-group",
      "-Zzstd",
      "-z12",
      "--threads-max=2",
      "--build",
      root,
      join(folder, file),
    ],
    { stdio: "inherit", env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) } },
  );
  return file;
};
