import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** Archive of the bare system. Several drills use it, because its creation takes most of a drill's time. */
const BARE_SYSTEM = join(tmpdir(), "foyer-drill-debian-12.tar");

const ENVIRONMENT = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C.UTF-8",
  HOME: "/root",
  DEBIAN_FRONTEND: "noninteractive",
};

export type Root = {
  folder: string;
  /** Runs a program as root and returns its output. @throws Error if it fails */
  run: (program: string, ...args: string[]) => string;
  copyIn: (file: string, folder: string) => void;
  write: (path: string, content: string) => void;
  append: (path: string, content: string) => void;
};

const ensureBareSystem = (): void => {
  if (existsSync(BARE_SYSTEM)) return;
  const unfinished = `${BARE_SYSTEM}.part.tar`;
  execFileSync("mmdebstrap", ["--variant=apt", "bookworm", unfinished], { stdio: "inherit" });
  renameSync(unfinished, BARE_SYSTEM);
};

/** Unpacks a bare Debian 12 in which programs can run. The caller has a mount namespace of its own. */
export const createRoot = (): Root => {
  ensureBareSystem();
  const folder = mkdtempSync(join(tmpdir(), "foyer-drill-root-"));
  // A file system in memory disappears with the namespace.
  execFileSync("mount", ["-t", "tmpfs", "-o", "mode=0755", "tmpfs", folder]);
  execFileSync("tar", ["-xf", BARE_SYSTEM, "-C", folder]);
  execFileSync("mount", ["-t", "proc", "proc", join(folder, "proc")]);
  execFileSync("mount", ["--rbind", "/dev", join(folder, "dev")]);
  return {
    folder,
    run: (program, ...args) => {
      const { status, stdout } = spawnSync("chroot", [folder, program, ...args], {
        env: ENVIRONMENT,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "inherit"],
      });
      if (status === 0) return stdout;
      throw new Error(`${program} ${args.join(" ")} ended with code ${status}:\n${stdout}`);
    },
    copyIn: (file, target) => copyFileSync(file, join(folder, target, basename(file))),
    write: (path, content) => writeFileSync(join(folder, path), content),
    append: (path, content) => appendFileSync(join(folder, path), content),
  };
};
