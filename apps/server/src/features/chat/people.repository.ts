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
export type Standing = {
  editionId: number;
  isVisible: boolean;
  externalId: string;
  firstName: string;
  lastName: string;
  hasAvatar: boolean;
  isInformationAccount: boolean;
  /** Strangers know of them: from the list of participants, the programme or a partner, or as a stand. */
  isFindable: boolean;
  /** The account is open, has the module there, and the person has chat switched on. */
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
  ownChatActive: account.chatActive,
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

const prepareStandings = (name: string, isMeant: (db: Db) => SQL | undefined) =>
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

const prepareAll = prepareStandings(
  "chat_standings",
  () => sql`${account.id} = any(${sql.placeholder("accountIds")})`,
);

/** Of a list PostgreSQL knows no length when it plans, and would read all attendees for two. */
const isOfTwo = inArray(account.id, [sql.placeholder("accountId"), sql.placeholder("otherId")]);

const prepareTwo = prepareStandings("chat_standings_of_two", () => isOfTwo);

const prepareTwoInSession = prepareStandings("chat_standings_in_session", (db) =>
  and(isOfTwo, exists(selectOpenSession(db))),
);

/** The parts of accounts in editions, the latest edition first; an account that is gone is not in it. */
export type Standings = ReadonlyMap<number, readonly Standing[]>;

const toStandings = (rows: readonly Row[]): Standings => {
  const standings = new Map<number, Standing[]>();
  for (const row of rows) {
    const own = standings.get(row.accountId) ?? [];
    standings.set(row.accountId, own);
    const standing = toStanding(row);
    if (standing) own.push(standing);
  }
  return standings;
};

/** What is known of people who talk to one another. */
export const createPeopleRepository = (db: Db) => ({
  listStandings: async (accountIds: readonly number[]): Promise<Standings> =>
    toStandings(await prepareAll(db).execute({ accountIds })),

  listStandingsOfTwo: async (accountId: number, otherId: number): Promise<Standings> =>
    toStandings(await prepareTwo(db).execute({ accountId, otherId })),

  /** The same for somebody with a session; undefined where that is not open. */
  listStandingsInSession: async (
    tx: Db,
    caller: Account,
    otherId: number,
    now: Date,
  ): Promise<Standings | undefined> => {
    const rows = await prepareTwoInSession(tx).execute({ ...caller, otherId, now });
    return rows.length > 0 ? toStandings(rows) : undefined;
  },
});

type Row = Awaited<ReturnType<ReturnType<typeof prepareAll>["execute"]>>[number];

const toStanding = (row: Row): Standing | undefined => {
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
    hasAvatar: row.avatarFileId !== null,
    isInformationAccount: row.isInformationAccount === true,
    isFindable: row.isFindable === true && !row.isDisabled,
    canChat:
      !row.isDisabled &&
      (row.ownChatActive ?? row.chatActive) === true &&
      hasModule(access, MODULE.chat),
  };
};

export type PeopleRepository = ReturnType<typeof createPeopleRepository>;
