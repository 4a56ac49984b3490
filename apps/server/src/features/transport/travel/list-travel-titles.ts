import type { Db } from "../../../db/index.ts";
import type { EntryRow } from "../../../resources/history.repository.ts";
import { createPeopleTitles } from "../../../resources/people-titles.ts";

const listPeople = createPeopleTitles(({ after }) =>
  ["attendees", "boarded", "notBoarded"].flatMap((name) => (after?.[name] ?? []) as number[]),
);

/** Lists the trip and the passengers of each entry. */
export const listTravelTitles = async (
  db: Db,
  entries: readonly EntryRow[],
): Promise<(string | null)[]> => {
  const people = await listPeople(db, entries);
  return entries.map(
    ({ after }, index) => [after?.["name"], people[index]].filter(Boolean).join(": ") || null,
  );
};
