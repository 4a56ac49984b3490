import { and, eq } from "drizzle-orm";
import { lockEdition } from "../../content/lock-edition.ts";
import type { Db } from "../../db/index.ts";
import { edition, file } from "../../db/schema/index.ts";

export type FileRow = typeof file.$inferSelect;

export const createOfficeEditionsRepository = (db: Db) => ({
  /** True if an edition has the year and type. */
  isInUse: async ({ year, type }: { year: number; type: number }): Promise<boolean> =>
    (await db.$count(edition, and(eq(edition.year, year), eq(edition.type, type)))) > 0,

  /** Locks an edition until the transaction ends, even an archived one. */
  lock: (id: number) => lockEdition(db, eq(edition.id, id)),

  /** Files that the content of an edition can refer to. */
  listContentFiles: (editionId: number): Promise<FileRow[]> =>
    db
      .select()
      .from(file)
      .where(and(eq(file.editionId, editionId), eq(file.kind, "content"))),
});
