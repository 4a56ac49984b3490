import { findChanges, type KindCounts } from "../change-counts.ts";
import type { ScheduleDocument, SchedulePerson } from "../formats/schedule-document.ts";
import { mergePersonText } from "./person-text.ts";
import type { ScheduleReads, ScheduleWrites } from "./schedule.repository.ts";

export type JoinedPerson = Awaited<ReturnType<ScheduleReads["listJoined"]>>[number];

/** The texts of people, each once: of two persons of a schedule who are one, the first describes them. */
const textsOf = (
  joined: readonly JoinedPerson[],
  persons: ReadonlyMap<string, SchedulePerson>,
  document: ScheduleDocument,
) => {
  const described = new Set<number>();
  return joined.flatMap(({ key, id, ownsDescription, text }) => {
    const person = persons.get(key);
    if (!person || described.has(id)) return [];
    described.add(id);
    const wanted = ownsDescription ? mergePersonText(text, person, document) : text;
    return [{ key, values: { id, text: wanted } }];
  });
};

/**
 * Loads the people of a schedule who are known by another row, which the list owns. Only the
 * description is the schedule's, where it came from there.
 */
export const loadJoined = async (
  writes: ScheduleWrites,
  joined: readonly JoinedPerson[],
  persons: ReadonlyMap<string, SchedulePerson>,
  document: ScheduleDocument,
): Promise<KindCounts> => {
  const stored = new Map(joined.map((row) => [row.key, row]));
  const wanted = textsOf(joined, persons, document);
  const changes = findChanges(
    "persons",
    stored,
    new Map(wanted.map(({ key, values }) => [key, values])),
  );
  for (const { id, text } of changes.writes) await writes.updateText(id, text);
  return changes.counts;
};
