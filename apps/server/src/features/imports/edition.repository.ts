import { eq } from "drizzle-orm";
import type { EditionRow } from "../../content/content-write.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import { edition } from "../../db/schema/index.ts";
import { notFound } from "../../lib/failure.ts";

/** Reads the edition of the context. @throws Failure `not-found` */
export const readEdition = async ({ tx, editionId }: EditionWriteContext): Promise<EditionRow> => {
  const [row] = await tx.select().from(edition).where(eq(edition.id, editionId));
  if (!row) throw notFound();
  return row;
};
