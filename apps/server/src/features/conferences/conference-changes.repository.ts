import { eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { edition, type EditionText, type Translated } from "../../db/schema/index.ts";

export const findEditionText = async (tx: Db, id: number): Promise<Translated<EditionText>> => {
  const [row] = await tx.select({ text: edition.text }).from(edition).where(eq(edition.id, id));
  return row?.text ?? {};
};

export const updateEditionText = async (
  tx: Db,
  id: number,
  text: Translated<EditionText>,
): Promise<void> => {
  await tx.update(edition).set({ text }).where(eq(edition.id, id));
};
