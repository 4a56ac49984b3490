import type { DemoContent } from "@foyer/demo";
import { insertFile, type StoredFile, storeBytes } from "../db/file-store.ts";
import type { Database, Db } from "../db/index.ts";
import { chatPair } from "../db/schema/index.ts";
import { fileOfBytes } from "../lib/file-of-bytes.ts";
import { redrawPicture } from "../lib/pictures.ts";
import type { NewFile, Storage } from "../lib/storage.ts";
import { drawDocument } from "./draw-document.ts";

/** A file whose bytes are in the storage, and its smaller picture if it is one. */
type Sent = { stored: StoredFile; preview: StoredFile | null };

/** What people of the demo have sent, in the storage already, by name. */
export type ChatFiles = ReadonlyMap<string, Sent>;

/** What is drawn of an SVG without a wish for another format is a PNG. */
const asPng = (name: string, svg: string): NewFile =>
  fileOfBytes(name, "image/png", Buffer.from(svg));

/** Puts what people have sent into the storage, unless they have talked before. @returns it by name */
export const storeChatFiles = async (
  database: Database,
  storage: Storage,
  { conversations: { files } }: DemoContent,
): Promise<ChatFiles> => {
  const sent = new Map<string, Sent>();
  if ((await database.db.$count(chatPair)) > 0) return sent;
  const store = (added: NewFile) => storeBytes(database, storage, added);
  for (const { name, svg } of files.pictures) {
    const { picture, preview } = await redrawPicture(asPng(name, svg));
    sent.set(name, { stored: await store(picture), preview: await store(preview) });
  }
  for (const document of files.documents) {
    const stored = await store(await drawDocument(document));
    sent.set(document.name, { stored, preview: null });
  }
  return sent;
};

/** Makes what somebody has sent a file of theirs. @returns its id, null where it was not stored */
export const insertChatFile = async (
  tx: Db,
  sent: Sent | undefined,
  ownerAccountId: number,
  usedAt: Date,
): Promise<string | null> => {
  if (!sent) return null;
  const facts = { kind: "chat", editionId: null, ownerAccountId, isPublic: false, usedAt } as const;
  const { stored, preview } = sent;
  if (preview) await insertFile(tx, preview, facts);
  return insertFile(tx, stored, { ...facts, ...(preview && { previewFileId: preview.id }) });
};
