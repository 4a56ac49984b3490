import type { MergedField } from "@foyer/contract/office/index";
import { and, asc, eq, getTableName, inArray, or, type SQL, sql } from "drizzle-orm";
import { TABLES_OF_ATTENDEE, type TableOfAttendee } from "../../content/personal-tables.ts";
import type { Values } from "../../content/references.ts";
import { setToExcluded } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  attendeeAlias,
  auditPersonal,
  panel,
  panelAttendee,
} from "../../db/schema/index.ts";

/** Row of a speaker to delete, and row of the person with an account, which stays. */
export type MergeCandidate = {
  speakerId: number;
  personId: number;
  /** Fields to copy from the speaker although the person has a value; none by default. */
  fieldsFromSpeaker?: ReadonlySet<MergedField>;
};

/** References of a speaker by table. */
export type SpeakerLinks = {
  /** Identities of the references that the person received. */
  moved: Record<string, string[]>;
  /** Rows that were deleted because the person has the same reference. */
  duplicate: Record<string, Values[]>;
};

const toValuesTable = (candidates: readonly MergeCandidate[]): SQL => {
  const rows = candidates.map(
    ({ speakerId, personId }) => sql`(${speakerId}::int, ${personId}::int)`,
  );
  return sql`(values ${sql.join(rows, sql`, `)}) as pair (speaker_id, person_id)`;
};

/** Identifies a reference among those of one attendee; without a key, as long as its row is unchanged. */
const linkIdentity = ({ key }: TableOfAttendee): SQL =>
  key && key.length > 0
    ? sql`concat_ws('/', ${sql.join(
        key.map((name) => sql`link.${sql.identifier(name)}`),
        sql`, `,
      )})`
    : sql`md5((to_jsonb(link) - 'attendee_id')::text)`;

const moveLinks = (candidates: readonly MergeCandidate[], link: TableOfAttendee): SQL => {
  const { table, key } = link;
  const isSame = key?.map(
    (name) => sql`and own.${sql.identifier(name)} = link.${sql.identifier(name)}`,
  );
  const isFree =
    isSame &&
    sql`not exists (select from ${table} as own
      where own.attendee_id = pair.person_id ${sql.join(isSame, sql` `)})`;
  return sql`update ${table} as link set attendee_id = pair.person_id from ${toValuesTable(candidates)}
    where link.attendee_id = pair.speaker_id and ${isFree ?? sql`true`}
    returning pair.speaker_id as "speakerId", ${linkIdentity(link)} as identity`;
};

/**
 * True if a duplicate can be restored. Places on trips and at events, check-ins, secret URLs and deliveries
 * exist once.
 */
const isRestorable = ({ key, secret, isDeletedWithEdition }: TableOfAttendee): boolean =>
  key !== null && key.length > 0 && !secret && !isDeletedWithEdition;

const restoreDuplicates = (
  { table, references = {} }: TableOfAttendee,
  speakerId: number,
  rows: readonly Values[],
): SQL => {
  const exist = Object.entries(references).map(
    ([column, referenced]) =>
      sql`and exists (select from ${referenced} as target where target.id = link.${sql.identifier(column)})`,
  );
  return sql`insert into ${table} select link.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as stored,
    jsonb_populate_record(null::${table}, stored || jsonb_build_object('attendee_id', ${speakerId}::int)) as link
    where true ${sql.join(exist, sql` `)} on conflict do nothing`;
};

/** Queries to merge rows. Each call handles one round, in which a person occurs once. */
export const createMergeRepository = (tx: Db) => ({
  /** Locks rows in the order of their ids, which prevents deadlocks. */
  lockPeople: (ids: number[]) =>
    tx
      .select()
      .from(attendee)
      .where(inArray(attendee.id, ids))
      .orderBy(asc(attendee.id))
      .for("update"),

  /**
   * Marks roles from the schedule as imported, because the speaker's own row, which implied it, is deleted.
   */
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

  /**
   * Moves the references of speakers to their people.
   * @returns the references by the id of the speaker
   */
  moveLinks: async (candidates: readonly MergeCandidate[]): Promise<Map<number, SpeakerLinks>> => {
    const links = new Map<number, SpeakerLinks>(
      candidates.map(({ speakerId }) => [speakerId, { moved: {}, duplicate: {} }]),
    );
    for (const link of TABLES_OF_ATTENDEE) {
      const name = getTableName(link.table);
      const moved = (await tx.execute(moveLinks(candidates, link))) as {
        rows: { speakerId: number; identity: string }[];
      };
      for (const { speakerId, identity } of moved.rows) {
        (links.get(speakerId)!.moved[name] ??= []).push(identity);
      }
      if (!isRestorable(link)) continue;
      const remaining = (await tx.execute(sql`
        select link.attendee_id as "speakerId", to_jsonb(link) - 'attendee_id' as stored from ${link.table} as link
        where link.attendee_id = any(${sql.param(candidates.map(({ speakerId }) => speakerId))}::int[])`)) as {
        rows: { speakerId: number; stored: Values }[];
      };
      for (const { speakerId, stored } of remaining.rows) {
        (links.get(speakerId)!.duplicate[name] ??= []).push(stored);
      }
    }
    return links;
  },

  /** Returns references to a separated speaker, as far as they still refer to the person and their targets exist. */
  restoreLinks: async (
    { speakerId, personId }: MergeCandidate,
    { moved, duplicate }: SpeakerLinks,
  ): Promise<void> => {
    for (const link of TABLES_OF_ATTENDEE) {
      const identities = moved[getTableName(link.table)] ?? [];
      const rows = duplicate[getTableName(link.table)] ?? [];
      if (identities.length > 0) {
        await tx.execute(sql`update ${link.table} as link set attendee_id = ${speakerId}
          where link.attendee_id = ${personId} and ${linkIdentity(link)} = any(${sql.param(identities)}::text[])`);
      }
      if (rows.length > 0) await tx.execute(restoreDuplicates(link, speakerId, rows));
    }
  },

  /** True if a row has the id or the external id of a speaker. */
  hasRow: async (editionId: number, { id, externalId }: { id: number; externalId: string }) =>
    (await tx.$count(
      attendee,
      or(
        eq(attendee.id, id),
        and(eq(attendee.editionId, editionId), eq(attendee.externalId, externalId)),
      ),
    )) > 0,

  /** Keeps the description ownership of an earlier merge. */
  saveAliases: (rows: (typeof attendeeAlias.$inferInsert)[]) =>
    tx
      .insert(attendeeAlias)
      .values(rows)
      .onConflictDoUpdate({
        target: [attendeeAlias.editionId, attendeeAlias.externalId],
        set: setToExcluded("attendeeId"),
      }),

  deleteAlias: (editionId: number, externalId: string) =>
    tx
      .delete(attendeeAlias)
      .where(and(eq(attendeeAlias.editionId, editionId), eq(attendeeAlias.externalId, externalId))),

  /** Deletes the values of a separated speaker from the entry of the merge. */
  deleteMergedValues: (entryId: number) =>
    tx
      .update(auditPersonal)
      .set({ before: sql`${auditPersonal.before} - 'merged'` })
      .where(eq(auditPersonal.entryId, entryId)),
});
