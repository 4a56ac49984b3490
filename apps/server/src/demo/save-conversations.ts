import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { writeInBatches } from "../db/batches.ts";
import { insertFile, type StoredFile, storeBytes } from "../content/file-store.ts";
import type { Database, Db } from "../db/index.ts";
import {
  chatMessage,
  chatPair,
  chatRead,
  type PanelText,
  type Translated,
} from "../db/schema/index.ts";
import { fileOfBytes } from "../lib/file-of-bytes.ts";
import { redrawPicture } from "../lib/pictures.ts";
import type { Storage } from "../lib/storage.ts";
import type { At } from "../content/write-rows.ts";

/** A text, a session by its guid, or a file by its name; who sent it is named by external id. */
type Message = { from: string } & (
  | { kind: "text"; text: string }
  | { kind: "panel"; key: string }
  | { kind: "file"; name: string }
);

/** How two people stand to one another, and what they have written; all of it is read. */
export type Conversation = {
  /** The first has invited the other. */
  people: readonly [string, string];
  invitation: "sent" | "accepted" | "denied";
  blockedBy?: string;
  /** Day by day, the last of them today. */
  days: readonly (readonly Message[])[];
  /** From one message of a day to the next. */
  minutesApart: number;
  /** The last message, or the invitation. */
  minutesAgo: number;
};

/** A file whose bytes are in the storage, and its smaller picture if it is one. */
type Sent = { stored: StoredFile; preview: StoredFile | null };

type Keys = {
  accounts: ReadonlyMap<string, number>;
  panels: ReadonlyMap<string, { id: number; text: Translated<PanelText> }>;
  files: ReadonlyMap<string, Sent>;
};

/** Puts what people have sent into the storage, unless they have talked before. @returns it by name */
export const storeChatFiles = async (
  folder: string,
  { documents, pictures }: { documents: string[]; pictures: { name: string; svg: string }[] },
  database: Database,
  storage: Storage,
): Promise<ReadonlyMap<string, Sent>> => {
  const sent = new Map<string, Sent>();
  if ((await database.db.$count(chatPair)) > 0) return sent;
  const read = async (file: string, name: string, mediaType: string) =>
    fileOfBytes(name, mediaType, await readFile(join(folder, file)));
  for (const { name, svg } of pictures) {
    // What is drawn of an SVG without a wish for another format is a PNG.
    const { picture, preview } = await redrawPicture(await read(svg, name, "image/png"));
    const stored = await storeBytes(database, storage, picture);
    sent.set(name, { stored, preview: await storeBytes(database, storage, preview) });
  }
  for (const file of documents) {
    const document = await read(file, basename(file), "application/pdf");
    sent.set(document.name, {
      stored: await storeBytes(database, storage, document),
      preview: null,
    });
  }
  return sent;
};

/** Makes what somebody has sent a file of theirs. @returns its id, null where it was not stored */
const insertChatFile = async (
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

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const get = <Value>(values: ReadonlyMap<string, Value>, key: string): Value => {
  const value = values.get(key);
  if (value === undefined) throw new Error(`nothing of the demo is called ${key}`);
  return value;
};

/** What is written on a day ends at the hour at which the demo was loaded. */
const listMessages = ({ days, minutesApart, minutesAgo }: Conversation, now: Date) =>
  days.flatMap((messages, day) =>
    messages.map((message, index) => {
      const daysBefore = days.length - 1 - day;
      const messagesBefore = messages.length - 1 - index;
      const minutes = minutesAgo + daysBefore * DAY_MINUTES + messagesBefore * minutesApart;
      return { message, sentAt: new Date(now.getTime() - minutes * MINUTE_MS) };
    }),
  );

type Written = ReturnType<typeof listMessages>;

const toConversationRow = (
  { people, invitation, blockedBy, minutesAgo }: Conversation,
  { accounts }: Keys,
  { now, seq }: { now: Date; seq: number },
) => {
  const [inviterId, invitedId] = [get(accounts, people[0]), get(accounts, people[1])];
  const isInviterLow = inviterId < invitedId;
  const invitations = invitation === "accepted" ? 0 : 1;
  const blockerId = blockedBy === undefined ? null : get(accounts, blockedBy);
  const lowAccountId = Math.min(inviterId, invitedId);
  const highAccountId = Math.max(inviterId, invitedId);
  return {
    lowAccountId,
    highAccountId,
    invitation: invitation === "denied" ? ("none" as const) : invitation,
    inviterId,
    invitationsByLow: isInviterLow ? invitations : 0,
    invitationsByHigh: isInviterLow ? 0 : invitations,
    blockedByLow: blockerId === lowAccountId,
    blockedByHigh: blockerId === highAccountId,
    seq,
    lastContactAt: new Date(now.getTime() - minutesAgo * MINUTE_MS),
  };
};

/** What a message is of: a text, a panel under its topic, or a file under its name. */
const toContent = async (
  tx: Db,
  message: Message,
  senderId: number,
  sentAt: Date,
  { panels, files }: Keys,
) => {
  if (message.kind === "text") return { body: message.text };
  if (message.kind === "file") {
    const fileId = await insertChatFile(tx, files.get(message.name), senderId, sentAt);
    return { body: message.name, fileId };
  }
  const { id, text } = get(panels, message.key);
  return { body: text.en?.topic ?? "", panelId: id };
};

const saveMessages = async (tx: Db, pairId: number, written: Written, keys: Keys) => {
  const rows: (typeof chatMessage.$inferInsert)[] = [];
  for (const [index, { message, sentAt }] of written.entries()) {
    const senderId = get(keys.accounts, message.from);
    const content = await toContent(tx, message, senderId, sentAt, keys);
    rows.push({ ...content, pairId, seq: index + 1, senderId, sentAt });
  }
  await writeInBatches(rows, (batch) =>
    tx.insert(chatMessage).values(batch).returning({ id: chatMessage.id }),
  );
};

/** They have talked before, and may have gone on: then there is nothing to insert. */
const insertConversation = async (tx: Db, row: ReturnType<typeof toConversationRow>) => {
  const [inserted] = await tx
    .insert(chatPair)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: chatPair.id });
  return inserted;
};

const saveConversation = async ({ tx, now }: At, conversation: Conversation, keys: Keys) => {
  const written = listMessages(conversation, now);
  const seq = written.length;
  const inserted = await insertConversation(
    tx,
    toConversationRow(conversation, keys, { now, seq }),
  );
  if (!inserted || seq === 0) return;
  await saveMessages(tx, inserted.id, written, keys);
  const accountIds = conversation.people.map((key) => get(keys.accounts, key));
  await tx
    .insert(chatRead)
    .values(accountIds.map((accountId) => ({ pairId: inserted.id, accountId, seq })));
};

/** Stores how people stand to one another, and what they have written up to now. */
export const saveConversations = async (
  at: At,
  conversations: readonly Conversation[],
  keys: Keys,
): Promise<void> => {
  for (const conversation of conversations) await saveConversation(at, conversation, keys);
};
