import { createClient } from "@foyer/client";
import { type ChatMessage, routes } from "@foyer/contract";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { chatMessage, chatPair } from "../db/schema/index.ts";
import type { ChatBot } from "./chat-bots.ts";

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

/**
 * Compares what two people were told with the table and with REST; they converse with each other alone.
 * @returns what does not agree, empty where every message is stored once, shown once and in order
 */
export const findFaults = async (db: Db, url: string, one: ChatBot, other: ChatBot) => {
  const stored = await readStored(db, one.id, other.id);
  const ids = stored.map(({ id }) => id);
  const faults = [...one.missed, ...other.missed];
  const expectSame = (what: string, found: readonly number[]) => {
    if (found.join() !== ids.join()) faults.push(`${what}: ${found.join()} is not ${ids.join()}`);
  };
  if (ids.some((id, place) => place > 0 && id <= (ids[place - 1] ?? 0))) faults.push("ids fall");
  if (stored.some(({ seq }, place) => seq !== place + 1)) faults.push("numbers are missing");
  for (const { clientMessageId, id, seq } of [...one.acknowledged, ...other.acknowledged]) {
    const rows = stored.filter((row) => row.clientMessageId === clientMessageId);
    const [row] = rows;
    if (rows.length !== 1 || row?.id !== id || row.seq !== seq)
      faults.push(`${id} was acknowledged and is stored ${rows.length} times`);
  }
  for (const [bot, partner] of [
    [one, other],
    [other, one],
  ] as const) {
    expectSame(`told to ${bot.id}`, idsHeard(bot));
    expectSame(`pages of ${bot.id}`, await readPages(url, bot, partner.id));
  }
  return faults;
};
