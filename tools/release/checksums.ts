import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SUMS = "SHA256SUMS";

/** @returns hexadecimal digest */
export const sha256 = (content: Buffer | string): string =>
  createHash("sha256").update(content).digest("hex");

/** Writes the checksums of files. */
export const writeChecksums = (folder: string, files: readonly string[]): void => {
  const lines = files.map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`);
  writeFileSync(join(folder, SUMS), lines.join(""));
};

/**
 * Signs the checksums with minisign.
 * @param key file of the secret key
 */
export const signChecksums = (folder: string, key: string, version: string): void => {
  execFileSync("minisign", ["-S", "-s", key, "-m", join(folder, SUMS), "-t", `Foyer ${version}`], {
    stdio: "inherit",
  });
};
