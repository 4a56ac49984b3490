import { listPeopleNames } from "../content/people-names.ts";
import type { Db } from "../db/index.ts";
import type { EntryRow } from "./history.repository.ts";

/** Names in the title of an entry, which can concern 1,000 people. */
const NAMES_MAX = 3;

/** Returns a function that lists the first names in the titles of entries, and the number of further people. */
export const createPeopleTitles =
  (listIds: (entry: EntryRow) => readonly number[]) =>
  async (db: Db, entries: readonly EntryRow[]): Promise<(string | null)[]> => {
    const editionId = entries[0]?.editionId ?? 0;
    const ids = entries.flatMap((entry) => listIds(entry).slice(0, NAMES_MAX));
    const names = await listPeopleNames(db, editionId, [...new Set(ids)]);
    return entries.map((entry) => {
      const all = listIds(entry);
      const listed = all.slice(0, NAMES_MAX).flatMap((id) => names.get(id) ?? []);
      const others = all.length - NAMES_MAX;
      return listed.join(", ") + (others > 0 ? ` +${others}` : "") || null;
    });
  };
