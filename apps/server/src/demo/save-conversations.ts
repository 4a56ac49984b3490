import type { DemoConversation, DemoMessage } from "@foyer/demo";
import { writeInBatches } from "../db/batches.ts";
import type { Db } from "../db/index.ts";
import { chatMessage, chatPair, chatRead } from "../db/schema/index.ts";
import type { Clock } from "../lib/clock.ts";
import type { DemoEditionContext, Ids } from "./context.ts";
import { type ChatFiles, insertChatFile } from "./save-chat-files.ts";

type Keys = { accounts: Ids; panels: Ids; files: ChatFiles; clock: Clock };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const get = (ids: Ids, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`nothing of the demo is called ${key}`);
  return id;
};

/** What is written on a day ends at the hour at which the demo was loaded. */
const listMessages = ({ days, minutesApart, minutesAgo }: DemoConversation, now: Date) =>
  days.flatMap((messages, day) =>
    messages.map((message, index) => {
      const daysBefore = days.length - 1 - day;
      const messagesBefore = messages.length - 1 - index;
      const minutes = minutesAgo + daysBefore * DAY_MINUTES + messagesBefore * minutesApart;
      return { message, sentAt: new Date(now.getTime() - minutes * MINUTE_MS) };
    }),
  );

type Written = ReturnType<typeof listMessages>;

const toPairRow = (
  { people, invitation, blockedBy, minutesAgo }: DemoConversation,
  { accounts, clock }: Keys,
  seq: number,
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
    lastContactAt: new Date(clock.now().getTime() - minutesAgo * MINUTE_MS),
  };
};

/** What a message is of: a text, a panel under its topic, or a file under its name. */
const toContent = async (
  { tx, content }: DemoEditionContext,
  message: DemoMessage,
  senderId: number,
  sentAt: Date,
  { panels, files }: Keys,
) => {
  if (message.kind === "text") return { body: message.text };
  if (message.kind === "file") {
    const fileId = await insertChatFile(tx, files.get(message.name), senderId, sentAt);
    return { body: message.name, fileId };
  }
  const shared = content.agendaItems.find(({ key }) => key === message.key);
  return { body: shared?.topic.en ?? "", panelId: get(panels, message.key) };
};

const saveMessages = async (
  context: DemoEditionContext,
  pairId: number,
  written: Written,
  keys: Keys,
) => {
  const rows: (typeof chatMessage.$inferInsert)[] = [];
  for (const [index, { message, sentAt }] of written.entries()) {
    const senderId = get(keys.accounts, message.from);
    const content = await toContent(context, message, senderId, sentAt, keys);
    rows.push({ ...content, pairId, seq: index + 1, senderId, sentAt });
  }
  await writeInBatches(rows, (batch) =>
    context.tx.insert(chatMessage).values(batch).returning({ id: chatMessage.id }),
  );
};

/** They have talked before, and may have gone on: then there is nothing to insert. */
const insertPair = async (tx: Db, row: ReturnType<typeof toPairRow>) => {
  const [pair] = await tx
    .insert(chatPair)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: chatPair.id });
  return pair;
};

const saveConversation = async (
  context: DemoEditionContext,
  conversation: DemoConversation,
  keys: Keys,
) => {
  const { tx } = context;
  const written = listMessages(conversation, keys.clock.now());
  const seq = written.length;
  const pair = await insertPair(tx, toPairRow(conversation, keys, seq));
  if (!pair || seq === 0) return;
  await saveMessages(context, pair.id, written, keys);
  const accountIds = conversation.people.map((key) => get(keys.accounts, key));
  await tx
    .insert(chatRead)
    .values(accountIds.map((accountId) => ({ pairId: pair.id, accountId, seq })));
};

/** Stores how people of the edition stand to one another, and what they have written up to now. */
export const saveConversations = async (context: DemoEditionContext, keys: Keys): Promise<void> => {
  const { edition, all } = context.content.conversations;
  if (context.edition.key !== edition) return;
  for (const conversation of all) await saveConversation(context, conversation, keys);
};
