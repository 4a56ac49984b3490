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

/** Somebody's part in an edition, as far as conversations go. */
export type Membership = {
  editionId: number;
  isVisible: boolean;
  externalId: string;
  firstName: string;
  lastName: string;
  hasAvatar: boolean;
  isInformationAccount: boolean;
  /** Others may begin a conversation. */
  takesInvitations: boolean;
  /** The account is open and not silenced, has the module there, and the person has chat switched on. */
  canChat: boolean;
};

/** The same, and whether strangers know of them: from the list of participants, the programme or a partner, or as a stand. */
export type FindableMembership = Membership & { isFindable: boolean };

/** Named on an item that the programme of the edition shows. */
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

/** Named by a partner that is shown. */
const isRepresentative = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(partnerAttendee)
      .innerJoin(partner, eq(partner.id, partnerAttendee.partnerId))
      .where(and(eq(partnerAttendee.attendeeId, attendee.id), eq(partner.isHidden, false))),
  );

/** What is looked for comes last: nobody looks for those who are on the list anyway. */
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
  takesInvitations: account.takesInvitations,
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
  asked: Record<"isMeant" | "isFindable", (db: Db) => SQL | undefined>,
) =>
  prepareOnce((db) =>
    db
      .select({ ...columns, isFindable: sql<boolean | null>`${asked.isFindable(db)}` })
      .from(account)
      .leftJoin(attendee, eq(attendee.accountId, account.id))
      .leftJoin(edition, eq(edition.id, attendee.editionId))
      .leftJoin(userGroup, eq(userGroup.id, attendee.userGroupId))
      .where(asked.isMeant(db))
      .orderBy(desc(edition.year), desc(edition.id))
      .prepare(name),
  );

/** Of many nobody asks whether strangers find them: planning that takes longer than all the rest of such a call. */
const prepareAll = prepareMemberships("chat_memberships", {
  isMeant: () => sql`${account.id} = any(${sql.placeholder("accountIds")})`,
  isFindable: () => sql`null::boolean`,
});

/** Of a list PostgreSQL knows no length when it plans, and would read all attendees for two. */
const isOfTwo = inArray(account.id, [sql.placeholder("accountId"), sql.placeholder("otherId")]);

const prepareTwo = prepareMemberships("chat_memberships_of_two", {
  isMeant: () => isOfTwo,
  isFindable,
});

const prepareTwoInSession = prepareMemberships("chat_memberships_in_session", {
  isMeant: (db) => and(isOfTwo, exists(selectOpenSession(db))),
  isFindable,
});

/** The parts of accounts in editions, the latest edition first; an account that is gone is not in it. */
export type Memberships<Of extends Membership = Membership> = ReadonlyMap<number, readonly Of[]>;

const groupMemberships = <Of extends Membership>(
  rows: readonly Row[],
  toMembership: (row: Row) => Of | undefined,
): Memberships<Of> => {
  const memberships = new Map<number, Of[]>();
  for (const row of rows) {
    const own = memberships.get(row.accountId) ?? [];
    memberships.set(row.accountId, own);
    const membership = toMembership(row);
    if (membership) own.push(membership);
  }
  return memberships;
};

/** What is known of people who talk to one another. */
export const createPeopleRepository = (db: Db) => ({
  listMemberships: async (accountIds: readonly number[]): Promise<Memberships> =>
    groupMemberships(await prepareAll(db).execute({ accountIds }), toMembership),

  listMembershipsOfTwo: async (
    accountId: number,
    otherId: number,
  ): Promise<Memberships<FindableMembership>> =>
    groupMemberships(await prepareTwo(db).execute({ accountId, otherId }), toFindable),

  /** The same for somebody with a session; undefined where that is not open. */
  listMembershipsInSession: async (
    tx: Db,
    caller: Account,
    otherId: number,
    now: Date,
  ): Promise<Memberships<FindableMembership> | undefined> => {
    const rows = await prepareTwoInSession(tx).execute({ ...caller, otherId, now });
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
    takesInvitations: row.takesInvitations,
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
