import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { collectOutput } from "../server-process.ts";
import type { Root } from "./root.ts";

const UNITS = "usr/lib/systemd/system";
const START_LIMIT_MS = 120_000;
const POLL_INTERVAL_MS = 20;

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Checks the units with systemd of this machine, which has no command `foyer`.
 * @throws Error if systemd reports a problem
 */
export const verifyUnits = (root: Root): void => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-drill-units-"));
  try {
    const paths = ["foyer.service", "foyer-backup.service", "foyer-backup.timer"].map((name) => {
      const text = readFileSync(join(root.folder, UNITS, name), "utf8");
      const path = join(folder, name);
      writeFileSync(path, text.replace("/usr/bin/foyer", "/bin/true"));
      return path;
    });
    execFileSync("systemd-analyze", ["verify", ...paths], { stdio: "inherit" });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/**
 * Starts the command of the unit with its user, folder and environment, as systemd does.
 * @throws Error with the output if it does not become ready
 */
export const startUnit = async (root: Root, port: number) => {
  const text = readFileSync(join(root.folder, UNITS, "foyer.service"), "utf8");
  const read = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);
  const [user = ""] = read("User");
  const [folder = "/"] = read("WorkingDirectory");
  const [command = ""] = read("ExecStart");
  for (const name of read("CacheDirectory")) {
    root.run("install", "-d", "-m", "0700", "-o", user, "-g", user, `/var/cache/${name}`);
  }
  const started = performance.now();
  const script = `cd ${folder} && umask ${read("UMask")[0] ?? "022"} && exec ${command}`;
  const child = spawn(
    "chroot",
    [
      `--userspec=${user}:${user}`,
      root.folder,
      "env",
      "-i",
      ...read("Environment"),
      "PATH=/usr/bin:/bin",
      "sh",
      "-c",
      script,
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const output = collectOutput(child);
  const exited = once(child, "exit");
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null) throw new Error(`The server stopped:\n${output()}`);
    if (performance.now() - started > START_LIMIT_MS) throw new Error(`Not ready:\n${output()}`);
    await sleep(POLL_INTERVAL_MS);
  }
  process.stdout.write(`   ready after ${Math.round(performance.now() - started)} ms\n`);
  return {
    output,
    stop: async () => {
      child.kill("SIGTERM");
      const [code] = (await exited) as [number | null];
      if (code !== 0) throw new Error(`The server ended with code ${code}:\n${output()}`);
    },
  };
};
