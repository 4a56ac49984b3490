import { createClient } from "@foyer/client";
import { type ChatMessage, routes } from "@foyer/contract";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { chatMessage, conversation } from "../db/schema/index.ts";
import type { Acknowledged, ChatBot } from "./chat-bots.ts";

const readStored = (db: Db, first: number, second: number) =>
  db
    .select({
      id: chatMessage.id,
      seq: chatMessage.seq,
      clientMessageId: chatMessage.clientMessageId,
    })
    .from(chatMessage)
    .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
    .where(
      and(
        eq(conversation.lowAccountId, Math.min(first, second)),
        eq(conversation.highAccountId, Math.max(first, second)),
      ),
    )
    .orderBy(asc(chatMessage.seq));

/** Reads a conversation through the REST API as one participant, oldest message first. */
const readPages = async (url: string, { token }: ChatBot, userId: number) => {
  const { call } = createClient({
    baseUrl: `${url}/api`,
    getToken: () => token,
    getLanguage: () => "en",
  });
  const all: ChatMessage[] = [];
  for (;;) {
    const beforeThan = all[0]?.id;
    const query = { userId, ...(beforeThan !== undefined && { beforeThan }) };
    const page = await call(routes.chat.messages, { query });
    if (page.length === 0) return all.map(({ id }) => id);
    all.unshift(...page);
  }
};

const receivedIds = ({ received }: ChatBot) => received.map(({ message }) => message.id);

/** True if both clients have received as many messages as are stored. */
export const hasReceivedAll = async (db: Db, first: ChatBot, second: ChatBot): Promise<boolean> => {
  const { length } = await readStored(db, first.id, second.id);
  return [first, second].every(({ received }) => received.length >= length);
};

const count = <Item>(items: readonly Item[], isCounted: (item: Item, index: number) => boolean) =>
  items.filter(isCounted).length;

const isRepeated = (id: number, index: number, view: readonly number[]) => view.indexOf(id) < index;

/** Compares a view with the stored messages, in counts. */
const compareView = (ids: readonly number[], view: readonly number[]) => ({
  lost: count(ids, (id) => !view.includes(id)),
  duplicated: count(view, (id, index) => isRepeated(id, index, view)),
  reordered: count(view, (id, index) => id < (view[index - 1] ?? 0)),
});

type Stored = Awaited<ReturnType<typeof readStored>>;

const listLost = (stored: Stored, acknowledged: readonly Acknowledged[]) =>
  acknowledged.flatMap(({ clientMessageId, id, seq }) => {
    const rows = stored.filter((row) => row.clientMessageId === clientMessageId);
    const isStored = rows.length === 1 && rows[0]?.id === id && rows[0].seq === seq;
    return isStored ? [] : `${id} was acknowledged but is stored ${rows.length} times`;
  });

/**
 * Compares the events of two clients with the table and the REST API. They write only to each other.
 * @returns the differences, empty if every message is stored and displayed once and in order; and their
 * counts
 */
export const inspectConversation = async (db: Db, url: string, first: ChatBot, second: ChatBot) => {
  const stored = await readStored(db, first.id, second.id);
  const ids = stored.map(({ id }) => id);
  const lost = listLost(stored, [...first.acknowledged, ...second.acknowledged]);
  const errors = [...first.missed, ...second.missed, ...lost];
  if (ids.some((id, index) => index > 0 && id <= (ids[index - 1] ?? 0)))
    errors.push("ids are not increasing");
  if (stored.some(({ seq }, index) => seq !== index + 1)) errors.push("numbers are missing");
  const views = {
    [`received by ${first.id}`]: receivedIds(first),
    [`received by ${second.id}`]: receivedIds(second),
    [`pages of ${first.id}`]: await readPages(url, first, second.id),
    [`pages of ${second.id}`]: await readPages(url, second, first.id),
  };
  for (const [name, view] of Object.entries(views)) {
    if (view.join() !== ids.join()) errors.push(`${name}: ${view.join()} is not ${ids.join()}`);
  }
  const figures = Object.values(views).map((view) => compareView(ids, view));
  const sum = (name: keyof (typeof figures)[number]) =>
    figures.reduce((total, figure) => total + figure[name], 0);
  return {
    errors,
    figures: {
      stored: ids.length,
      lost: lost.length + sum("lost"),
      duplicated: sum("duplicated"),
      reordered: sum("reordered"),
    },
  };
};
