import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  informationItem,
  invitation,
  invitationAttendee,
  invitationGroup,
} from "../../db/schema/index.ts";

export const createPagesRepository = (db: Db) => ({
  loadInformation: (editionId: number) =>
    db
      .select()
      .from(informationItem)
      .where(and(eq(informationItem.editionId, editionId), eq(informationItem.isHidden, false)))
      .orderBy(asc(informationItem.position), asc(informationItem.id)),

  /** Loads the invitations of an edition with groups and people, in one snapshot. */
  loadInvitations: (editionId: number) =>
    db.transaction(
      async (tx) => {
        const isVisible = and(eq(invitation.editionId, editionId), eq(invitation.isHidden, false));
        const rows = await tx
          .select()
          .from(invitation)
          .where(isVisible)
          .orderBy(asc(invitation.position), asc(invitation.id));
        const groups = await tx
          .select({ invitationId: invitationGroup.invitationId, id: invitationGroup.userGroupId })
          .from(invitationGroup)
          .innerJoin(invitation, eq(invitation.id, invitationGroup.invitationId))
          .where(isVisible);
        const attendees = await tx
          .select({
            invitationId: invitationAttendee.invitationId,
            id: invitationAttendee.attendeeId,
          })
          .from(invitationAttendee)
          .innerJoin(invitation, eq(invitation.id, invitationAttendee.invitationId))
          .where(isVisible);
        return { rows, groups, attendees };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
});

export type PagesRepository = ReturnType<typeof createPagesRepository>;
export type Information = Awaited<ReturnType<PagesRepository["loadInformation"]>>;
export type Invitations = Awaited<ReturnType<PagesRepository["loadInvitations"]>>;
