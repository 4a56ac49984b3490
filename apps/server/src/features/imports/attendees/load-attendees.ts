import { codeOfLanguage, DEFAULT_LANGUAGE, MODULE } from "@foyer/contract";
import { writeInBatches } from "../../../db/batches.ts";
import type { Taken } from "../../../content/edits.ts";
import type { EditionName, EditionRow } from "../../../content/content-write.ts";
import type { At } from "../../../content/write-rows.ts";
import type { Db } from "../../../db/index.ts";
import type { attendee, AttendeeText } from "../../../db/schema/index.ts";
import { people } from "../../attendees/people.writes.ts";
import { accounts } from "../../auth/accounts.writes.ts";
import { createProgress, type OnProgress } from "../progress.ts";
import { countsOf } from "../row-counts.ts";
import type { AttendeeRow } from "../formats/attendee-rows.ts";
import type { AttendeeList } from "../formats/read-attendees.ts";
import { foldEmail } from "../../../lib/account-names.ts";
import { Failure } from "../../../lib/failure.ts";
import type { Message, WarningCode } from "../../../messages/message.ts";
import { createKeeping } from "../keep-edits.ts";
import { mergeText } from "../merge-text.ts";
import { joinByEmail } from "../people/join-people.ts";
import type { LoadReport } from "../schedule/load-schedule.ts";
import {
  type EditionNames,
  findUnknownName,
  type MeantNames,
  ownedTexts,
  readNames,
  textsOfRow,
  valuesOfDetails,
} from "./attendee-values.ts";
import { type AttendeesRepository, createAttendeesRepository } from "./attendees.repository.ts";
import { countRows, type RowProblem } from "../formats/row-problems.ts";
import {
  type AccountMatch,
  isSameEmail,
  type KnownPeople,
  matchAccount,
} from "./match-accounts.ts";

export type ListTarget = {
  edition: EditionName;
  /** Loads the good rows of a list that has bad ones. */
  skipBad: boolean;
  /** Where the list's is taken although organisers have edited it too; nowhere, if left out. */
  taken?: Taken | undefined;
  /** What is meant by names that the edition does not have. */
  meant?: MeantNames | undefined;
};

export type ListCalls = {
  /** Notes in the transaction that those who converse with some people are told whether these may write. */
  leaveNoteForPeers: (tx: Db, accountIds: readonly number[]) => Promise<void>;
  onProgress?: OnProgress;
};

export type ListReport = LoadReport & { skipped: readonly RowProblem[] };

const findExisting = async (
  repository: AttendeesRepository,
  rows: readonly AttendeeRow[],
): Promise<KnownPeople> => {
  const listed = await repository.listAttendees();
  const byExternalId = new Map(listed.map((person) => [person.attendee.externalId, person]));
  const byId = new Map(listed.map((person) => [person.attendee.id, person]));
  for (const { externalId, attendeeId } of await repository.listAliases()) {
    const person = byId.get(attendeeId);
    if (person) byExternalId.set(externalId, person);
  }
  const usernames = rows.map(({ username }) => username);
  const named = await writeInBatches(usernames, repository.listAccounts);
  return {
    byExternalId,
    byAccountId: new Map(listed.map((person) => [person.attendee.accountId ?? 0, person])),
    accounts: new Map(named.map((row) => [row.username.toLowerCase(), row])),
  };
};

const addAccounts = async (at: At, matches: readonly AccountMatch[]) => {
  const rows = matches
    .filter(({ kind }) => kind === "new")
    .map(({ row }) => ({
      username: row.username,
      email: row.email,
      language: codeOfLanguage(
        row.details.language ?? (row.country === "PL" ? "pl" : DEFAULT_LANGUAGE),
      ),
    }));
  const ids = await accounts.create(at, rows);
  return new Map(rows.map(({ username }, index) => [username.toLowerCase(), ids[index] ?? 0]));
};

/**
 * Corrects the addresses of accounts that nobody has used yet and that belong to this edition alone.
 * Any other keeps its own: a list of one edition must not hand an account over to another mailbox.
 */
const correctEmails = async (
  at: At,
  repository: AttendeesRepository,
  matches: readonly AccountMatch[],
) => {
  const differing = matches.flatMap((match) =>
    match.kind === "linked" &&
    match.row.email !== null &&
    !isSameEmail(match.account.email, match.row.email)
      ? [match]
      : [],
  );
  const ids = differing.map(({ account }) => account.id);
  const elsewhere = new Set(await writeInBatches(ids, repository.listAccountsElsewhere));
  const mayChange = ({ account }: (typeof differing)[number]) =>
    account.passwordHash === null && !elsewhere.has(account.id);
  const changed = differing.filter(mayChange);
  await accounts.change(
    at,
    changed.map(({ account, row }) => ({ id: account.id, email: row.email })),
  );
  const remarks = differing
    .filter((match) => !mayChange(match))
    .map(({ row }): Message<WarningCode> => ({
      code: "email-kept",
      params: { username: row.username },
      place: { line: row.line, column: null, path: "" },
    }));
  return { changed: changed.length, remarks };
};

