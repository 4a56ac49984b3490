import { and, asc, eq, exists, inArray, isNotNull, isNull, like, sql, type SQL } from "drizzle-orm";
import { takeNew } from "../../../db/batches.ts";
import type { Db } from "../../../db/index.ts";
import { TABLES_OF_ATTENDEE, type TableOfAttendee } from "../../../db/personal-tables.ts";
import {
  account,
  attendee,
  attendeeAlias,
  panel,
  panelAttendee,
} from "../../../db/schema/index.ts";
import { SCHEDULE_KEYS } from "../import-key.ts";
import type { fillPerson } from "./fill-person.ts";
import type { Pair } from "./match-people.ts";

const asTable = (pairs: readonly Pair[]): SQL => {
  const rows = pairs.map(({ speakerId, personId }) => sql`(${speakerId}::int, ${personId}::int)`);
  return sql`(values ${sql.join(rows, sql`, `)}) as pair (speaker_id, person_id)`;
};

const moveLinks = (pairs: readonly Pair[], { table, key }: TableOfAttendee): SQL => {
  const isSame = key?.map(
    (name) => sql`and own.${sql.identifier(name)} = link.${sql.identifier(name)}`,
  );
  const isFree =
    isSame &&
    sql`not exists (select from ${table} as own
      where own.attendee_id = pair.person_id ${sql.join(isSame, sql` `)})`;
  return sql`update ${table} as link set attendee_id = pair.person_id from ${asTable(pairs)}
    where link.attendee_id = pair.speaker_id and ${isFree ?? sql`true`}`;
};

/** SQL of finding speakers and people who are one, inside the transaction that joins them. */
export const createPeopleReads = (tx: Db, editionId: number) => {
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

/** SQL of making two rows one; each function takes one batch, in which a person stands once. */
export const createPeopleWrites = (tx: Db) => ({
  /** Locks rows in the order of their ids, as everybody must who locks several. */
  lockPeople: (ids: number[]) =>
    tx
      .select()
      .from(attendee)
      .where(inArray(attendee.id, ids))
      .orderBy(asc(attendee.id))
      .for("update"),

  updatePerson: (id: number, values: ReturnType<typeof fillPerson>) =>
    tx.update(attendee).set(values).where(eq(attendee.id, id)),

  /** Marks what only the speaker's own row has told so far: that the schedule put them there. */
  markRoles: (ids: number[]) =>
    tx
      .update(panelAttendee)
      .set({ isImported: true })
      .where(
        and(
          inArray(panelAttendee.attendeeId, ids),
          inArray(
            panelAttendee.panelId,
            tx.select({ id: panel.id }).from(panel).where(eq(panel.isImported, true)),
          ),
        ),
      ),

  moveLinks: async (pairs: readonly Pair[]) => {
    for (const link of TABLES_OF_ATTENDEE) await tx.execute(moveLinks(pairs, link));
  },

  /** What an earlier join settled about the description holds. */
  saveAliases: (rows: (typeof attendeeAlias.$inferInsert)[]) =>
    tx
      .insert(attendeeAlias)
      .values(rows)
      .onConflictDoUpdate({
        target: [attendeeAlias.editionId, attendeeAlias.externalId],
        set: takeNew("attendeeId"),
      }),

  deleteSpeakers: (ids: number[]) => tx.delete(attendee).where(inArray(attendee.id, ids)),
});
