import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  informationItem,
  invitation,
  invitationAttendee,
  invitationGroup,
  type PageText,
  type Translated,
  userGroup,
} from "../../db/schema/index.ts";

/** Whom an invitation is for: all who take part, people of some groups, or some people. */
export type Addressees = { to: "all" } | { to: "groups" | "attendees"; ids: readonly number[] };

export type PageValues = { icon: number | null; text: Translated<PageText> };

type PageTable = typeof informationItem | typeof invitation;

/** The rows of one kind of page. Every function that writes takes a transaction. */
const createPageRows = (table: PageTable) => {
  const ofEdition = (editionId: number, id: number) =>
    and(eq(table.id, id), eq(table.editionId, editionId));
  const isFound = (rows: readonly unknown[]) => rows.length > 0;
  return {
    /** Adds a page behind those of the edition. @returns its id */
    insert: async (tx: Db, editionId: number, values: PageValues): Promise<number> => {
      const last = tx
        .select({ next: sql`coalesce(max(${table.position}) + 1, 0)` })
        .from(table)
        .where(eq(table.editionId, editionId));
      const [row] = await tx
        .insert(table)
        .values({ editionId, ...values, position: sql`(${last})` })
        .returning({ id: table.id });
      if (!row) throw new Error("the page was not stored");
      return row.id;
    },

    /**
     * Adds a page under a key of a load, or changes the one that stands there, which keeps its place
     * in the order. @returns its id
     */
    upsert: async (
      tx: Db,
      row: PageValues & { editionId: number; importKey: string; position: number },
    ): Promise<number> => {
      const { icon, text } = row;
      const [stored] = await tx
        .insert(table)
        .values(row)
        .onConflictDoUpdate({
          target: [table.editionId, table.importKey],
          set: { icon, text },
        })
        .returning({ id: table.id });
      if (!stored) throw new Error("the page was not stored");
      return stored.id;
    },

    /** @returns whether the edition has that page */
    update: async (
      tx: Db,
      editionId: number,
      id: number,
      values: Partial<PageValues & { isHidden: boolean }>,
    ): Promise<boolean> =>
      isFound(
        await tx.update(table).set(values).where(ofEdition(editionId, id)).returning({
          id: table.id,
        }),
      ),

    /** The ids of an edition's pages, locked: of two who put them into an order the later one wins. */
    lockIds: async (tx: Db, editionId: number): Promise<number[]> => {
      const rows = await tx
        .select({ id: table.id })
        .from(table)
        .where(eq(table.editionId, editionId))
        .orderBy(asc(table.id))
        .for("update");
      return rows.map(({ id }) => id);
    },

    /** Puts these pages first, in this order; the others of the edition follow in theirs. */
    reorder: (tx: Db, editionId: number, ids: readonly number[]) =>
      tx.execute(sql`
        update ${table} set position = ranked.rank
        from (
          select id, row_number() over (
            order by array_position(${`{${ids.join()}}`}::int[], id) nulls last, position, id
          ) as rank
          from ${table} where edition_id = ${editionId}
        ) as ranked
        where ${table}.id = ranked.id`),
  };
};

export type PageRows = ReturnType<typeof createPageRows>;

export const createPagesRepository = (db: Db) => ({
  information: createPageRows(informationItem),
  invitations: createPageRows(invitation),

  loadInformation: (editionId: number) =>
    db
      .select()
      .from(informationItem)
      .where(and(eq(informationItem.editionId, editionId), eq(informationItem.isHidden, false)))
      .orderBy(asc(informationItem.position), asc(informationItem.id)),

  /** The invitations of an edition as of one moment, with the groups and people of each. */
  loadInvitations: (editionId: number) =>
    db.transaction(
      async (tx) => {
        const isShown = and(eq(invitation.editionId, editionId), eq(invitation.isHidden, false));
        const rows = await tx
          .select()
          .from(invitation)
          .where(isShown)
          .orderBy(asc(invitation.position), asc(invitation.id));
        const groups = await tx
          .select({ invitationId: invitationGroup.invitationId, id: invitationGroup.userGroupId })
          .from(invitationGroup)
          .innerJoin(invitation, eq(invitation.id, invitationGroup.invitationId))
          .where(isShown);
        const attendees = await tx
          .select({
            invitationId: invitationAttendee.invitationId,
            id: invitationAttendee.attendeeId,
          })
          .from(invitationAttendee)
          .innerJoin(invitation, eq(invitation.id, invitationAttendee.invitationId))
          .where(isShown);
        return { rows, groups, attendees };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),

  /**
   * Says anew whom an invitation is for.
   * @returns whether all whom it names belong to its edition
   */
  address: async (
    tx: Db,
    editionId: number,
    invitationId: number,
    addressees: Addressees,
  ): Promise<boolean> => {
    await tx
      .update(invitation)
      .set({ audience: addressees.to })
      .where(eq(invitation.id, invitationId));
    await tx.delete(invitationGroup).where(eq(invitationGroup.invitationId, invitationId));
    await tx.delete(invitationAttendee).where(eq(invitationAttendee.invitationId, invitationId));
    if (addressees.to === "all") return true;
    const ids = [...new Set(addressees.ids)];
    const named = addressees.to === "groups" ? userGroup : attendee;
    const found = await tx
      .select({ id: named.id })
      .from(named)
      .where(and(eq(named.editionId, editionId), inArray(named.id, ids)));
    if (found.length < ids.length) return false;
    if (addressees.to === "groups") {
      const rows = ids.map((userGroupId) => ({ invitationId, userGroupId }));
      await tx.insert(invitationGroup).values(rows);
    } else {
      const rows = ids.map((attendeeId) => ({ invitationId, attendeeId }));
      await tx.insert(invitationAttendee).values(rows);
    }
    return true;
  },
});

export type PagesRepository = ReturnType<typeof createPagesRepository>;
export type Information = Awaited<ReturnType<PagesRepository["loadInformation"]>>;
export type Invitations = Awaited<ReturnType<PagesRepository["loadInvitations"]>>;
