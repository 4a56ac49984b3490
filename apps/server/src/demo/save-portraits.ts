import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { and, isNotNull, like } from "drizzle-orm";
import { insertFile, type StoredFile, storeBytes } from "../content/file-store.ts";
import type { EditionWriteContext } from "../content/write-rows.ts";
import type { Database, Db } from "../db/index.ts";
import { attendee } from "../db/schema/index.ts";
import { people } from "../features/attendees/people.writes.ts";
import { fileFromBytes } from "../lib/file-from-bytes.ts";
import { redrawPicture } from "../lib/pictures.ts";
import type { Storage } from "../lib/storage.ts";

export type StoredPortraits = ReadonlyMap<string, StoredFile>;

const hasPortraits = async (db: Db): Promise<boolean> =>
  (await db.$count(
    attendee,
    and(isNotNull(attendee.avatarFileId), like(attendee.externalId, "demo:%")),
  )) > 0;

/**
 * Stores portraits, unless people have theirs already.
 * @param portraits SVG files by external id
 */
export const storePortraits = async (
  folder: string,
  portraits: Record<string, string>,
  database: Database,
  storage: Storage,
): Promise<StoredPortraits> => {
  const stored = new Map<string, StoredFile>();
  if (await hasPortraits(database.db)) return stored;
  for (const [person, portrait] of Object.entries(portraits)) {
    const name = `${basename(portrait, ".svg")}.png`;
    const svg = fileFromBytes(name, "image/png", await readFile(join(folder, portrait)));
    const picture = await redrawPicture(svg);
    stored.set(person, await storeBytes(database, storage, picture));
  }
  return stored;
};

/**
 * Assigns portraits to people.
 * @param ids people's ids by external id
 */
export const savePortraits = async (
  context: EditionWriteContext,
  portraits: StoredPortraits,
  ids: ReadonlyMap<string, number>,
): Promise<void> => {
  // Another replica may have loaded them meanwhile; the edition is locked now.
  if (await hasPortraits(context.tx)) return;
  const inputs = [];
  for (const [person, stored] of portraits) {
    const id = ids.get(person);
    if (id === undefined) throw new Error(`The demo has no person ${person}`);
    const fileInput = { kind: "avatar", editionId: context.editionId, isPublic: false } as const;
    inputs.push({ id, input: { avatarFileId: await insertFile(context.tx, stored, fileInput) } });
  }
  await people.changeAll(context, inputs);
};
