import type { AttendeeText, Translated } from "../../../db/schema/index.ts";
import { writeInBatches } from "../../../db/batches.ts";
import type { AddProgress } from "../progress.ts";
import { type ChangeCounts, findChanges, type KindCounts } from "../change-counts.ts";
import type { ScheduleDocument, SchedulePerson } from "../formats/schedule-document.ts";
import { scheduleKey } from "../import-key.ts";
import { mergeText } from "../merge-text.ts";
import { gatherIds, keyedBy, mapValues } from "./save-rows.ts";
import type { ScheduleReads, ScheduleWrites } from "./schedule.repository.ts";

export const personKey = (key: string): string => scheduleKey(key);

const textOfPerson = (
  person: SchedulePerson,
  document: ScheduleDocument,
): Translated<AttendeeText> => ({
  [document.conference.language]: person.biography ? { description: person.biography } : {},
});

export type LoadedPersons = {
  ids: ReadonlyMap<string, number>;
  counts: KindCounts;
  /** People whom an earlier file named and this one does not. */
  vanishedIds: number[];
};

/** Loads the people of a schedule as attendees without an account and without modules. */
export const loadPersons = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  editionId: number,
  document: ScheduleDocument,
  addProgress: AddProgress,
): Promise<LoadedPersons> => {
  const stored = keyedBy(await reads.listPersons(), (row) => row.externalId);
  const persons = new Map(document.persons.map((person) => [personKey(person.key), person]));
  const wanted = mapValues(persons, (person, externalId) => ({
    editionId,
    externalId,
    firstName: person.firstName,
    lastName: person.lastName,
    text: mergeText<AttendeeText>(stored.get(externalId)?.text, textOfPerson(person, document), [
      "description",
    ]),
  }));
  const changes = findChanges("persons", stored, wanted);
  addProgress(wanted.size - changes.writes.length);
  const written = await writeInBatches(changes.writes, writes.upsertPersons, addProgress);
  return {
    ids: gatherIds(stored, written),
    counts: changes.counts,
    vanishedIds: [...stored].filter(([key]) => !wanted.has(key)).map(([, row]) => row.id),
  };
};

/** Takes away whoever vanished from the file, unless a hidden session or an account still needs them. */
export const removeVanished = async (
  writes: ScheduleWrites,
  editionId: number,
  vanishedIds: readonly number[],
): Promise<Pick<ChangeCounts, "removed">> => {
  const removed = await writeInBatches(vanishedIds, (ids) => writes.deletePersons(editionId, ids));
  return { removed: removed.length };
};
