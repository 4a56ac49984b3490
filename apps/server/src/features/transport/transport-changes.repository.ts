import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { lockEdition } from "../../db/lock-edition.ts";
import {
  attendee,
  edition,
  transportConfirmation,
  transportOption,
  transportRequest,
} from "../../db/schema/index.ts";

type EditionValues = Partial<Pick<typeof edition.$inferSelect, "text" | "transportActive">>;
export type OptionValues = Pick<
  typeof transportOption.$inferInsert,
  "direction" | "day" | "isAirport" | "hours" | "text"
>;
export type RequestRow = typeof transportRequest.$inferInsert;
export type ConfirmationRow = Required<typeof transportConfirmation.$inferInsert>;

/** After all that the edition has. */
const lastPosition = (editionId: number) =>
  sql`(select coalesce(max(${transportOption.position}) + 1, 0) from ${transportOption} where ${eq(transportOption.editionId, editionId)})`;

/** What organisers and loads write of transport; every function takes a transaction. */
export const transportChanges = {
  /** The texts of an edition, held until the transaction ends. */
  lockTexts: async (tx: Db, editionId: number) => {
    const row = await lockEdition(tx, eq(edition.id, editionId));
    return row?.text;
  },

  updateEdition: async (tx: Db, editionId: number, values: EditionValues): Promise<boolean> => {
    const rows = await tx
      .update(edition)
      .set(values)
      .where(eq(edition.id, editionId))
      .returning({ id: edition.id });
    return rows.length > 0;
  },

  insertOption: async (tx: Db, editionId: number, values: OptionValues) => {
    const [row] = await tx
      .insert(transportOption)
      .values({ ...values, editionId, position: lastPosition(editionId) })
      .returning({ id: transportOption.id });
    return row?.id;
  },

  updateOption: async (
    tx: Db,
    editionId: number,
    id: number,
    values: Partial<OptionValues & { isHidden: boolean }>,
  ) => {
    const [row] = await tx
      .update(transportOption)
      .set(values)
      .where(and(eq(transportOption.id, id), eq(transportOption.editionId, editionId)))
      .returning({ id: transportOption.id });
    return row?.id;
  },

  /** One whose key stands already keeps its id, and stays hidden where it was. */
  upsertOption: async (tx: Db, row: typeof transportOption.$inferInsert): Promise<number> => {
    const { editionId: _edition, importKey: _key, ...values } = row;
    const [stored] = await tx
      .insert(transportOption)
      .values(row)
      .onConflictDoUpdate({
        target: [transportOption.editionId, transportOption.importKey],
        set: values,
      })
      .returning({ id: transportOption.id });
    if (!stored) throw new Error("an option of transport was not stored");
    return stored.id;
  },

  isOfEdition: async (tx: Db, editionId: number, attendeeId: number): Promise<boolean> => {
    const rows = await tx
      .select({ id: attendee.id })
      .from(attendee)
      .where(and(eq(attendee.id, attendeeId), eq(attendee.editionId, editionId)));
    return rows.length > 0;
  },

  upsertRequest: async (tx: Db, row: RequestRow): Promise<void> => {
    await tx
      .insert(transportRequest)
      .values(row)
      .onConflictDoUpdate({ target: transportRequest.attendeeId, set: row });
  },

  /** Confirms a request that waits; a cancelled one stays so. */
  confirmRequest: async (tx: Db, attendeeId: number): Promise<void> => {
    await tx
      .update(transportRequest)
      .set({ state: "confirmed" })
      .where(
        and(eq(transportRequest.attendeeId, attendeeId), eq(transportRequest.state, "submitted")),
      );
  },

  cancelRequest: async (tx: Db, attendeeId: number): Promise<void> => {
    await tx
      .update(transportRequest)
      .set({ state: "cancelled" })
      .where(eq(transportRequest.attendeeId, attendeeId));
  },

  upsertConfirmation: async (tx: Db, row: ConfirmationRow): Promise<void> => {
    await tx
      .insert(transportConfirmation)
      .values(row)
      .onConflictDoUpdate({ target: transportConfirmation.attendeeId, set: row });
  },

  deleteConfirmation: async (tx: Db, attendeeId: number): Promise<void> => {
    await tx.delete(transportConfirmation).where(eq(transportConfirmation.attendeeId, attendeeId));
  },
};
