import { hasModule, MODULE } from "@foyer/contract";
import { and, desc, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Account } from "../../context/account.ts";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import {
  account,
  attendee,
  edition,
  panel,
  panelAttendee,
  partner,
  partnerAttendee,
  userGroup,
} from "../../db/schema/index.ts";
import { selectOpenSession } from "./conversations.repository.ts";

/** Attendee of an account in an edition, with the data for conversations. */
export type Membership = {
  editionId: number;
  isVisible: boolean;
  externalId: string;
  firstName: string;
  lastName: string;
  hasAvatar: boolean;
  isInformationAccount: boolean;
  /** True if others may start a conversation. */
  allowsInvitations: boolean;
  /** True if the account is enabled and not silenced, has the module there, and has chat enabled. */
  canChat: boolean;
};

/**
 * Membership that is findable if strangers can see it: on the list of participants, in the programme, at a
 * partner, or as an information account.
 */
export type FindableMembership = Membership & { isFindable: boolean };

/** Condition: the attendee is on a visible panel. */
const isOnPanel = (db: Db) =>
  and(
    eq(edition.showAgenda, true),
    exists(
      db
        .select({ one: sql`1` })
        .from(panelAttendee)
        .innerJoin(panel, eq(panel.id, panelAttendee.panelId))
        .where(and(eq(panelAttendee.attendeeId, attendee.id), eq(panel.isHidden, false))),
    ),
  );

/** Condition: the attendee represents a visible partner. */
const isRepresentative = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(partnerAttendee)
      .innerJoin(partner, eq(partner.id, partnerAttendee.partnerId))
      .where(and(eq(partnerAttendee.attendeeId, attendee.id), eq(partner.isHidden, false))),
  );

/**
 * Condition: strangers can see the attendee. The expensive conditions come last, since most attendees are
 * listed.
 */
const isFindable = (db: Db) => {
  const isListed = sql`coalesce(${account.isListed}, ${attendee.isListed})`;
  const { isInformationAccount } = attendee;
  return or(isListed, eq(isInformationAccount, true), isOnPanel(db), isRepresentative(db));
};

const columns = {
  accountId: account.id,
  isDisabled: account.isDisabled,
  isSilenced: sql<boolean>`coalesce(${account.silencedUntil} > now(), false)`,
  ownChatActive: account.chatActive,
  showsPhoto: account.showsPhoto,
  allowsInvitations: account.allowsInvitations,
  editionId: attendee.editionId,
  isVisible: edition.visible,
  externalId: attendee.externalId,
  firstName: attendee.firstName,
  lastName: attendee.lastName,
  avatarFileId: attendee.avatarFileId,
  isInformationAccount: attendee.isInformationAccount,
  chatActive: attendee.chatActive,
  accessGranted: attendee.accessGranted,
  overrideUserGroupModules: attendee.overrideUserGroupModules,
  modules: attendee.modules,
  userGroupModules: userGroup.modules,
};

const prepareMemberships = (
  name: string,
  conditions: Record<"isRequested" | "isFindable", (db: Db) => SQL | undefined>,
) =>
  prepareOnce((db) =>
    db
      .select({ ...columns, isFindable: sql<boolean | null>`${conditions.isFindable(db)}` })
      .from(account)
      .leftJoin(attendee, eq(attendee.accountId, account.id))
      .leftJoin(edition, eq(edition.id, attendee.editionId))
      .leftJoin(userGroup, eq(userGroup.id, attendee.userGroupId))
      .where(conditions.isRequested(db))
      .orderBy(desc(edition.year), desc(edition.id))
      .prepare(name),
  );

/**
 * Omits `isFindable` for long lists, where it is not needed: planning it takes longer than the rest of the
 * query.
 */
const prepareAll = prepareMemberships("chat_memberships", {
  isRequested: () => sql`${account.id} = any(${sql.placeholder("accountIds")})`,
  isFindable: () => sql`null::boolean`,
});

/** Uses an explicit list: PostgreSQL cannot estimate the length of an array and would scan all attendees. */
const isParticipant = inArray(account.id, [
  sql.placeholder("accountId"),
  sql.placeholder("otherId"),
]);

const prepareBoth = prepareMemberships("chat_memberships_of_two", {
  isRequested: () => isParticipant,
  isFindable,
});

const prepareBothInSession = prepareMemberships("chat_memberships_in_session", {
  isRequested: (db) => and(isParticipant, exists(selectOpenSession(db))),
  isFindable,
});

/** Memberships by account, the latest edition first. Deleted accounts are missing. */
export type Memberships<Type extends Membership = Membership> = ReadonlyMap<
  number,
  readonly Type[]
>;

const groupMemberships = <Type extends Membership>(
  rows: readonly Row[],
  toMembership: (row: Row) => Type | undefined,
): Memberships<Type> => {
  const memberships = new Map<number, Type[]>();
  for (const row of rows) {
    const accountMemberships = memberships.get(row.accountId) ?? [];
    memberships.set(row.accountId, accountMemberships);
    const membership = toMembership(row);
    if (membership) accountMemberships.push(membership);
  }
  return memberships;
};

export const createPeopleRepository = (db: Db) => ({
  listMemberships: async (accountIds: readonly number[]): Promise<Memberships> =>
    groupMemberships(await prepareAll(db).execute({ accountIds }), toMembership),

  listMembershipsOfBoth: async (
    accountId: number,
    otherId: number,
  ): Promise<Memberships<FindableMembership>> =>
    groupMemberships(await prepareBoth(db).execute({ accountId, otherId }), toFindable),

  /** Returns the memberships for a caller; undefined if the session is not open. */
  listMembershipsInSession: async (
    tx: Db,
    caller: Account,
    otherId: number,
    now: Date,
  ): Promise<Memberships<FindableMembership> | undefined> => {
    const rows = await prepareBothInSession(tx).execute({ ...caller, otherId, now });
    return rows.length > 0 ? groupMemberships(rows, toFindable) : undefined;
  },
});

type Row = Awaited<ReturnType<ReturnType<typeof prepareAll>["execute"]>>[number];

const toMembership = (row: Row): Membership | undefined => {
  if (row.editionId === null) return undefined;
  const { accessGranted, overrideUserGroupModules, modules, userGroupModules } = row;
  const access = {
    accessGranted: accessGranted === true,
    overrideUserGroupModules: overrideUserGroupModules === true,
    modules: modules ?? [],
    userGroupModules: userGroupModules ?? [],
  };
  return {
    editionId: row.editionId,
    isVisible: row.isVisible === true,
    externalId: row.externalId ?? "",
    firstName: row.firstName ?? "",
    lastName: row.lastName ?? "",
    hasAvatar: row.avatarFileId !== null && row.showsPhoto,
    allowsInvitations: row.allowsInvitations,
    isInformationAccount: row.isInformationAccount === true,
    canChat:
      !row.isDisabled &&
      !row.isSilenced &&
      (row.ownChatActive ?? row.chatActive) === true &&
      hasModule(access, MODULE.chat),
  };
};

const toFindable = (row: Row): FindableMembership | undefined => {
  const membership = toMembership(row);
  return membership && { ...membership, isFindable: row.isFindable === true && !row.isDisabled };
};

export type PeopleRepository = ReturnType<typeof createPeopleRepository>;
