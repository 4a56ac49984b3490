import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CleanUp } from "./clean-up.ts";
import { ATTENDEES } from "./conferences.ts";

/** The beginning of a row: `external_id`, `username`, `email`. */
const NAMES = /^(\d+),([^,]+),([^,@]+)@/;

/**
 * Writes the list of attendees with its people again and again, under other names to log in with.
 * @param count how many people it then has; those of the list itself stay as they are
 * @returns the path of the file
 */
export const writeLongerList = async (count: number, cleanUp: CleanUp): Promise<string> => {
  const [headings = "", ...people] = (await readFile(ATTENDEES, "utf8")).trimEnd().split(/\r?\n/);
  const more = Array.from({ length: count - people.length }, (_, index) =>
    (people[index % people.length] ?? "").replace(
      NAMES,
      `${people.length + index + 1},$2.${index},$3.${index}@`,
    ),
  );
  const folder = await mkdtemp(join(tmpdir(), "foyer-bench-list-"));
  cleanUp.add(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "attendees.csv");
  await writeFile(file, `${[headings, ...people, ...more].join("\n")}\n`);
  return file;
};
