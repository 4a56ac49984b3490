import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { file } from "../db/schema/index.ts";
import type { Kind } from "./kind.ts";
import type { Values } from "./references.ts";

/** Link to a file in HTML. */
const FILE_LINK = /files\/download\?id=([\da-f-]{36})/g;

const listLinkedIds = ({ text }: Values): string[] =>
  [...JSON.stringify(text ?? null).matchAll(FILE_LINK)].map(([, id = ""]) => id);

const listPictureIds = ({ references = [] }: Pick<Kind, "references">, row: Values): unknown[] =>
  references.filter(({ isPicture }) => isPicture).flatMap(({ listIds }) => listIds(row));

/** Marks the pictures that rows refer to. The hourly job deletes pictures that were never used. */
export const markUsedFiles = async (
  { tx, editionId }: { tx: Db; editionId: number },
  kind: Pick<Kind, "references" | "html">,
  rows: readonly Values[],
): Promise<void> => {
  const ids = new Set(
    rows.flatMap((row) => [
      ...listPictureIds(kind, row),
      ...(kind.html === undefined ? [] : listLinkedIds(row)),
    ]),
  );
  const fileIds = [...ids].filter((id) => typeof id === "string");
  if (fileIds.length === 0) return;
  await tx
    .update(file)
    .set({ usedAt: sql`now()` })
    .where(and(eq(file.editionId, editionId), inArray(file.id, fileIds), isNull(file.usedAt)));
};
