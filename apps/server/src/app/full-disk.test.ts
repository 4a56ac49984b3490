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

/** Uploads 30 kB while one folder is a 16 kB disk, mounted for this process only. */
const uploadWithFull = (fullFolder: "uploads" | "files") => {
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
      join(folder, fullFolder),
      process.execPath,
      SCRIPT,
      join(folder, "files"),
    ],
    { encoding: "utf8", env: { ...process.env, TMPDIR: join(folder, "uploads") } },
  );
  return JSON.parse(output.trim().split("\n").at(-1) ?? "") as {
    status: number;
    body: string;
    remainingFiles: string[];
    errors: string[];
  };
};

describe("an upload", () => {
  it.each(["uploads", "files"] as const)(
    "is rejected and logged when the disk of %s is full, and leaves no file behind",
    (fullFolder) => {
      const { status, body, remainingFiles, errors } = uploadWithFull(fullFolder);
      expect({ status, body }).toEqual({
        status: 507,
        body: expect.stringContaining('"code":"storage-full"'),
      });
      expect(remainingFiles).toEqual([]);
      expect(errors).toEqual([expect.stringContaining("ENOSPC")]);
    },
  );
});
