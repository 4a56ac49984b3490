import type { Client } from "pg";
import type { Heard, Journals, SentMessage } from "./crowd.ts";

type Row = {
  id: number;
  seq: number;
  clientMessageId: string;
  senderId: number;
  lowId: number;
  highId: number;
  /** The number of the last message of the conversation, by the conversation itself. */
  pairSeq: number;
};

const LIST_STORED = `
  select message.id::int, message.seq::int, client_message_id as "clientMessageId",
    sender_id as "senderId", low_account_id as "lowId", high_account_id as "highId",
    conversation.seq::int as "pairSeq"
  from chat_message message join chat_pair conversation on conversation.id = message.pair_id
  where message.id > $1 order by conversation.id, message.seq`;

const nameOf = ({ lowId, highId }: Row) => `${lowId} and ${highId}`;

/** Numbers of a conversation follow one another up to the one that the conversation has, and ids grow with them. */
const findFaultsOfConversation = (rows: readonly Row[]): string[] => {
  const last = rows.at(-1);
  const isOrdered = rows.every((row, place) => {
    const before = rows[place - 1];
    return !before || (row.seq === before.seq + 1 && row.id > before.id);
  });
  if (!last || (isOrdered && last.seq === last.pairSeq)) return [];
  return [`the numbers between ${nameOf(last)} have a gap or fall`];
};

const findFaultsOfSent = (sent: readonly SentMessage[], rows: readonly Row[]): string[] => {
  const stored = Map.groupBy(rows, ({ clientMessageId }) => clientMessageId);
  return sent.flatMap(({ clientMessageId, senderId, recipientId, stored: acknowledged }) => {
    const found = stored.get(clientMessageId) ?? [];
    const [row] = found;
    if (found.length !== 1 || !row) return [`${clientMessageId} is stored ${found.length} times`];
    if (!acknowledged) return [`${clientMessageId} was not acknowledged`];
    const isSame =
      row.id === acknowledged.id &&
      row.seq === acknowledged.seq &&
      row.senderId === senderId &&
      row.lowId + row.highId === senderId + recipientId;
    return isSame ? [] : [`${clientMessageId} is stored as another than was acknowledged`];
  });
};

/** Everybody converses with one partner only, so what they were told is what that conversation has stored. */
const findFaultsOfHeard = ({ accountId, startSeq, events }: Heard, rows: readonly Row[]) => {
  const faults: string[] = [];
  for (let place = 0; place < Math.max(rows.length, events.length); place += 1) {
    const [event, row] = [events[place], rows[place]];
    if (!event || !row || event.id !== row.id || event.seq !== startSeq + place + 1) {
      faults.push(`${accountId} was told of ${event?.id} where ${row?.id} is stored`);
    }
  }
  return faults;
};

/**
 * Compares what people sent and were told with what the database holds since a message.
 * @returns what was lost, told or stored twice, or out of order
 */
export const findFaults = async (
  client: Client,
  { sent, heard }: Journals,
  since: number,
): Promise<string[]> => {
  const { rows } = await client.query<Row>(LIST_STORED, [since]);
  const ofConversations = Map.groupBy(rows, nameOf);
  const ofPeople = new Map<number, Row[]>();
  for (const conversation of ofConversations.values()) {
    for (const { lowId, highId } of conversation.slice(0, 1)) {
      ofPeople.set(lowId, conversation).set(highId, conversation);
    }
  }
  return [
    ...[...ofConversations.values()].flatMap(findFaultsOfConversation),
    ...findFaultsOfSent(sent, rows),
    ...heard.flatMap((one) => findFaultsOfHeard(one, ofPeople.get(one.accountId) ?? [])),
    ...(rows.length === sent.length ? [] : [`${sent.length} sent, ${rows.length} stored`]),
  ];
};
