import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { and, isNotNull, like } from "drizzle-orm";
import { insertFile, type StoredFile, storeBytes } from "../content/file-store.ts";
import type { At } from "../content/write-rows.ts";
import type { Database, Db } from "../db/index.ts";
import { attendee } from "../db/schema/index.ts";
import { people } from "../features/attendees/people.writes.ts";
import { fileOfBytes } from "../lib/file-of-bytes.ts";
import { redrawPicture } from "../lib/pictures.ts";
import type { Storage } from "../lib/storage.ts";

/** The portraits of people in the storage, by external ids. */
export type StoredPortraits = ReadonlyMap<string, StoredFile>;

const hasPortraits = async (db: Db): Promise<boolean> =>
  (await db.$count(
    attendee,
    and(isNotNull(attendee.avatarFileId), like(attendee.externalId, "demo:%")),
  )) > 0;

/** Puts portraits into the storage, unless people have theirs. @param portraits drawings by external ids */
export const storePortraits = async (
  folder: string,
  portraits: Record<string, string>,
  database: Database,
  storage: Storage,
): Promise<StoredPortraits> => {
  const stored = new Map<string, StoredFile>();
  if (await hasPortraits(database.db)) return stored;
  for (const [person, drawing] of Object.entries(portraits)) {
    const name = `${basename(drawing, ".svg")}.png`;
    const svg = fileOfBytes(name, "image/png", await readFile(join(folder, drawing)));
    const { picture } = await redrawPicture(svg);
    stored.set(person, await storeBytes(database, storage, picture));
  }
  return stored;
};

/** Gives people their portraits. @param ids of people, by external ids */
export const savePortraits = async (
  at: At,
  portraits: StoredPortraits,
  ids: ReadonlyMap<string, number>,
): Promise<void> => {
  const drafts = [];
  for (const [person, stored] of portraits) {
    const id = ids.get(person);
    if (id === undefined) throw new Error(`nobody of the demo is called ${person}`);
    const facts = { kind: "avatar", editionId: at.editionId, isPublic: false } as const;
    drafts.push({ id, draft: { avatarFileId: await insertFile(at.tx, stored, facts) } });
  }
  await people.changeAll(at, drafts);
};
