import type { EditionRow } from "../../../content/content-write.ts";
import type { At } from "../../../content/write-rows.ts";
import type { attendee } from "../../../db/schema/index.ts";
import { people } from "../../attendees/people.writes.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import type { ScheduleDocument, SchedulePerson } from "../formats/schedule-document.ts";
import { SCHEDULE_PREFIX } from "../import-key.ts";
import { digestEmail } from "../people/email-digest.ts";
import type { Keeping } from "../keep-edits.ts";
import type { AddProgress } from "../progress.ts";
import { idsByKey } from "./load-kinds.ts";
import { mergePersonText } from "./person-text.ts";
import { type JoinedPerson, listJoined } from "./schedule.repository.ts";

type PersonRow = typeof attendee.$inferSelect;

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
  /** By what the file calls them. */
  ids: ReadonlyMap<string, number>;
  /** The same, and those of people whom an earlier file named. */
  knownIds: ReadonlyMap<string, number>;
  counts: KindCounts;
  /** People whom an earlier file named and this one does not. */
  vanishedIds: number[];
};

/** The texts of people, each once: of two persons of a schedule who are one, the first describes them. */
const textsOf = (joined: readonly JoinedPerson[], document: ScheduleDocument) => {
  const persons = new Map(document.persons.map((person) => [person.key, person]));
  const described = new Set<number>();
  return joined.flatMap(({ key, id, ownsDescription, text }) => {
    const person = persons.get(key);
    if (!person || described.has(id)) return [];
    described.add(id);
    return [
      { id, draft: { text: ownsDescription ? mergePersonText(text, person, document) : text } },
    ];
  });
};

const PERSON_CELLS = {
  columns: { firstName: "firstName", lastName: "lastName" },
  texts: ["description"],
};

/**
 * Loads the people of a schedule as attendees without an account and without modules. Who has an
 * account by now keeps the name of the list. Who was joined to a row of the list keeps that row; only
 * the description is the schedule's, where it came from there.
 */
export const loadPersons = async (
  at: At,
  { emailSalt }: Pick<EditionRow, "emailSalt">,
  document: ScheduleDocument,
  keeping: Keeping,
  advance: AddProgress,
): Promise<LoadedPersons> => {
  const kept = keeping.of(PERSON_CELLS);
  const joined = await listJoined(at.tx, at.editionId);
  const joinedIds = new Map(joined.map(({ key, id }) => [key, id]));
  const joinedCounts = await people.changeAll(at, textsOf(joined, document), kept);

  const stored = await people.listLoaded(at, SCHEDULE_PREFIX);
  const digestOf = createDigestReader(emailSalt, document);
  const drafts = document.persons
    .filter(({ key }) => !joinedIds.has(key))
    .map((person) => {
      const row = stored.get(person.key);
      const { firstName, lastName } = row && row.accountId !== null ? row : person;
      const text = mergePersonText(row?.text, person, document);
      return { key: person.key, firstName, lastName, text, emailDigest: digestOf(person, row) };
    });
  const loaded = await people.load(at, SCHEDULE_PREFIX, drafts, { stored, advance, ...kept });
  const named = new Set(document.persons.map(({ key }) => key));
  const ids = new Map([...idsByKey(drafts, loaded), ...joinedIds]);
  const storedIds = [...stored].map(([key, { id }]) => [key, id] as const);
  return {
    ids,
    knownIds: new Map([...storedIds, ...ids]),
    counts: countsOf("persons", loaded.counts, joinedCounts),
    vanishedIds: document.isGiven
      ? []
      : [...stored].filter(([key]) => !named.has(key)).map(([, row]) => row.id),
  };
};
