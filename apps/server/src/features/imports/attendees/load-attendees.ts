import { runInBatches } from "../../../db/batches.ts";
import type { Overwrites } from "../../../content/edits.ts";
import type { EditionName, EditionRow } from "../../../content/content-write.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { AttendeeText } from "../../../db/schema/index.ts";
import { accounts } from "../../auth/accounts.writes.ts";
import type { OnProgress } from "../progress.ts";
import type { AttendeeList, AttendeeRow } from "../formats/attendee-rows.ts";
import { normalizeEmail } from "../../../lib/account-names.ts";
import { Failure } from "../../../lib/failure.ts";
import { groupInTurns, inTurns, mapInTurns } from "../../../lib/turns.ts";
import type { Message, WarningCode } from "../../../messages/message.ts";
import { createEditPreservation } from "../preserve-edits.ts";
import { mergeSameNames, type SameName } from "../people/merge-by-name.ts";
import { mergeByEmail } from "../people/merge-people.ts";
import type { LoadReport } from "../schedule/load-schedule.ts";
import {
  type Kind,
  type NameMapping,
  listOwnedTexts,
  listAllUnknownNames,
  readNames,
  type UnknownName,
} from "./attendee-values.ts";
import {
  type AttendeesRepository,
  createAttendeesRepository,
  type ExistingAccount,
} from "./attendees.repository.ts";
import { countRows, type RowProblem } from "../formats/row-problems.ts";
import { createMissingNames } from "./create-names.ts";
import { type ExistingPeople, getUsername, listOtherUsernames } from "./derive-ids.ts";
import { identifyPeople } from "./identify-people.ts";
import { type Load, loadSlices } from "./load-slices.ts";
import { mergeRows } from "./merge-rows.ts";
import { toNameKey } from "./name-key.ts";

export type ListTarget = {
  edition: EditionName;
  /** True to load the valid rows of a list with invalid ones. */
  skipBad: boolean;
  /** Conflicting fields in which the list overwrites organisers' edits; none by default. */
  overwrites?: Overwrites | undefined;
  /** Ids for names unknown to the edition. */
  mapping?: NameMapping | undefined;
  /** Kinds of unknown names that the import creates; none by default. */
  createMissing?: readonly Kind[] | undefined;
  /** True to merge people with the speakers of the same, unique name. */
  mergeNames?: boolean | undefined;
  /** Maximum number of entries in the history of a dry run; all by default. */
  maxEntries?: number | undefined;
};

export type ListCallbacks = Pick<Load, "enqueueContactUpdate"> & {
  onProgress?: OnProgress;
};

export type ListReport = LoadReport & {
  skipped: readonly RowProblem[];
  /** References to groups, trades and hotels that the edition does not have. */
  unknownNames: readonly UnknownName[];
  /** Numbers of groups, trades and hotels created. */
  created: Partial<Record<Kind, number>>;
  /** People of the list with the unique name of a speaker. */
  sameNames: readonly SameName[];
  /** People with an account whom the list does not name; they stay. */
  missing: readonly MissingPerson[];
};

export type MissingPerson = { id: number; name: string };

/** People without an account come from the programme, so lists do not name them. */
const listMissing = ({ listed }: ExistingPeople, loadedIds: ReadonlySet<number>): MissingPerson[] =>
  listed
    .filter(({ attendee, account }) => account !== null && !loadedIds.has(attendee.id))
    .map(({ attendee: { id, firstName, lastName } }) => ({
      id,
      name: [firstName, lastName].filter(Boolean).join(" "),
    }));

const findExisting = async (
  context: EditionWriteContext,
  repository: AttendeesRepository,
  rows: readonly AttendeeRow[],
): Promise<ExistingPeople> => {
  const listed = await repository.listAttendees();
  const byExternalId = new Map(listed.map((person) => [person.attendee.externalId, person]));
  const byId = new Map(listed.map((person) => [person.attendee.id, person]));
  for (const { externalId, attendeeId } of await repository.listAliases()) {
    const person = byId.get(attendeeId);
    if (person) byExternalId.set(externalId, person);
  }
  const attending = new Set(listed.map(({ attendee }) => attendee.accountId));
  const canAttach = await accounts.canAttach(context);
  const byUsername = new Map<string, ExistingAccount>();
  const find = async (usernames: Iterable<string>): Promise<void> => {
    for (const row of await runInBatches([...usernames], repository.listAccounts)) {
      // Organisers of an edition do not learn of accounts of others. The credentials e-mail invites their owners.
      if (canAttach || attending.has(row.id)) byUsername.set(row.username.toLowerCase(), row);
    }
  };
  const rowsByUsername = await groupInTurns(rows, (row) => getUsername(row).toLowerCase());
  // The database compares in its own locale, so it gets usernames as they are written.
  await find(new Set(await mapInTurns(rows, getUsername)));
  const others = new Set<string>();
  for await (const [username, [row, ...same]] of inTurns(rowsByUsername)) {
    if (row && (same.length > 0 || byUsername.has(username))) {
      for (const one of [row, ...same].flatMap(listOtherUsernames)) others.add(one);
    }
  }
  await find(others);
  return { listed, byExternalId, accounts: byUsername };
};

