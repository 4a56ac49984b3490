import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-full-"));
  for (const name of ["uploads", "files"]) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SCRIPT = join(import.meta.dirname, "..", "testing", "full-disk.ts");

/** Uploads 30 kB while one folder is a disk of 16 kB that this process alone sees. */
const uploadWithFull = (full: "uploads" | "files") => {
  const mount = `mount -t tmpfs -o size=16k none "$1" && exec "$2" "$3" "$4"`;
  const output = execFileSync(
    "unshare",
    [
      "--map-root-user",
      "--mount",
      "sh",
      "-c",
      mount,
      "sh",
      join(folder, full),
      process.execPath,
      SCRIPT,
      join(folder, "files"),
    ],
    { encoding: "utf8", env: { ...process.env, TMPDIR: join(folder, "uploads") } },
  );
  return JSON.parse(output.trim().split("\n").at(-1) ?? "") as {
    status: number;
    answer: string;
    left: string[];
    errors: string[];
  };
};

describe("an upload", () => {
  it.each(["uploads", "files"] as const)(
    "for which the disk of the %s has no room is refused, logged, and leaves nothing behind",
    (full) => {
      const { status, answer, left, errors } = uploadWithFull(full);
      expect({ status, answer }).toEqual({
        status: 507,
        answer: expect.stringContaining('"code":"storage-full"'),
      });
      expect(left).toEqual([]);
      expect(errors).toEqual([expect.stringContaining("ENOSPC")]);
    },
  );
});
