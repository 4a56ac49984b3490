import { isOrganiser } from "../../content/administrators.ts";
import { recordWrites } from "../../content/audit.ts";
import { createItems } from "../../content/items.ts";
import { columnReference } from "../../content/references.ts";
import { type EditionWriteContext, type Kind, writeRows } from "../../content/write-rows.ts";
import { isConstraintViolation } from "../../db/constraint-violation.ts";
import type { Invalidation } from "../../db/invalidations.ts";
import { attendee, file, hotel, trade, userGroup } from "../../db/schema/index.ts";
import { Failure, invalidField } from "../../lib/failure.ts";
import { requireWebUrl } from "../../lib/web-url.ts";
import { accounts } from "../auth/accounts.writes.ts";
import { mergeAttendee, hasDescription, type AttendeeRow } from "./merge-attendee.ts";
import { createMergeRepository, type MergeCandidate } from "./merge-writes.repository.ts";
import { listUnneeded } from "./people-writes.repository.ts";

const publishes = ({ editionId }: EditionWriteContext): Invalidation[] => [
  { kind: "participants", editionId },
];

/** A change of one person affects only their accounts, so other people's connections are not checked. */
const publishesPeople: Kind<typeof attendee>["publishes"] = (context, diffs) => {
  const [diff, ...others] = diffs;
  if (!diff || others.length > 0) return publishes(context);
  const { editionId } = context;
  const accountIds = new Set([diff.before?.accountId ?? null, diff.after?.accountId ?? null]);
  return [...accountIds].map((accountId) => ({ kind: "participant", editionId, accountId }));
};

/** Groups of people who share modules; imports match them by name. */
export const userGroups = createItems({
  table: userGroup,
  resource: "user-groups",
  key: "name",
  publishes,
  check: ({ name }) => {
    if (name.trim() === "") throw invalidField("name", "required");
  },
  explain: (error) =>
    isConstraintViolation(error, "user_group_name") ? invalidField("name", "excluded") : error,
});

const COUNTRY = /^[A-Z]{2}$/;

/** Personal columns. The history stores them separately, so that they can be deleted with the person. */
const PERSONAL = [
  "firstName",
  "lastName",
  "externalId",
  // Free text of a file.
  "kind",
  "linkedIn",
  "twitter",
  "avatarFileId",
  "phone",
  "hotelRoom",
  "hotelArrival",
  "hotelDeparture",
  "managerFirstName",
  "managerLastName",
  "managerEmail",
  "emailHash",
  "entryCode",
  "text",
];

/**
 * Protects accounts when an undo deletes people. The action `remove` has the same rules.
 * @throws Failure `forbidden` for an account of an organiser by anyone but an administrator, and for an API client
 */
const protectAccounts: Kind<typeof attendee>["onWritten"] = async (context, diffs) => {
  for (const { before, after } of diffs) {
    if (after || !before?.accountId) continue;
    accounts.rejectApiClient(context);
    if (!(await isOrganiser(context.tx, before.accountId))) continue;
    if (!(await accounts.isAdministrator(context))) throw new Failure("forbidden");
  }
};

const kind: Kind<typeof attendee> = {
  table: attendee,
  resource: "people",
  personal: PERSONAL,
  // Names of one word are last names, and not every person has a text.
  defaults: () => ({ firstName: "", lastName: "", text: {} }),
  html: "description",
  parts: ["programme"],
  publishes: publishesPeople,
  onWritten: protectAccounts,
  references: [
    columnReference("userGroupId", userGroup),
    columnReference("tradeId", trade),
    columnReference("hotelId", hotel),
    columnReference("avatarFileId", file),
  ],
  check: ({ firstName, lastName, country, linkedIn, twitter }, _context, before) => {
    if (`${firstName}${lastName}`.trim() === "") throw invalidField("lastName", "required");
    if (country && !COUNTRY.test(country)) throw invalidField("country", "regex");
    // Earlier versions stored any text. The rest of such a person must stay editable.
    if (linkedIn && linkedIn !== before?.linkedIn) requireWebUrl(linkedIn, "linkedIn");
    if (twitter && twitter !== before?.twitter) requireWebUrl(twitter, "twitter");
  },
};

