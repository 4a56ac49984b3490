import { and, eq, inArray } from "drizzle-orm";
import { insertFile, storeBytes } from "../content/file-store.ts";
import type { Database } from "../db/index.ts";
import { file } from "../db/schema/index.ts";
import { notFound } from "../lib/failure.ts";
import type { ReceiveFile, Storage } from "../lib/storage.ts";
import type { OfficeFile } from "./handlers.ts";

/** Pictures of an edition, as organisers bring and see them. */
export const createOfficeFiles = (database: Database, storage: Storage) => ({
  /** @throws Failure as the receiving does; `storage-full` */
  store: async (editionId: number, receive: ReceiveFile): Promise<string> => {
    const stored = await storeBytes(database, storage, await receive());
    return database.write((tx) =>
      insertFile(tx, stored, { kind: "content", editionId, isPublic: true }),
    );
  },

  /** @throws Failure `not-found` */
  get: async (editionId: number, id: string): Promise<OfficeFile> => {
    const [row] = await database.db
      .select()
      .from(file)
      .where(
        and(
          eq(file.id, id),
          eq(file.editionId, editionId),
          inArray(file.kind, ["content", "avatar"]),
        ),
      );
    if (!row) throw notFound();
    const content = await storage.find(id);
    if (!content) throw notFound();
    return { mediaType: row.mediaType, content };
  },
});

export type OfficeFiles = ReturnType<typeof createOfficeFiles>;
