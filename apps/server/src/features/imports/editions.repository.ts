import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { lockEdition } from "../../db/lock-edition.ts";
import { edition } from "../../db/schema/index.ts";

/** An edition as a person names it: `2025/9` is the edition of type 9 in 2025. */
export type EditionName = { year: number; type: number };

/** Finds an edition and keeps a second import of it waiting until this transaction ends. */
export const lockNamedEdition = (tx: Db, { year, type }: EditionName) =>
  lockEdition(tx, and(eq(edition.year, year), eq(edition.type, type)));

/** Adds an edition unless another process has just added it; says whether it did. */
export const insertEdition = async (tx: Db, values: typeof edition.$inferInsert) => {
  const rows = await tx
    .insert(edition)
    .values(values)
    .onConflictDoNothing({ target: [edition.year, edition.type] })
    .returning({ id: edition.id });
  return rows.length > 0;
};

export type EditionRow = NonNullable<Awaited<ReturnType<typeof lockNamedEdition>>>;

export const updateTimeZone = (tx: Db, id: number, timeZone: string) =>
  tx.update(edition).set({ timeZone }).where(eq(edition.id, id));
