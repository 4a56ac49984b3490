import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MIGRATIONS_FOLDER } from "./drivers/driver.ts";

/** File of the migrations folder that lists them in their order. */
export const JOURNAL_FILE = "meta/_journal.json";

type Journal = { entries: unknown[] };

/** Reads the list of the migrations of this version. */
export const readJournal = (): Journal =>
  JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, JOURNAL_FILE), "utf8")) as Journal;
