import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { edition } from "../db/schema/editions.ts";

/** Returns an edition without a lock. */
export const findEdition = async (tx: Db, where: SQL | undefined) => {
  const [row] = await tx.select().from(edition).where(where);
  return row;
};

/**
 * Returns an edition and locks it against other writes of its content until this transaction ends. A
 * transaction that publishes a part of an edition must lock it before any other row, to avoid deadlocks.
 * Other transactions can still insert rows that reference the edition.
 */
export const lockEdition = async (tx: Db, where: SQL | undefined) => {
  const [row] = await tx.select().from(edition).where(where).for("no key update");
  return row;
};

/** Serialises the creation of editions, so that two transactions cannot create the same one. */
export const lockNewEditions = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('foyer new editions'))`);
