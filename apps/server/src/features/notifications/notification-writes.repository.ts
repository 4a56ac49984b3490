import { and, eq, inArray } from "drizzle-orm";
import { writeInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  notification,
  notificationAttendee,
  notificationGroup,
  panel,
  userGroup,
} from "../../db/schema/index.ts";

/** Whom a notification is for: all who take part, people of some groups, or some people. */
export type Addressees = { to: "all" } | { to: "groups" | "attendees"; ids: readonly number[] };

export type NewNotification = typeof notification.$inferInsert;

/** SQL of writing notifications; every function takes a transaction. */
export const notificationWrites = {
  insert: async (tx: Db, values: NewNotification): Promise<number> => {
    const [row] = await tx.insert(notification).values(values).returning({ id: notification.id });
    if (!row) throw new Error("the notification was not stored");
    return row.id;
  },

  /** @returns whether the edition has that notification */
  update: async (
    tx: Db,
    editionId: number,
    id: number,
    values: Partial<NewNotification>,
  ): Promise<boolean> => {
    const rows = await tx
      .update(notification)
      .set(values)
      .where(and(eq(notification.id, id), eq(notification.editionId, editionId)))
      .returning({ id: notification.id });
    return rows.length > 0;
  },

  hasPanel: async (tx: Db, editionId: number, panelId: number): Promise<boolean> => {
    const rows = await tx
      .select({ id: panel.id })
      .from(panel)
      .where(and(eq(panel.id, panelId), eq(panel.editionId, editionId)));
    return rows.length > 0;
  },

  /**
   * Says anew whom a notification is for.
   * @returns whether all whom it names belong to its edition
   */
  address: async (
    tx: Db,
    editionId: number,
    notificationId: number,
    addressees: Addressees,
  ): Promise<boolean> => {
    await tx.delete(notificationGroup).where(eq(notificationGroup.notificationId, notificationId));
    await tx
      .delete(notificationAttendee)
      .where(eq(notificationAttendee.notificationId, notificationId));
    if (addressees.to === "all") return true;
    const ids = [...new Set(addressees.ids)];
    const named = addressees.to === "groups" ? userGroup : attendee;
    const found = await tx
      .select({ id: named.id })
      .from(named)
      .where(and(eq(named.editionId, editionId), inArray(named.id, ids)));
    if (found.length < ids.length) return false;
    if (addressees.to === "groups") {
      await tx
        .insert(notificationGroup)
        .values(ids.map((userGroupId) => ({ notificationId, userGroupId })));
    } else {
      await tx
        .insert(notificationAttendee)
        .values(ids.map((attendeeId) => ({ notificationId, attendeeId })));
    }
    return true;
  },

  /** An edition's notifications under these keys, with the ids of whom they name. */
  listKeyed: async (tx: Db, editionId: number, importKeys: readonly string[]) => {
    const isMeant = and(
      eq(notification.editionId, editionId),
      inArray(notification.importKey, [...importKeys]),
    );
    const rows = await tx.select().from(notification).where(isMeant);
    const groups = await tx
      .select({ of: notificationGroup.notificationId, id: notificationGroup.userGroupId })
      .from(notificationGroup)
      .innerJoin(notification, eq(notification.id, notificationGroup.notificationId))
      .where(isMeant);
    const attendees = await tx
      .select({ of: notificationAttendee.notificationId, id: notificationAttendee.attendeeId })
      .from(notificationAttendee)
      .innerJoin(notification, eq(notification.id, notificationAttendee.notificationId))
      .where(isMeant);
    return rows.map((row) => ({
      ...row,
      namedIds: [...groups, ...attendees].flatMap(({ of, id }) => (of === row.id ? id : [])),
    }));
  },

  /** Adds notifications for some people each. */
  insertForAttendees: async (
    tx: Db,
    drafts: readonly { values: NewNotification; attendeeIds: readonly number[] }[],
  ): Promise<void> => {
    const written = await writeInBatches(
      drafts.map(({ values }) => values),
      (rows) => tx.insert(notification).values(rows).returning({ id: notification.id }),
    );
    const links = written.flatMap(({ id: notificationId }, index) =>
      (drafts[index]?.attendeeIds ?? []).map((attendeeId) => ({ notificationId, attendeeId })),
    );
    await writeInBatches(links, (rows) =>
      tx.insert(notificationAttendee).values(rows).returning({
        id: notificationAttendee.notificationId,
      }),
    );
  },
} as const;

export type KeyedNotification = Awaited<ReturnType<typeof notificationWrites.listKeyed>>[number];
