import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { file } from "../../../db/schema/index.ts";

/** Lists the public files of an edition, oldest first. */
export const listContentFiles = (tx: Db, editionId: number) =>
  tx
    .select({ id: file.id, name: file.name, sha256: file.sha256 })
    .from(file)
    .where(and(eq(file.editionId, editionId), eq(file.kind, "content"), eq(file.isPublic, true)))
    .orderBy(asc(file.createdAt), asc(file.id));
