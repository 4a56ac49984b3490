import { codeOfLanguage, DEFAULT_LANGUAGE, MODULE } from "@foyer/contract";
import { writeInBatches } from "../../../db/batches.ts";
import type { Db, Publish } from "../../../db/index.ts";
import type { attendee, AttendeeText } from "../../../db/schema/index.ts";
import { createProgress, type OnProgress } from "../progress.ts";
import { countsOf, findChanges, hasChanges } from "../change-counts.ts";
import type { EditionName } from "../editions.repository.ts";
import type { AttendeeRow } from "../formats/attendee-rows.ts";
import type { AttendeeList } from "../formats/read-attendees.ts";
import { Failure } from "../../../lib/failure.ts";
import type { Message, WarningCode } from "../../../messages/message.ts";
import { mergeText } from "../merge-text.ts";
import { joinByEmail } from "../people/join-people.ts";
import { takeEdition } from "../take-edition.ts";
import type { LoadReport } from "../schedule/load-schedule.ts";
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
};

export type ListCalls = {
  /** Notes in the transaction that those who converse with some people are told whether these may write. */
  leaveNoteForPeers: (tx: Db, accountIds: readonly number[]) => Promise<void>;
  onProgress?: OnProgress;
};

export type ListReport = LoadReport & { skipped: readonly RowProblem[] };

const findKnown = async (
  repository: AttendeesRepository,
  rows: readonly AttendeeRow[],
): Promise<KnownPeople> => {
  const people = await repository.listAttendees();
  const byExternalId = new Map(people.map((person) => [person.attendee.externalId, person]));
  const byId = new Map(people.map((person) => [person.attendee.id, person]));
  for (const { externalId, attendeeId } of await repository.listAliases()) {
    const person = byId.get(attendeeId);
    if (person) byExternalId.set(externalId, person);
  }
  const usernames = rows.map(({ username }) => username);
  const accounts = await writeInBatches(usernames, repository.listAccounts);
  return {
    byExternalId,
    byAccountId: new Map(people.map((person) => [person.attendee.accountId ?? 0, person])),
    accounts: new Map(accounts.map((row) => [row.username.toLowerCase(), row])),
  };
};

const addAccounts = async (repository: AttendeesRepository, matches: readonly AccountMatch[]) => {
  const rows = matches
    .filter(({ kind }) => kind === "new")
    .map(({ row }) => ({
      username: row.username,
      email: row.email,
      language: codeOfLanguage(row.country === "PL" ? "pl" : DEFAULT_LANGUAGE),
    }));
  const added = await writeInBatches(rows, repository.insertAccounts);
  return new Map(added.map(({ id, username }) => [username.toLowerCase(), id]));
};

/**
 * Corrects the addresses of accounts that nobody has used yet and that belong to this edition alone.
 * Any other keeps its own: a list of one edition must not hand an account over to another mailbox.
 */
const correctEmails = async (repository: AttendeesRepository, matches: readonly AccountMatch[]) => {
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
  for (const { account, row } of changed) await repository.updateEmail(account.id, row.email);
  const remarks = differing
    .filter((match) => !mayChange(match))
    .map(({ row }): Message<WarningCode> => ({
      code: "email-kept",
      params: { username: row.username },
      place: { line: row.line, column: null, path: "" },
    }));
  return { changedIds: changed.map(({ account }) => account.id), remarks };
};

const textOfRow = ({ position, company }: AttendeeRow): AttendeeText => ({
  ...(position === null ? {} : { position }),
  ...(company === null ? {} : { company }),
});

/** What the attendees of a list shall hold. A list without any module leaves modules as they are. */
const attendeesOf = (
  editionId: number,
  matches: readonly AccountMatch[],
  known: KnownPeople,
  newAccounts: ReadonlyMap<string, number>,
) => {
  const tellsModules = matches.some(({ row }) => row.modules.length > 0);
  return new Map(
    matches.map((match) => {
      const { row } = match;
      const stored = known.byExternalId.get(row.externalId)?.attendee;
      const accountId =
        "account" in match ? match.account.id : newAccounts.get(row.username.toLowerCase());
      const values = {
        editionId,
        // A list may also call a person what the schedule calls them.
        externalId: stored?.externalId ?? row.externalId,
        accountId: accountId ?? null,
        accessGranted: stored?.accessGranted ?? true,
        overrideUserGroupModules: tellsModules || (stored?.overrideUserGroupModules ?? false),
        modules: tellsModules ? row.modules : (stored?.modules ?? []),
        firstName: row.firstName,
        lastName: row.lastName,
        country: row.country,
        kind: row.role,
        text: mergeText<AttendeeText>(stored?.text, { [DEFAULT_LANGUAGE]: textOfRow(row) }, [
          "position",
          "company",
        ]),
      };
      return [row.externalId, values] as const;
    }),
  );
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

/**
 * Loads a list of attendees into an edition, in the caller's transaction: people by the list's id,
 * accounts by user name, without a password until the person sets one. What already stands as the
 * list has it is not written; people whom the list does not name stay.
 * @throws Failure `unknown-edition`, and `bad-rows` with every problem unless bad rows
 * are to be skipped
 */
export const loadAttendees = async (
  tx: Db,
  publish: Publish,
  list: AttendeeList,
  target: ListTarget,
  { leaveNoteForPeers, onProgress }: ListCalls,
): Promise<ListReport> => {
  const edition = await takeEdition(tx, target.edition);
  const repository = createAttendeesRepository(tx, edition.id);
  const known = await findKnown(repository, list.rows);

  const matches = list.rows.map((row) => matchAccount(row, known));
  const conflicts = matches.flatMap((match) => (match.kind === "problem" ? [match.problem] : []));
  const problems = [...list.problems, ...conflicts].sort((a, b) => a.place.line - b.place.line);
  if (problems.length > 0 && !target.skipBad) {
    throw new Failure("bad-rows", { params: { count: countRows(problems) }, problems });
  }

  const good = matches.filter(({ kind }) => kind !== "problem");
  const addProgress = createProgress(good.length, onProgress);
  const newAccounts = await addAccounts(repository, good);
  const emails = await correctEmails(repository, good);
  const stored = new Map([...known.byExternalId].map(([id, person]) => [id, person.attendee]));
  const wanted = attendeesOf(edition.id, good, known, newAccounts);
  const attendees = findChanges("attendees", stored, wanted);
  addProgress(wanted.size - attendees.writes.length);
  await writeInBatches(attendees.writes, repository.upsertAttendees, addProgress);

  const accountIds = [...wanted].flatMap(([externalId, values]) =>
    mayChatDiffer(stored.get(externalId), values) ? (values.accountId ?? []) : [],
  );
  await leaveNoteForPeers(tx, accountIds);

  const added = newAccounts.size;
  const changed = emails.changedIds.length;
  const accounts = countsOf("accounts", {
    added,
    changed,
    unchanged: good.length - added - changed,
  });
  const joined = await joinByEmail(tx, publish, edition);
  const counts = [attendees.counts, accounts, joined];
  if (hasChanges(counts)) {
    publish(
      { kind: "edition", editionId: edition.id, part: "programme" },
      { kind: "participants", editionId: edition.id },
      ...emails.changedIds.map((accountId) => ({ kind: "account", accountId }) as const),
    );
  }
  return { counts, remarks: emails.remarks, skipped: problems };
};
