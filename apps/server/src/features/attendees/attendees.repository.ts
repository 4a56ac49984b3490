import { and, asc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, attendee, trade, userGroup } from "../../db/schema/index.ts";

/** People with what their accounts and groups say of them; of what nobody else may know nothing is read. */
const listPeople = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: attendee.id,
      accountId: attendee.accountId,
      externalId: attendee.externalId,
      firstName: attendee.firstName,
      lastName: attendee.lastName,
      country: attendee.country,
      tradeId: attendee.tradeId,
      avatarFileId: attendee.avatarFileId,
      isInformationAccount: attendee.isInformationAccount,
      isListed: attendee.isListed,
      linkedIn: attendee.linkedIn,
      twitter: attendee.twitter,
      chatActive: attendee.chatActive,
      accessGranted: attendee.accessGranted,
      overrideUserGroupModules: attendee.overrideUserGroupModules,
      modules: attendee.modules,
      userGroupModules: userGroup.modules,
      text: attendee.text,
      account: {
        isDisabled: account.isDisabled,
        isListed: account.isListed,
        linkedIn: account.linkedIn,
        twitter: account.twitter,
        chatActive: account.chatActive,
      },
    })
    .from(attendee)
    .leftJoin(account, eq(account.id, attendee.accountId))
    .leftJoin(userGroup, eq(userGroup.id, attendee.userGroupId))
    .where(where)
    .orderBy(asc(attendee.id));

const listTrades = (db: Db, editionId: number) =>
  db
    .select({ id: trade.id, text: trade.text })
    .from(trade)
    .where(and(eq(trade.editionId, editionId), eq(trade.isHidden, false)))
    .orderBy(asc(trade.position), asc(trade.id));

export const createAttendeesRepository = (db: Db) => ({
  /** Everybody of an edition and the trades that it shows, as of one moment. */
  loadEverybody: (editionId: number) =>
    db.transaction(
      async (tx) => ({
        people: await listPeople(tx, eq(attendee.editionId, editionId)),
        trades: await listTrades(tx, editionId),
      }),
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),

  /** Those of an edition who have one of these ids, or whose account has. */
  listSome: async (
    editionId: number,
    { ids, accountIds }: { ids: readonly number[]; accountIds: readonly number[] },
  ) =>
    listPeople(
      db,
      and(
        eq(attendee.editionId, editionId),
        or(inArray(attendee.id, [...ids]), inArray(attendee.accountId, [...accountIds])),
      ),
    ),

  listTrades: async (editionId: number) => listTrades(db, editionId),
});

export type AttendeesRepository = ReturnType<typeof createAttendeesRepository>;
export type PersonRow = Awaited<ReturnType<AttendeesRepository["listSome"]>>[number];
export type TradeRow = Awaited<ReturnType<AttendeesRepository["listTrades"]>>[number];
