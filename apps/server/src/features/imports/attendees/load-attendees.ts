import { isDeepStrictEqual } from "node:util";
import { MODULE } from "@foyer/contract";
import { writeInBatches } from "../../../db/batches.ts";
import type { Overwrites } from "../../../content/edits.ts";
import type { EditionName, EditionRow } from "../../../content/content-write.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { Db } from "../../../db/index.ts";
import type { attendee, AttendeeText } from "../../../db/schema/index.ts";
import { people } from "../../attendees/people.writes.ts";
import { accounts } from "../../auth/accounts.writes.ts";
import { createProgress, type OnProgress } from "../progress.ts";
import { toKindCounts } from "../row-counts.ts";
import type { AttendeeList, AttendeeRow } from "../formats/attendee-rows.ts";
import { normalizeEmail } from "../../../lib/account-names.ts";
import { Failure } from "../../../lib/failure.ts";
import type { Message, WarningCode } from "../../../messages/message.ts";
import { createEditPreservation } from "../preserve-edits.ts";
import { mergeText } from "../merge-text.ts";
import { mergeSameNames } from "../people/merge-by-name.ts";
import { mergeByEmail } from "../people/merge-people.ts";
import type { LoadReport } from "../schedule/load-schedule.ts";
import {
  type EditionNames,
  type Kind,
  type NameMapping,
  listOwnedTexts,
  listUnknownNames,
  readNames,
  toTexts,
  toColumns,
  type UnknownName,
} from "./attendee-values.ts";
import { type AttendeesRepository, createAttendeesRepository } from "./attendees.repository.ts";
import { countRows, type RowProblem } from "../formats/row-problems.ts";
import { addAccounts, correctEmails } from "./attendee-accounts.ts";
import { createMissingNames } from "./create-names.ts";
import { type ExistingPeople, listUsernames } from "./derive-ids.ts";
import { identifyPeople, type PersonMatch } from "./identify-people.ts";
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
};

export type ListCallbacks = {
  /** Queues notifications for the chat contacts of accounts whose access to chat may have changed. */
  enqueueContactUpdate: (tx: Db, accountIds: readonly number[]) => Promise<void>;
  onProgress?: OnProgress;
};

export type ListReport = LoadReport & {
  skipped: readonly RowProblem[];
  /** References to groups, trades and hotels that the edition does not have. */
  unknownNames: readonly UnknownName[];
  /** Number of groups, trades and hotels created. */
  created: number;
  /** People of the list with the unique name of a speaker, before they are merged. */
  sameNames: readonly string[];
};

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
  const usernames = [...new Set(rows.flatMap(listUsernames))];
  const attending = new Set(listed.map(({ attendee }) => attendee.accountId));
  const canAttach = await accounts.canAttach(context);
  // Organisers of an edition do not learn of accounts of others. The credentials e-mail invites their owners.
  const accountRows = (await writeInBatches(usernames, repository.listAccounts)).filter(
    ({ id }) => canAttach || attending.has(id),
  );
  return {
    listed,
    byExternalId,
    accounts: new Map(accountRows.map((row) => [row.username.toLowerCase(), row])),
  };
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

/** Returns the attendees of a list. A list without any module leaves modules unchanged. */
const toAttendeeInputs = (
  matches: readonly PersonMatch[],
  newAccounts: ReadonlyMap<string, number>,
  names: EditionNames,
) => {
  const hasModules = matches.some(({ row }) => row.modules === null || row.modules.length > 0);
  return matches.map((match) => {
    const { row, key, stored } = match;
    const accountId =
      match.kind === "new" ? newAccounts.get(match.username.toLowerCase()) : match.account.id;
    const modules = (hasModules ? row.modules : null) ?? stored?.modules ?? [];
    const areSame = stored !== undefined && isDeepStrictEqual(modules, stored.modules);
    return {
      key,
      accountId: accountId ?? null,
      accessGranted: stored?.accessGranted ?? true,
      overrideUserGroupModules: areSame ? stored.overrideUserGroupModules : hasModules,
      modules,
      firstName: row.firstName,
      lastName: row.lastName,
      ...toColumns(row, names),
      text: mergeText<AttendeeText>(stored?.text, toTexts(row), listOwnedTexts(row)),
    };
  });
};

type ChatAccess = Pick<
  typeof attendee.$inferSelect,
  "accountId" | "overrideUserGroupModules" | "modules"
