import { and, asc, eq, exists, isNotNull, isNull, like, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import {
  account,
  attendee,
  attendeeAlias,
  panel,
  panelAttendee,
} from "../../../db/schema/index.ts";
import { SCHEDULE_KEYS } from "../import-key.ts";
import type { Pair } from "./match-people.ts";

/** SQL of finding speakers and people who are one, inside the transaction that joins them. */
export const createPeopleRepository = (tx: Db, editionId: number) => {
  const isSpeaker = and(
    eq(attendee.editionId, editionId),
    isNull(attendee.accountId),
    like(attendee.externalId, SCHEDULE_KEYS),
  );
  return {
    listSpeakerDigests: async () => {
      const rows = await tx
        .select({ id: attendee.id, digest: attendee.emailDigest })
        .from(attendee)
        .where(isSpeaker);
      return rows.flatMap(({ id, digest }) => (digest === null ? [] : { id, digest }));
    },

    listPeopleEmails: async () => {
      const rows = await tx
        .select({ id: attendee.id, email: account.email })
        .from(attendee)
        .innerJoin(account, eq(account.id, attendee.accountId))
        .where(eq(attendee.editionId, editionId));
      return rows.flatMap(({ id, email }) => (email === null ? [] : { id, email }));
    },

    /** Speakers who came back as rows of their own although it is known who they are. */
    listKnownSpeakers: (): Promise<Pair[]> =>
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

    /** The sessions that speakers have in the programme, in its order. */
    listSessions: () =>
      tx
        .select({ attendeeId: panelAttendee.attendeeId, text: panel.text })
        .from(panelAttendee)
        .innerJoin(attendee, eq(attendee.id, panelAttendee.attendeeId))
        .innerJoin(panel, eq(panel.id, panelAttendee.panelId))
        .where(and(isSpeaker, eq(panel.isHidden, false)))
        .orderBy(asc(panel.startsAt), asc(panel.id)),

    listPeople: () =>
      tx
        .select({
          id: attendee.id,
          externalId: attendee.externalId,
          firstName: attendee.firstName,
          lastName: attendee.lastName,
          text: attendee.text,
          /** Whether the schedule names the person by this row already. */
          speaks: sql<boolean>`${exists(
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
        .where(and(eq(attendee.editionId, editionId), isNotNull(attendee.accountId)))
        .orderBy(asc(attendee.id)),
  };
};
