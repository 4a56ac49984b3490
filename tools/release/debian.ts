import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../run.ts";

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

const control = (version: string, architecture: string): string => `Package: foyer
Version: ${version}
Architecture: ${architecture}
Maintainer: Foyer <no-reply@foyer.example>
Depends: adduser, libc6, libstdc++6, util-linux
Recommends: ca-certificates
Section: web
Priority: optional
Description: bilingual companion for conferences
 Server with programme, personal agendas, messages and an office for
 organisers. It contains Node and PostgreSQL.
`;

/**
 * Builds the Debian package of a staged release. It depends only on the content of the files and on the time.
 * @param architecture `amd64` or `arm64`, as Debian names it
 * @param seconds modification time of all files, in seconds since 1970
 */
export const buildDebianPackage = (
  stage: string,
  { version, architecture, seconds }: { version: string; architecture: string; seconds: number },
): void => {
  const root = join(stage, "../debian");
  const source = join(ROOT, "deploy/debian");
  rmSync(root, { recursive: true, force: true });
  for (const folder of ["DEBIAN", "usr/bin", "usr/lib/systemd/system", "usr/share/doc/foyer"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  cpSync(stage, join(root, "usr/lib/foyer"), { recursive: true, verbatimSymlinks: true });
  cpSync(join(ROOT, "LICENSE"), join(root, "usr/share/doc/foyer/copyright"));
  cpSync(join(ROOT, "docs/install.md"), join(root, "usr/share/doc/foyer/install.md"));
  writeFileSync(join(root, "usr/bin/foyer"), COMMAND, { mode: 0o755 });
  for (const name of ["foyer.service", "foyer-backup.service", "foyer-backup.timer"]) {
    cpSync(join(source, name), join(root, "usr/lib/systemd/system", name));
  }
  writeFileSync(join(root, "DEBIAN/control"), control(version, architecture));
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
      "--build",
      root,
      join(stage, "../..", `foyer_${version}_${architecture}.deb`),
    ],
    { stdio: "inherit", env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) } },
  );
};
