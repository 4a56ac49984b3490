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
  /** Strangers know of them: from the list of participants, the programme or a partner, or as a stand. */
  isFindable: boolean;
  /** Others may begin a conversation. */
  takesInvitations: boolean;
  /** The account is open and not silenced, has the module there, and the person has chat switched on. */
  canChat: boolean;
};

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
  return sql<
    boolean | null
  >`${or(isListed, eq(isInformationAccount, true), isOnPanel(db), isRepresentative(db))}`;
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

const prepareMemberships = (name: string, isMeant: (db: Db) => SQL | undefined) =>
  prepareOnce((db) =>
    db
      .select({
        ...columns,
        isFindable: isFindable(db),
      })
      .from(account)
      .leftJoin(attendee, eq(attendee.accountId, account.id))
      .leftJoin(edition, eq(edition.id, attendee.editionId))
      .leftJoin(userGroup, eq(userGroup.id, attendee.userGroupId))
      .where(isMeant(db))
      .orderBy(desc(edition.year), desc(edition.id))
      .prepare(name),
  );

const prepareAll = prepareMemberships(
  "chat_memberships",
  () => sql`${account.id} = any(${sql.placeholder("accountIds")})`,
);

/** Of a list PostgreSQL knows no length when it plans, and would read all attendees for two. */
const isOfTwo = inArray(account.id, [sql.placeholder("accountId"), sql.placeholder("otherId")]);

const prepareTwo = prepareMemberships("chat_memberships_of_two", () => isOfTwo);

const prepareTwoInSession = prepareMemberships("chat_memberships_in_session", (db) =>
  and(isOfTwo, exists(selectOpenSession(db))),
);

/** The parts of accounts in editions, the latest edition first; an account that is gone is not in it. */
export type Memberships = ReadonlyMap<number, readonly Membership[]>;

const toMemberships = (rows: readonly Row[]): Memberships => {
  const memberships = new Map<number, Membership[]>();
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
    toMemberships(await prepareAll(db).execute({ accountIds })),

  listMembershipsOfTwo: async (accountId: number, otherId: number): Promise<Memberships> =>
    toMemberships(await prepareTwo(db).execute({ accountId, otherId })),

  /** The same for somebody with a session; undefined where that is not open. */
  listMembershipsInSession: async (
    tx: Db,
    caller: Account,
    otherId: number,
    now: Date,
  ): Promise<Memberships | undefined> => {
    const rows = await prepareTwoInSession(tx).execute({ ...caller, otherId, now });
    return rows.length > 0 ? toMemberships(rows) : undefined;
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
    isFindable: row.isFindable === true && !row.isDisabled,
    canChat:
      !row.isDisabled &&
      !row.isSilenced &&
      (row.ownChatActive ?? row.chatActive) === true &&
      hasModule(access, MODULE.chat),
  };
};

export type PeopleRepository = ReturnType<typeof createPeopleRepository>;
