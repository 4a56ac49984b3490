import { writeInBatches } from "../../../db/batches.ts";
import type { EditionRow } from "../editions.repository.ts";
import type { AddProgress } from "../progress.ts";
import { type ChangeCounts, countsOf, findChanges, type KindCounts } from "../change-counts.ts";
import type { ScheduleDocument, SchedulePerson } from "../formats/schedule-document.ts";
import { scheduleKey } from "../import-key.ts";
import { digestEmail } from "../people/email-digest.ts";
import { loadJoined } from "./load-joined.ts";
import { mergePersonText } from "./person-text.ts";
import { gatherIds, keyedBy, mapValues } from "./save-rows.ts";
import type { ScheduleReads, ScheduleWrites } from "./schedule.repository.ts";

type PersonRow = Awaited<ReturnType<ScheduleReads["listPersons"]>>[number];

export const personKey = (key: string): string => scheduleKey(key);

/** Addresses that one person of a file alone has: of an office's, nobody knows whose it is. */
const listOwnEmails = ({ persons }: ScheduleDocument): ReadonlySet<string> => {
  const sharing = Map.groupBy(persons, ({ email }) => email ?? "");
  return new Set([...sharing].flatMap(([email, { length }]) => (length === 1 ? email : [])));
};

/** What is kept of addresses. A file without one leaves what an earlier file told. */
const createDigestReader = (emailSalt: string, document: ScheduleDocument) => {
  const own = listOwnEmails(document);
  return ({ email }: SchedulePerson, row: PersonRow | undefined): string | null => {
    if (row && row.accountId !== null) return null;
    if (email === null) return row?.emailDigest ?? null;
    return own.has(email) ? digestEmail(emailSalt, email) : null;
  };
};

export type LoadedPersons = {
  ids: ReadonlyMap<string, number>;
  counts: KindCounts;
  /** People whom an earlier file named and this one does not. */
  vanishedIds: number[];
};

/**
 * Loads the people of a schedule as attendees without an account and without modules. Who has an
 * account by now keeps the name of the list; who was joined to a row of the list keeps that row.
 */
export const loadPersons = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  edition: Pick<EditionRow, "id" | "emailSalt">,
  document: ScheduleDocument,
  addProgress: AddProgress,
): Promise<LoadedPersons> => {
  const persons = new Map(document.persons.map((person) => [personKey(person.key), person]));
  const joined = await reads.listJoined();
  const joinedIds = new Map(joined.map(({ key, id }) => [key, id]));
  const joinedCounts = await loadJoined(writes, joined, persons, document);

  const stored = keyedBy(await reads.listPersons(), (row) => row.externalId);
  const digestOf = createDigestReader(edition.emailSalt, document);
  const others = new Map([...persons].filter(([key]) => !joinedIds.has(key)));
  const wanted = mapValues(others, (person, externalId) => {
    const row = stored.get(externalId);
    const { firstName, lastName } = row && row.accountId !== null ? row : person;
    const text = mergePersonText(row?.text, person, document);
    const emailDigest = digestOf(person, row);
    return { editionId: edition.id, externalId, firstName, lastName, text, emailDigest };
  });
  const changes = findChanges("persons", stored, wanted);
  addProgress(persons.size - changes.writes.length);
  const written = await writeInBatches(changes.writes, writes.upsertPersons, addProgress);
  return {
    ids: new Map([...gatherIds(stored, written), ...joinedIds]),
    counts: countsOf("persons", changes.counts, joinedCounts),
    vanishedIds: [...stored].filter(([key]) => !persons.has(key)).map(([, row]) => row.id),
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