>;

const hasChatChanged = (stored: ChatAccess | undefined, input: ChatAccess): boolean =>
  stored === undefined ||
  stored.accountId !== input.accountId ||
  stored.overrideUserGroupModules !== input.overrideUserGroupModules ||
  stored.modules.includes(MODULE.chat) !== input.modules.includes(MODULE.chat);

/** Accounts whose access to chat may have changed; their contacts need an update. */
const listChatChanges = (
  inputs: ReturnType<typeof toAttendeeInputs>,
  matches: readonly PersonMatch[],
): number[] =>
  inputs.flatMap((input, index) =>
    hasChatChanged(matches[index]?.stored, input) ? (input.accountId ?? []) : [],
  );

const listNameKeys = ({ listed }: ExistingPeople): ReadonlyMap<string, ReadonlySet<string>> => {
  const reachable = listed.filter(({ account }) => account?.email);
  const groups = Map.groupBy(reachable, ({ account }) => normalizeEmail(account?.email ?? ""));
  return new Map(
    [...groups].map(([email, all]) => [
      email,
      new Set(all.map(({ attendee: person }) => toNameKey(person))),
    ]),
  );
};

/** @throws Failure `bad-rows` with every problem, unless invalid rows are skipped */
const matchRows = (list: AttendeeList, existing: ExistingPeople, { skipBad }: ListTarget) => {
  const merged = mergeRows(list.rows, listNameKeys(existing));
  const { matches, ...identified } = identifyPeople(merged.rows, existing);
  const problems = [...list.problems, ...identified.problems].sort(
    (a, b) => a.position.line - b.position.line,
  );
  if (problems.length > 0 && !skipBad) {
    throw new Failure("bad-rows", { params: { count: countRows(problems) }, problems });
  }
  return { matched: matches, problems, warnings: [...merged.warnings, ...identified.warnings] };
};

/** Columns that a list sets, with their field names in the office resource. */
const PERSON_COLUMNS = {
  firstName: "firstName",
  lastName: "lastName",
  country: "country",
  kind: "kind",
  userGroupId: "userGroup",
  accessGranted: "accessGranted",
  overrideUserGroupModules: "overrideUserGroupModules",
  modules: "modules",
  tradeId: "trade",
  hotelId: "hotel",
  isListed: "isListed",
  chatActive: "chatActive",
  isInformationAccount: "isInformationAccount",
  linkedIn: "linkedIn",
  twitter: "twitter",
  managerFirstName: "managerFirstName",
  managerLastName: "managerLastName",
  managerEmail: "managerEmail",
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
  const { matched, problems, ...found } = matchRows(list, existing, target);
  const rows = matched.map(({ row }) => row);
  const created = await createMissingNames(context, rows, target);
  const names = await readNames(context, target.mapping);
  const unknownNames = rows.flatMap((row) => listUnknownNames(row, names));
  const addProgress = createProgress(matched.length, onProgress);
  const newAccounts = await addAccounts(context, matched);
  const emails = await correctEmails(context, repository, matched);
  const inputs = toAttendeeInputs(matched, newAccounts, names);
  const editPreservation = createEditPreservation(context, target.overwrites ?? {});
  const attendees = await people.load(context, "", inputs, {
    stored: new Map(existing.listed.map((person) => [person.attendee.externalId, person.attendee])),
    onProgress: addProgress,
    ...editPreservation.toOptions({
      columns: PERSON_COLUMNS,
      texts: [...new Set(rows.flatMap(listOwnedTexts))],
    }),
  });
  addProgress(matched.length);
  await enqueueContactUpdate(context.tx, listChatChanges(inputs, matched));

  const added = newAccounts.size;
  const { changed } = emails;
  const unchanged = matched.length - added - changed;
  const counts = [
    toKindCounts("attendees", attendees.counts),
    toKindCounts("accounts", { added, changed, unchanged }),
    await mergeByEmail(context, edition),
  ];
  const sameNames = await mergeSameNames(context, new Set(attendees.ids), target);
  return {
    counts,
    warnings: [
      ...list.warnings,
      ...found.warnings,
      ...emails.warnings,
      ...warnOfUnknownNames(unknownNames),
    ],
    edited: editPreservation.edited,
    skipped: problems,
    unknownNames,
    created,
    sameNames,
  };
};
