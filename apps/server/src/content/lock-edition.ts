import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { edition } from "../db/schema/editions.ts";

/**
 * Returns an edition and keeps others who write its content waiting until this transaction ends. A transaction
 * that publishes a part of an edition does this before locking any other row, or two could wait for one
 * another for ever. Rows that name the edition may be added meanwhile.
 */
export const lockEdition = async (tx: Db, where: SQL | undefined) => {
  const [row] = await tx.select().from(edition).where(where).for("no key update");
  return row;
};

/** Keeps others who make editions waiting, so that two do not make the same one. */
export const lockNewEditions = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('foyer new editions'))`);