/** Returns both rows of each candidate. The lock of the edition prevents their deletion. */
const toRows = (candidates: readonly MergeCandidate[], rows: readonly AttendeeRow[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return candidates.map(({ speakerId, personId, fieldsFromSpeaker }) => {
    const [speaker, person] = [byId.get(speakerId), byId.get(personId)];
    if (!speaker || !person) throw new Error("a person to merge does not exist");
    return { speaker, person, fieldsFromSpeaker };
  });
};

const toAlias = ({ speaker, person, fieldsFromSpeaker }: ReturnType<typeof toRows>[number]) => ({
  editionId: speaker.editionId,
  externalId: speaker.externalId,
  attendeeId: person.id,
  ownsDescription: !hasDescription(person) || fieldsFromSpeaker?.has("description") === true,
});

/** Merges the rows and records one entry for each, from which `undoMerge` separates them. */
const mergeRound = async (
  context: EditionWriteContext,
  candidates: readonly MergeCandidate[],
): Promise<void> => {
  const repository = createMergeRepository(context.tx);
  const silentContext = { ...context, audit: { ...context.audit, isSilent: true as const } };
  const speakerIds = candidates.map(({ speakerId }) => speakerId);
  const ids = candidates.flatMap(({ speakerId, personId }) => [speakerId, personId]);
  const rows = toRows(candidates, await repository.lockPeople(ids)).map((row) => ({
    ...row,
    values: mergeAttendee(row.person, row.speaker, row.fieldsFromSpeaker),
  }));
  await writeRows(
    silentContext,
    kind,
    rows.map(({ person, values }) => ({ before: person, values })),
  );
  await repository.markRoles(speakerIds);
  const links = await repository.moveLinks(candidates);
  await repository.saveAliases(rows.map(toAlias));
  await writeRows(
    silentContext,
    kind,
    rows.map(({ speaker }) => ({ before: speaker, values: null })),
  );
  await recordWrites(
    { ...context, audit: { ...context.audit, action: "merge" } },
    "people",
    rows.map(({ person, speaker, values }) => ({
      id: person.id,
      before: {
        ...person,
        mergedId: speaker.id,
        merged: { row: speaker, links: links.get(speaker.id) },
      },
      after: { ...person, ...values },
    })),
    [...PERSONAL, "merged"],
  );
};

/** Splits candidates into rounds in which each person occurs once. */
const splitIntoRounds = (candidates: readonly MergeCandidate[]): MergeCandidate[][] => {
  const rounds: MergeCandidate[][] = [];
  const counts = new Map<number, number>();
  for (const candidate of candidates) {
    const round = counts.get(candidate.personId) ?? 0;
    counts.set(candidate.personId, round + 1);
    (rounds[round] ??= []).push(candidate);
  }
  return rounds;
};

/** People of an edition, including speakers without an account. */
export const people = {
  ...createItems({ ...kind, key: "externalId" }),

  /**
   * Deletes people without an account whom no panel references.
   * @returns their number
   */
  removeUnneeded: async (context: EditionWriteContext, ids: readonly number[]): Promise<number> => {
    const rows = await listUnneeded(context.tx, context.editionId, ids);
    await writeRows(
      context,
      kind,
      rows.map((before) => ({ before, values: null })),
    );
    return rows.length;
  },

  /**
   * Merges each speaker of the schedule into a person with an account. The person's row stays and gets values
   * that only the speaker has. The next import finds the person by an alias.
   */
  merge: async (
    context: EditionWriteContext,
    candidates: readonly MergeCandidate[],
  ): Promise<void> => {
    for (const round of splitIntoRounds(candidates)) await mergeRound(context, round);
    if (candidates.length === 0) return;
    context.publish({ kind: "edition", editionId: context.editionId, part: "partners" });
  },
};