/** Warns about each unknown group, trade or hotel once. */
const warnOfUnknownNames = (unknownNames: readonly UnknownName[]): Message<WarningCode>[] =>
  [...Map.groupBy(unknownNames, ({ kind, value }) => `${kind}/${value}`).values()].flatMap((all) =>
    all.slice(0, 1).map(({ kind, value, line }) => ({
      code: "name-unknown" as const,
      params: { value, count: all.length },
      position: { line, column: kind, path: "" },
    })),
  );

const listNameKeys = async ({
  listed,
}: ExistingPeople): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const reachable = listed.filter(({ account }) => account?.email);
  const groups = await groupInTurns(reachable, ({ account }) =>
    normalizeEmail(account?.email ?? ""),
  );
  return new Map(
    await mapInTurns(groups, ([email, all]) => [
      email,
      new Set(all.map(({ attendee: person }) => toNameKey(person))),
    ]),
  );
};

/** @throws Failure `bad-rows` with every problem, unless invalid rows are skipped */
const matchRows = async (list: AttendeeList, existing: ExistingPeople, { skipBad }: ListTarget) => {
  const merged = await mergeRows(list.rows, await listNameKeys(existing));
  const { matches, ...identified } = await identifyPeople(merged.rows, existing);
  const problems = [...list.problems, ...identified.problems].sort(
    (a, b) => a.position.line - b.position.line,
  );
  if (problems.length > 0 && !skipBad) {
    throw new Failure("bad-rows", { params: { count: countRows(problems) }, problems });
  }
  return { matched: matches, problems, warnings: [...merged.warnings, ...identified.warnings] };
};

/** Counts people who are merged with a speaker as changed: they were in the edition before. */
const countMerged = (
  counts: LoadReport["counts"],
  { listed }: ExistingPeople,
  merged: readonly SameName[],
): LoadReport["counts"] => {
  const listedIds = new Set(listed.map(({ attendee }) => attendee.id));
  const count = merged.filter(({ id }) => !listedIds.has(id)).length;
  return counts.map((one) =>
    one.kind === "attendees"
      ? { ...one, added: one.added - count, changed: one.changed + count }
      : one,
  );
};

/**
 * Loads a list of attendees. Addresses identify people (`identifyPeople`). New accounts have no password.
 * Unchanged rows are not written. People missing from the list and organisers' edits since the last list
 * stay.
 * @throws Failure `bad-rows`
 */
export const loadAttendees = async (
  context: EditionWriteContext,
  edition: EditionRow,
  list: AttendeeList,
  target: ListTarget,
  { enqueueContactUpdate, onProgress }: ListCallbacks,
): Promise<ListReport> => {
  const repository = createAttendeesRepository(context.tx, context.editionId);
  const existing = await findExisting(context, repository, list.rows);
  const { matched, problems, ...found } = await matchRows(list, existing, target);
  const rows = matched.map(({ row }) => row);
  const created = await createMissingNames(context, rows, target);
  const names = await readNames(context, target.mapping);
  const unknownNames = await listAllUnknownNames(rows, names);
  const editPreservation = createEditPreservation(context, target.overwrites ?? {});
  const texts = new Set<keyof AttendeeText>();
  for await (const row of inTurns(rows)) for (const text of listOwnedTexts(row)) texts.add(text);
  const load: Load = {
    repository,
    editPreservation,
    maxEntries: target.maxEntries ?? Number.POSITIVE_INFINITY,
    enqueueContactUpdate,
    names,
    texts: [...texts],
    hasModules: rows.some(({ modules }) => modules === null || modules.length > 0),
  };
  const loaded = await loadSlices(context, matched, load, onProgress);
  const mergedByEmail = await mergeByEmail(context, edition);
  const sameNames = await mergeSameNames(context, loaded.ids, target);
  const counts = countMerged(loaded.counts, existing, target.mergeNames ? sameNames : []);
  return {
    counts: [...counts, mergedByEmail],
    warnings: [
      ...list.warnings,
      ...found.warnings,
      ...loaded.warnings,
      ...warnOfUnknownNames(unknownNames),
    ],
    edited: editPreservation.edited,
    skipped: problems,
    unknownNames,
    created,
    sameNames,
    missing: listMissing(existing, loaded.ids),
  };
};
