import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, like, sql } from "drizzle-orm";
import { readInPages } from "../../../db/batches.ts";
import type { Db } from "../../../db/index.ts";
import {
  account,
  attendee,
  attendeeAlias,
  panel,
  panelAttendee,
} from "../../../db/schema/index.ts";
import { SCHEDULE_KEYS } from "../import-key.ts";
import type { MergeCandidate } from "./match-people.ts";

/** SQL for speakers and people to merge, inside the transaction of the merge. */
export const createPeopleRepository = (tx: Db, editionId: number) => {
  const isSpeaker = and(
    eq(attendee.editionId, editionId),
    isNull(attendee.accountId),
    like(attendee.externalId, SCHEDULE_KEYS),
  );
  return {
    listSpeakerHashes: async () => {
      const rows = await tx
        .select({ id: attendee.id, hash: attendee.emailHash })
        .from(attendee)
        .where(isSpeaker);
      return rows.flatMap(({ id, hash }) => (hash === null ? [] : { id, hash }));
    },

    listPeopleEmails: async () => {
      const rows = await readInPages(
        (afterId, limit) =>
          tx
            .select({ id: attendee.id, email: account.email })
            .from(attendee)
            .innerJoin(account, eq(account.id, attendee.accountId))
            .where(and(eq(attendee.editionId, editionId), gt(attendee.id, afterId)))
            .orderBy(asc(attendee.id))
            .limit(limit),
        ({ id }) => id,
      );
      return rows.flatMap(({ id, email }) => (email === null ? [] : { id, email }));
    },

    /** Recreated speakers whose person is known by an alias. */
    listKnownSpeakers: (): Promise<MergeCandidate[]> =>
      tx
        .select({ speakerId: attendee.id, personId: attendeeAlias.attendeeId })
        .from(attendee)
        .innerJoin(
          attendeeAlias,
          and(
            eq(attendeeAlias.editionId, attendee.editionId),
            eq(attendeeAlias.externalId, attendee.externalId),
          ),
        )
        .where(isSpeaker),

    listSpeakers: () =>
      tx
        .select({ id: attendee.id, firstName: attendee.firstName, lastName: attendee.lastName })
        .from(attendee)
        .where(isSpeaker)
        .orderBy(asc(attendee.lastName), asc(attendee.firstName), asc(attendee.id)),

    /** Visible panels of speakers in programme order. */
    listPanels: () =>
      tx
        .select({ attendeeId: panelAttendee.attendeeId, text: panel.text })
        .from(panelAttendee)
        .innerJoin(attendee, eq(attendee.id, panelAttendee.attendeeId))
        .innerJoin(panel, eq(panel.id, panelAttendee.panelId))
        .where(and(isSpeaker, eq(panel.isHidden, false)))
        .orderBy(asc(panel.startsAt), asc(panel.id)),

    listPeopleNames: () =>
      readInPages(
        (afterId, limit) =>
          tx
            .select({ id: attendee.id, firstName: attendee.firstName, lastName: attendee.lastName })
            .from(attendee)
            .where(
              and(
                eq(attendee.editionId, editionId),
                isNotNull(attendee.accountId),
                gt(attendee.id, afterId),
              ),
            )
            .orderBy(asc(attendee.id))
            .limit(limit),
        ({ id }) => id,
      ),

    listPeople: (ids: number[]) =>
      tx
        .select({
          id: attendee.id,
          externalId: attendee.externalId,
          firstName: attendee.firstName,
          lastName: attendee.lastName,
          text: attendee.text,
          /** True if the schedule refers to this row already. */
          hasPanels: sql<boolean>`${exists(
            tx
              .select({ one: sql`1` })
              .from(panelAttendee)
              .innerJoin(panel, eq(panel.id, panelAttendee.panelId))
              .where(
                and(
                  eq(panelAttendee.attendeeId, attendee.id),
                  eq(panelAttendee.isImported, true),
                  eq(panel.isHidden, false),
                ),
              ),
          )}`,
        })
        .from(attendee)
        .where(inArray(attendee.id, ids))
        .orderBy(asc(attendee.id)),
  };
};