/** Addresses that several people of a list have, whose letters go to one mailbox; each said once, at the second. */
const listSharedEmails = (matches: readonly AccountMatch[]): Message<WarningCode>[] =>
  [...Map.groupBy(matches, ({ row }) => row.email && foldEmail(row.email))].flatMap(
    ([email, [, second, ...more]]) =>
      email && second
        ? [
            {
              code: "email-shared" as const,
              params: { email, count: 2 + more.length },
              place: { line: second.row.line, column: "email", path: "" },
            },
          ]
        : [],
  );

/** What the attendees of a list shall hold. A list without any module leaves modules as they are. */
const attendeesOf = (
  matches: readonly AccountMatch[],
  existing: KnownPeople,
  newAccounts: ReadonlyMap<string, number>,
  names: EditionNames,
) => {
  const tellsModules = matches.some(({ row }) => row.modules.length > 0);
  return matches.map((match) => {
    const { row } = match;
    const stored = existing.byExternalId.get(row.externalId)?.attendee;
    const accountId =
      "account" in match ? match.account.id : newAccounts.get(row.username.toLowerCase());
    return {
      key: row.externalId,
      accountId: accountId ?? null,
      accessGranted: stored?.accessGranted ?? true,
      overrideUserGroupModules: tellsModules || (stored?.overrideUserGroupModules ?? false),
      modules: tellsModules ? row.modules : (stored?.modules ?? []),
      firstName: row.firstName,
      lastName: row.lastName,
      country: row.country,
      kind: row.role,
      ...valuesOfDetails(row.details, names),
      text: mergeText<AttendeeText>(stored?.text, textsOfRow(row), ownedTexts(row)),
    };
  });
};

type ChatAccess = Pick<
  typeof attendee.$inferSelect,
  "accountId" | "overrideUserGroupModules" | "modules"
>;

const mayChatDiffer = (stored: ChatAccess | undefined, wanted: ChatAccess): boolean =>
  stored === undefined ||
  stored.accountId !== wanted.accountId ||
  stored.overrideUserGroupModules !== wanted.overrideUserGroupModules ||
  stored.modules.includes(MODULE.chat) !== wanted.modules.includes(MODULE.chat);

/** Those whose partners in conversation are told, for whether they may chat has changed. */
const listChatChanges = (
  drafts: ReturnType<typeof attendeesOf>,
  { byExternalId }: KnownPeople,
): number[] =>
  drafts.flatMap((draft) =>
    mayChatDiffer(byExternalId.get(draft.key)?.attendee, draft) ? (draft.accountId ?? []) : [],
  );

/** @throws Failure `bad-rows` with every problem unless bad rows are to be skipped */
const matchRows = (
  list: AttendeeList,
  existing: KnownPeople,
  names: EditionNames,
  { skipBad }: ListTarget,
) => {
  const matches = list.rows.map(
    (row) => findUnknownName(row, names) ?? matchAccount(row, existing),
  );
  const conflicts = matches.flatMap((match) => (match.kind === "problem" ? [match.problem] : []));
  const problems = [...list.problems, ...conflicts].sort((a, b) => a.place.line - b.place.line);
  if (problems.length > 0 && !skipBad) {
    throw new Failure("bad-rows", { params: { count: countRows(problems) }, problems });
  }
  return { good: matches.filter(({ kind }) => kind !== "problem"), problems };
};

/** What a list tells of a person, by the names of the resource's fields. */
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
 * Loads a list of attendees into an edition: people by the list's id, accounts by user name, without a
 * password until the person sets one. What already stands as the list has it is not written; people
 * whom the list does not name stay, and so does what organisers have edited since the last list.
 * @throws Failure `bad-rows`
 */
export const loadAttendees = async (
  at: At,
  edition: EditionRow,
  list: AttendeeList,
  target: ListTarget,
  { leaveNoteForPeers, onProgress }: ListCalls,
): Promise<ListReport> => {
  const repository = createAttendeesRepository(at.tx, at.editionId);
  const existing = await findExisting(repository, list.rows);
  const names = await readNames(at, target.meant);
  const { good, problems } = matchRows(list, existing, names, target);
  const addProgress = createProgress(good.length, onProgress);
  const newAccounts = await addAccounts(at, good);
  const emails = await correctEmails(at, repository, good);
  const drafts = attendeesOf(good, existing, newAccounts, names);
  const keeping = createKeeping(at, target.taken ?? {});
  const attendees = await people.load(at, "", drafts, {
    stored: new Map([...existing.byExternalId].map(([id, person]) => [id, person.attendee])),
    advance: addProgress,
    ...keeping.of({
      columns: PERSON_COLUMNS,
      texts: [...new Set(good.flatMap(({ row }) => ownedTexts(row)))],
    }),
  });
  addProgress(good.length);
  await leaveNoteForPeers(at.tx, listChatChanges(drafts, existing));

  const added = newAccounts.size;
  const { changed } = emails;
  const unchanged = good.length - added - changed;
  const counts = [
    countsOf("attendees", attendees.counts),
    countsOf("accounts", { added, changed, unchanged }),
    await joinByEmail(at, edition),
  ];
  const remarks = [...emails.remarks, ...listSharedEmails(good)];
  return { counts, remarks, edited: keeping.edited, skipped: problems };
};
