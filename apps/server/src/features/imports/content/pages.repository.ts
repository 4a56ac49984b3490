import { and, eq, inArray, like, sql } from "drizzle-orm";
import { takeNew } from "../../../db/batches.ts";
import type { Db } from "../../../db/index.ts";
import {
  informationItem,
  invitation,
  invitationAttendee,
  invitationGroup,
} from "../../../db/schema/index.ts";
import { CONTENT_KEYS } from "../import-key.ts";

export const createInformationRepository = (tx: Db, editionId: number) => ({
  list: () =>
    tx
      .select()
      .from(informationItem)
      .where(
        and(
          eq(informationItem.editionId, editionId),
          like(informationItem.importKey, CONTENT_KEYS),
        ),
      ),

  upsert: (rows: (typeof informationItem.$inferInsert)[]) =>
    tx
      .insert(informationItem)
      .values(rows)
      .onConflictDoUpdate({
        target: [informationItem.editionId, informationItem.importKey],
        set: takeNew("position", "isHidden", "icon", "text"),
      })
      .returning({ id: informationItem.id }),

  hide: (ids: number[]) =>
    tx
      .update(informationItem)
      .set({ isHidden: true })
      .where(inArray(informationItem.id, ids))
      .returning({ id: informationItem.id }),
});

export const createInvitationsRepository = (tx: Db, editionId: number) => ({
  list: () =>
    tx
      .select()
      .from(invitation)
      .where(and(eq(invitation.editionId, editionId), like(invitation.importKey, CONTENT_KEYS))),

  upsert: (rows: (typeof invitation.$inferInsert)[]) =>
    tx
      .insert(invitation)
      .values(rows)
      .onConflictDoUpdate({
        target: [invitation.editionId, invitation.importKey],
        set: takeNew("position", "isHidden", "icon", "audience", "text"),
      })
      .returning({ id: invitation.id, key: invitation.importKey }),

  hide: (ids: number[]) =>
    tx
      .update(invitation)
      .set({ isHidden: true })
      .where(inArray(invitation.id, ids))
      .returning({ id: invitation.id }),
});

export const createInvitedGroupsRepository = (tx: Db) => ({
  list: (invitationIds: number[]) =>
    tx.select().from(invitationGroup).where(inArray(invitationGroup.invitationId, invitationIds)),

  upsert: (rows: (typeof invitationGroup.$inferInsert)[]) =>
    tx
      .insert(invitationGroup)
      .values(rows)
      .onConflictDoNothing()
      .returning({ invitationId: invitationGroup.invitationId }),

  delete: (rows: { invitationId: number; userGroupId: number }[]) => {
    const keys = rows.map(
      ({ invitationId, userGroupId }) => sql`(${invitationId}::int, ${userGroupId}::int)`,
    );
    return tx
      .delete(invitationGroup)
      .where(
        sql`(${invitationGroup.invitationId}, ${invitationGroup.userGroupId}) in (${sql.join(keys, sql`, `)})`,
      )
      .returning({ invitationId: invitationGroup.invitationId });
  },
});

export const createInvitedAttendeesRepository = (tx: Db) => ({
  list: (invitationIds: number[]) =>
    tx
      .select()
      .from(invitationAttendee)
      .where(inArray(invitationAttendee.invitationId, invitationIds)),

  upsert: (rows: (typeof invitationAttendee.$inferInsert)[]) =>
    tx
      .insert(invitationAttendee)
      .values(rows)
      .onConflictDoNothing()
      .returning({ invitationId: invitationAttendee.invitationId }),

  delete: (rows: { invitationId: number; attendeeId: number }[]) => {
    const keys = rows.map(
      ({ invitationId, attendeeId }) => sql`(${invitationId}::int, ${attendeeId}::int)`,
    );
    return tx
      .delete(invitationAttendee)
      .where(
        sql`(${invitationAttendee.invitationId}, ${invitationAttendee.attendeeId}) in (${sql.join(keys, sql`, `)})`,
      )
      .returning({ invitationId: invitationAttendee.invitationId });
  },
});
