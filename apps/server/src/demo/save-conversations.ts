import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { runInBatches } from "../db/batches.ts";
import { insertFile, type StoredFile, storeBytes } from "../content/file-store.ts";
import type { Database, Db } from "../db/index.ts";
import {
  chatMessage,
  conversation,
  chatRead,
  type PanelText,
  type Translated,
} from "../db/schema/index.ts";
import { fileFromBytes } from "../lib/file-from-bytes.ts";
import { redrawWithPreview } from "../lib/pictures.ts";
import type { Storage } from "../lib/storage.ts";
import type { EditionWriteContext } from "../content/write-rows.ts";

/** A text, a panel by its guid, or a file by its name. The sender is an external id. */
type Message = { from: string } & (
  | { kind: "text"; text: string }
  | { kind: "panel"; key: string }
  | { kind: "file"; name: string }
);

/** State and messages of two people. All messages are read. */
export type Conversation = {
  /** The first has invited the second. */
  people: readonly [string, string];
  invitation: "sent" | "accepted" | "denied";
  blockedBy?: string;
  /** Messages by day; the last day is today. */
  days: readonly (readonly Message[])[];
  /** Time between two messages of a day. */
  minutesApart: number;
  /** Age of the last message, or of the invitation. */
  minutesAgo: number;
};

type ChatFile = { stored: StoredFile; preview: StoredFile | null };

type Keys = {
  accounts: ReadonlyMap<string, number>;
  panels: ReadonlyMap<string, { id: number; text: Translated<PanelText> }>;
  files: ReadonlyMap<string, ChatFile>;
};

/**
 * Stores the files of messages, unless conversations exist already.
 * @returns files by name
 */
export const storeChatFiles = async (
  folder: string,
  { documents, pictures }: { documents: string[]; pictures: { name: string; svg: string }[] },
  database: Database,
  storage: Storage,
): Promise<ReadonlyMap<string, ChatFile>> => {
  const chatFiles = new Map<string, ChatFile>();
  if ((await database.db.$count(conversation)) > 0) return chatFiles;
  const read = async (file: string, name: string, mediaType: string) =>
    fileFromBytes(name, mediaType, await readFile(join(folder, file)));
  for (const { name, svg } of pictures) {
    // sharp renders an SVG as PNG by default.
    const { picture, preview } = await redrawWithPreview(await read(svg, name, "image/png"));
    const stored = await storeBytes(database, storage, picture);
    chatFiles.set(name, { stored, preview: await storeBytes(database, storage, preview) });
  }
  for (const file of documents) {
    const document = await read(file, basename(file), "application/pdf");
    chatFiles.set(document.name, {
      stored: await storeBytes(database, storage, document),
      preview: null,
    });
  }
  return chatFiles;
};

/**
 * Inserts a file with its sender as owner.
 * @returns its id; null if it was not stored
 */
const insertChatFile = async (
  tx: Db,
  chatFile: ChatFile | undefined,
  ownerAccountId: number,
  usedAt: Date,
): Promise<string | null> => {
  if (!chatFile) return null;
  const fileInput = {
    kind: "chat",
    editionId: null,
    ownerAccountId,
    isPublic: false,
    usedAt,
  } as const;
  const { stored, preview } = chatFile;
  if (preview) await insertFile(tx, preview, fileInput);
  return insertFile(tx, stored, { ...fileInput, ...(preview && { previewFileId: preview.id }) });
};

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const get = <Value>(values: ReadonlyMap<string, Value>, key: string): Value => {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The demo has no ${key}`);
  return value;
};

/** Computes the sending times. The messages of each day end at the hour at which the demo is loaded. */
const listMessages = ({ days, minutesApart, minutesAgo }: Conversation, now: Date) =>
  days.flatMap((messages, day) =>
    messages.map((message, index) => {
      const daysBefore = days.length - 1 - day;
      const messagesBefore = messages.length - 1 - index;
      const minutes = minutesAgo + daysBefore * DAY_MINUTES + messagesBefore * minutesApart;
      return { message, sentAt: new Date(now.getTime() - minutes * MINUTE_MS) };
    }),
  );

type DatedMessages = ReturnType<typeof listMessages>;

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

/** Content of a message: a text, a panel with its topic, or a file with its name. */
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

const saveMessages = async (
  tx: Db,
  conversationId: number,
  datedMessages: DatedMessages,
  keys: Keys,
) => {
  const rows: (typeof chatMessage.$inferInsert)[] = [];
  for (const [index, { message, sentAt }] of datedMessages.entries()) {
    const senderId = get(keys.accounts, message.from);
    const content = await toContent(tx, message, senderId, sentAt, keys);
    rows.push({ ...content, conversationId, seq: index + 1, senderId, sentAt });
  }
  await runInBatches(rows, (batch) =>
    tx.insert(chatMessage).values(batch).returning({ id: chatMessage.id }),
  );
};

/** Returns undefined if the conversation exists; the people may have continued it. */
const insertConversation = async (tx: Db, row: ReturnType<typeof toConversationRow>) => {
  const [inserted] = await tx
    .insert(conversation)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: conversation.id });
  return inserted;
};

const saveConversation = async (
  { tx, now }: EditionWriteContext,
  source: Conversation,
  keys: Keys,
) => {
  const datedMessages = listMessages(source, now);
  const seq = datedMessages.length;
  const inserted = await insertConversation(tx, toConversationRow(source, keys, { now, seq }));
  if (!inserted || seq === 0) return;
  await saveMessages(tx, inserted.id, datedMessages, keys);
  const accountIds = source.people.map((key) => get(keys.accounts, key));
  await tx
    .insert(chatRead)
    .values(accountIds.map((accountId) => ({ conversationId: inserted.id, accountId, seq })));
};

export const saveConversations = async (
  context: EditionWriteContext,
  conversations: readonly Conversation[],
  keys: Keys,
): Promise<void> => {
  for (const source of conversations) await saveConversation(context, source, keys);
};
