import { isDeepStrictEqual } from "node:util";
import { MODULE } from "@foyer/contract";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { sumCounts } from "../../../content/write-counts.ts";
import { splitIntoBatches, runInBatches } from "../../../db/batches.ts";
import type { Db } from "../../../db/index.ts";
import type { attendee, AttendeeText } from "../../../db/schema/index.ts";
import type { Message, WarningCode } from "../../../messages/message.ts";
import { people } from "../../attendees/people.writes.ts";
import { mergeText } from "../merge-text.ts";
import type { EditPreservation } from "../preserve-edits.ts";
import { createProgress, type OnProgress } from "../progress.ts";
import { toKindCounts } from "../row-counts.ts";
import { addAccounts, correctEmails } from "./attendee-accounts.ts";
import { type EditionNames, listOwnedTexts, toColumns, toTexts } from "./attendee-values.ts";
import type { AttendeesRepository } from "./attendees.repository.ts";
import type { PersonMatch } from "./identify-people.ts";

type Attendee = typeof attendee.$inferSelect;

type SliceValues = {
  newAccounts: ReadonlyMap<string, number>;
  stored: ReadonlyMap<string, Attendee>;
  names: EditionNames;
  /** False for a list without any module, which leaves modules unchanged. */
  hasModules: boolean;
};

/** Returns the attendees of some rows of a list. */
const toAttendeeInputs = (
  matches: readonly PersonMatch[],
  { newAccounts, names, hasModules, ...existing }: SliceValues,
) =>
  matches.map((match) => {
    const { row, key } = match;
    const stored = existing.stored.get(key);
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

type ChatAccess = Pick<Attendee, "accountId" | "overrideUserGroupModules" | "modules">;

const hasChatChanged = (stored: ChatAccess | undefined, input: ChatAccess): boolean =>
  stored === undefined ||
  stored.accountId !== input.accountId ||
  stored.overrideUserGroupModules !== input.overrideUserGroupModules ||
  stored.modules.includes(MODULE.chat) !== input.modules.includes(MODULE.chat);

/** Accounts whose access to chat may have changed; their contacts need an update. */
const listChatChanges = (
  inputs: ReturnType<typeof toAttendeeInputs>,
  stored: SliceValues["stored"],
): number[] =>
  inputs.flatMap((input) =>
    hasChatChanged(stored.get(input.key), input) ? (input.accountId ?? []) : [],
  );

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
  phone: "phone",
  hotelId: "hotel",
  hotelRoom: "hotelRoom",
  hotelArrival: "hotelArrival",
  hotelDeparture: "hotelDeparture",
  isListed: "isListed",
  chatActive: "chatActive",
  isInformationAccount: "isInformationAccount",
  linkedIn: "linkedIn",
  twitter: "twitter",
  managerFirstName: "managerFirstName",
  managerLastName: "managerLastName",
  managerEmail: "managerEmail",
};

const ROWS_PER_SLICE = 500;

/** Values of the whole list, for the load of each slice. */
export type Load = Pick<SliceValues, "names" | "hasModules"> & {
  repository: AttendeesRepository;
  editPreservation: EditPreservation;
  texts: readonly (keyof AttendeeText)[];
  /** Maximum number of entries in the history; the report of a dry run lists no more. */
  maxEntries: number;
  /** Queues notifications for the chat contacts of accounts whose access to chat may have changed. */
  enqueueContactUpdate: (tx: Db, accountIds: readonly number[]) => Promise<void>;
};

/** Loads some people of a list. */
const loadSlice = async (
  context: EditionWriteContext,
  matches: readonly PersonMatch[],
  { repository, editPreservation, texts, enqueueContactUpdate, names, hasModules }: Load,
) => {
  const ids = matches.flatMap(({ stored }) => stored?.id ?? []);
  const rows = await runInBatches(ids, repository.listRows);
  const stored = new Map(rows.map((row) => [row.externalId, row]));
  const newAccounts = await addAccounts(context, matches);
  const emails = await correctEmails(context, repository, matches);
  const inputs = toAttendeeInputs(matches, { newAccounts, stored, names, hasModules });
  const attendees = await people.load(context, "", inputs, {
    stored,
    ...editPreservation.toOptions({ columns: PERSON_COLUMNS, texts }),
  });
  await enqueueContactUpdate(context.tx, listChatChanges(inputs, stored));
  return { attendees, emails, addedAccounts: newAccounts.size };
};

/**
 * Loads people in slices, so that neither time nor memory of one step grows with the list.
 * @returns the ids of the people, and sums
 */
export const loadSlices = async (
  context: EditionWriteContext,
  matches: readonly PersonMatch[],
  load: Load,
  onProgress: OnProgress | undefined,
) => {
  const addProgress = createProgress(matches.length, onProgress);
  const ids = new Set<number>();
  const warnings: Message<WarningCode>[] = [];
  const counts = sumCounts();
  const accountCounts = { added: 0, changed: 0 };
  const silentContext = { ...context, audit: { ...context.audit, isSilent: true as const } };
  for (const slice of splitIntoBatches(matches, ROWS_PER_SLICE)) {
    const isRecorded = counts.added + counts.changed < load.maxEntries;
    const sliceContext = isRecorded ? context : silentContext;
    const { attendees, emails, addedAccounts } = await loadSlice(sliceContext, slice, load);
    for (const id of attendees.ids) ids.add(id);
    warnings.push(...emails.warnings);
    Object.assign(counts, sumCounts(counts, attendees.counts));
    accountCounts.added += addedAccounts;
    accountCounts.changed += emails.changed;
    addProgress(slice.length);
  }
  const unchanged = matches.length - accountCounts.added - accountCounts.changed;
  return {
    ids,
    warnings,
    counts: [
      toKindCounts("attendees", counts),
      toKindCounts("accounts", { ...accountCounts, unchanged }),
    ],
  };
};
