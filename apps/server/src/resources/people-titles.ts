import { fullNameOf } from "@foyer/contract";
import { and, eq, sql } from "drizzle-orm";
import { idsParameter } from "../db/ids-parameter.ts";
import type { Db } from "../db/index.ts";
import { attendee } from "../db/schema/index.ts";
import type { EntryRow } from "./history.repository.ts";

/** Names in the title of an entry, which can concern 1,000 people. */
const NAMES_MAX = 3;

/** Returns a function that lists the first names in the titles of entries, and the number of further people. */
export const createPeopleTitles =
  (listIds: (entry: EntryRow) => readonly number[]) =>
  async (db: Db, entries: readonly EntryRow[]): Promise<(string | null)[]> => {
    const editionId = entries[0]?.editionId ?? 0;
    const ids = entries.flatMap((entry) => listIds(entry).slice(0, NAMES_MAX));
    const people = await db
      .select({ id: attendee.id, firstName: attendee.firstName, lastName: attendee.lastName })
      .from(attendee)
      .where(
        and(
          eq(attendee.editionId, editionId),
          sql`${attendee.id} in ${idsParameter([...new Set(ids)])}`,
        ),
      );
    const names = new Map(people.map((person) => [person.id, fullNameOf(person)]));
    return entries.map((entry) => {
      const all = listIds(entry);
      const listed = all.slice(0, NAMES_MAX).flatMap((id) => names.get(id) ?? []);
      const others = all.length - NAMES_MAX;
      return listed.join(", ") + (others > 0 ? ` +${others}` : "") || null;
    });
  };
