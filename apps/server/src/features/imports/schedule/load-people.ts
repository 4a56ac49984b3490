import type { EditionRow } from "../../../content/content-write.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { attendee } from "../../../db/schema/index.ts";
import { people } from "../../attendees/people.writes.ts";
import { toKindCounts, type KindCounts } from "../row-counts.ts";
import type { ScheduleDocument, SchedulePerson } from "../formats/schedule-document.ts";
import { SCHEDULE_PREFIX } from "../import-key.ts";
import { hashEmail } from "../people/email-hash.ts";
import type { EditPreservation } from "../preserve-edits.ts";
import type { AddProgress } from "../progress.ts";
import { idsByKey } from "./load-kinds.ts";
import { mergePersonText } from "./person-text.ts";
import { type MergedPerson, listMergedPeople } from "./schedule.repository.ts";

type PersonRow = typeof attendee.$inferSelect;

/** Addresses of one person only; a shared office address identifies nobody. */
const listOwnEmails = ({ people: filePeople }: ScheduleDocument): ReadonlySet<string> => {
  const groups = Map.groupBy(filePeople, ({ email }) => email ?? "");
  return new Set([...groups].flatMap(([email, { length }]) => (length === 1 ? email : [])));
};

/** Returns a reader of e-mail hashes. A file without an address keeps the hash of an earlier file. */
const createHashReader = (emailSalt: string, document: ScheduleDocument) => {
  const ownEmails = listOwnEmails(document);
  return ({ email }: SchedulePerson, row: PersonRow | undefined): string | null => {
    if (row && row.accountId !== null) return null;
    if (email === null) return row?.emailHash ?? null;
    return ownEmails.has(email) ? hashEmail(emailSalt, email) : null;
  };
};

export type LoadedPeople = {
  /** Ids by key of the file. */
  ids: ReadonlyMap<string, number>;
  /** Ids by key, including people of earlier files. */
  allIds: ReadonlyMap<string, number>;
  counts: KindCounts;
  /** People of an earlier file who are missing from this one. */
  missingIds: number[];
};

/**
 * Merges the texts of merged people. If two people of a schedule are one person, the first one's description
 * counts.
 */
const mergeTexts = (merged: readonly MergedPerson[], document: ScheduleDocument) => {
  const peopleByKey = new Map(document.people.map((person) => [person.key, person]));
  const describedIds = new Set<number>();
  return merged.flatMap(({ key, id, ownsDescription, text }) => {
    const person = peopleByKey.get(key);
    if (!person || describedIds.has(id)) return [];
    describedIds.add(id);
    return [
      { id, input: { text: ownsDescription ? mergePersonText(text, person, document) : text } },
    ];
  });
};

const PERSON_CELLS = {
  columns: { firstName: "firstName", lastName: "lastName" },
  texts: ["description"],
};

/**
 * Loads the people of a schedule as attendees without account and modules. A person with an account keeps the
 * name of the list. A merged person keeps the row of the list and gets only the description, if the schedule
 * owns it.
 */
export const loadPeople = async (
  context: EditionWriteContext,
  { emailSalt }: Pick<EditionRow, "emailSalt">,
  document: ScheduleDocument,
  editPreservation: EditPreservation,
  addProgress: AddProgress,
): Promise<LoadedPeople> => {
  const options = editPreservation.toOptions(PERSON_CELLS);
  const merged = await listMergedPeople(context.tx, context.editionId);
  const mergedIds = new Map(merged.map(({ key, id }) => [key, id]));
  const mergedCounts = await people.changeAll(context, mergeTexts(merged, document), options);

  const stored = await people.listLoaded(context, SCHEDULE_PREFIX);
  const readHash = createHashReader(emailSalt, document);
  const inputs = document.people
    .filter(({ key }) => !mergedIds.has(key))
    .map((person) => {
      const row = stored.get(person.key);
      const { firstName, lastName } = row && row.accountId !== null ? row : person;
      const text = mergePersonText(row?.text, person, document);
      return { key: person.key, firstName, lastName, text, emailHash: readHash(person, row) };
    });
  const loaded = await people.load(context, SCHEDULE_PREFIX, inputs, {
    stored,
    onProgress: addProgress,
    ...options,
  });
  const fileKeys = new Set(document.people.map(({ key }) => key));
  const ids = new Map([...idsByKey(inputs, loaded), ...mergedIds]);
  const storedIds = [...stored].map(([key, { id }]) => [key, id] as const);
  return {
    ids,
    allIds: new Map([...storedIds, ...ids]),
    counts: toKindCounts("people", loaded.counts, mergedCounts),
    missingIds: document.isFoyerExport
      ? []
      : [...stored].filter(([key]) => !fileKeys.has(key)).map(([, row]) => row.id),
  };
};
