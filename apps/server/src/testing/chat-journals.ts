import { createClient } from "@foyer/client";
import { type ChatMessage, routes } from "@foyer/contract";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { chatMessage, chatPair } from "../db/schema/index.ts";
import type { Acknowledged, ChatBot } from "./chat-bots.ts";

const readStored = (db: Db, one: number, other: number) =>
  db
    .select({
      id: chatMessage.id,
      seq: chatMessage.seq,
      clientMessageId: chatMessage.clientMessageId,
    })
    .from(chatMessage)
    .innerJoin(chatPair, eq(chatPair.id, chatMessage.pairId))
    .where(
      and(
        eq(chatPair.lowAccountId, Math.min(one, other)),
        eq(chatPair.highAccountId, Math.max(one, other)),
      ),
    )
    .orderBy(asc(chatMessage.seq));

/** The whole conversation as one of the two sees it over REST, the oldest first. */
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

const idsHeard = ({ heard }: ChatBot) => heard.map(({ message }) => message.id);

/** Whether both were told of as many messages as are stored. */
export const hasHeardAll = async (db: Db, one: ChatBot, other: ChatBot): Promise<boolean> => {
  const { length } = await readStored(db, one.id, other.id);
  return [one, other].every(({ heard }) => heard.length >= length);
};

const count = <Item>(items: readonly Item[], isCounted: (item: Item, place: number) => boolean) =>
  items.filter(isCounted).length;

const isRepeated = (id: number, place: number, view: readonly number[]) => view.indexOf(id) < place;

/** What is wrong with how somebody sees a conversation, in numbers of messages. */
const compareView = (ids: readonly number[], view: readonly number[]) => ({
  lost: count(ids, (id) => !view.includes(id)),
  doubled: count(view, (id, place) => isRepeated(id, place, view)),
  reordered: count(view, (id, place) => id < (view[place - 1] ?? 0)),
});

type Stored = Awaited<ReturnType<typeof readStored>>;

const listUnkept = (stored: Stored, acknowledged: readonly Acknowledged[]) =>
  acknowledged.flatMap(({ clientMessageId, id, seq }) => {
    const rows = stored.filter((row) => row.clientMessageId === clientMessageId);
    const isKept = rows.length === 1 && rows[0]?.id === id && rows[0].seq === seq;
    return isKept ? [] : `${id} was acknowledged and is stored ${rows.length} times`;
  });

/**
 * Compares what two people were told with the table and with REST; they converse with each other alone.
 * @returns what does not agree, empty where every message is stored once, shown once and in order; and
 * the same in numbers
 */
export const inspectConversation = async (db: Db, url: string, one: ChatBot, other: ChatBot) => {
  const stored = await readStored(db, one.id, other.id);
  const ids = stored.map(({ id }) => id);
  const unkept = listUnkept(stored, [...one.acknowledged, ...other.acknowledged]);
  const faults = [...one.missed, ...other.missed, ...unkept];
  if (ids.some((id, place) => place > 0 && id <= (ids[place - 1] ?? 0))) faults.push("ids fall");
  if (stored.some(({ seq }, place) => seq !== place + 1)) faults.push("numbers are missing");
  const views = {
    [`told to ${one.id}`]: idsHeard(one),
    [`told to ${other.id}`]: idsHeard(other),
    [`pages of ${one.id}`]: await readPages(url, one, other.id),
    [`pages of ${other.id}`]: await readPages(url, other, one.id),
  };
  for (const [whose, view] of Object.entries(views)) {
    if (view.join() !== ids.join()) faults.push(`${whose}: ${view.join()} is not ${ids.join()}`);
  }
  const figures = Object.values(views).map((view) => compareView(ids, view));
  const sum = (name: keyof (typeof figures)[number]) =>
    figures.reduce((total, figure) => total + figure[name], 0);
  return {
    faults,
    figures: {
      stored: ids.length,
      lost: unkept.length + sum("lost"),
      doubled: sum("doubled"),
      reordered: sum("reordered"),
    },
  };
};
