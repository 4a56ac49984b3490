import { fullNameOf } from "@foyer/contract";
import type { Db } from "../../../db/index.ts";
import type { EntryRow } from "../../../resources/history.repository.ts";
import { createCheckInRepository } from "./check-in.repository.ts";

/** Names in the title of an entry, which can contain 1,000 scans. */
const NAMES_MAX = 3;

const listIds = ({ after }: EntryRow): number[] =>
  [after?.["admitted"], after?.["reverted"]].flatMap((ids) => (ids ?? []) as number[]);

/** Lists the names of the people whom each entry checked in. */
export const listCheckInTitles = async (
  db: Db,
  entries: readonly EntryRow[],
): Promise<(string | null)[]> => {
  const editionId = entries[0]?.editionId ?? 0;
  const ids = entries.flatMap((entry) => listIds(entry).slice(0, NAMES_MAX));
  const people = await createCheckInRepository(db).listNames(editionId, [...new Set(ids)]);
  const names = new Map(people.map((person) => [person.id, fullNameOf(person)]));
  return entries.map((entry) => {
    const all = listIds(entry);
    const listed = all.slice(0, NAMES_MAX).flatMap((id) => names.get(id) ?? []);
    const others = all.length - NAMES_MAX;
    return listed.join(", ") + (others > 0 ? ` +${others}` : "") || null;
  });
};
