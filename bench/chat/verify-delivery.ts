import type { Client } from "pg";
import type { Received, Journals, SentMessage } from "./clients.ts";

type Row = {
  id: number;
  seq: number;
  clientMessageId: string;
  senderId: number;
  lowId: number;
  highId: number;
  /** Number of the last message, as stored in the conversation. */
  lastSeq: number;
};

const LIST_STORED = `
  select message.id::int, message.seq::int, client_message_id as "clientMessageId",
    sender_id as "senderId", low_account_id as "lowId", high_account_id as "highId",
    conversation.seq::int as "lastSeq"
  from chat_message message join conversation on conversation.id = message.conversation_id
  where message.id > $1 order by conversation.id, message.seq`;

const nameOf = ({ lowId, highId }: Row) => `${lowId} and ${highId}`;

/** Message numbers of a conversation are consecutive up to its last number, and ids increase with them. */
const verifyConversation = (rows: readonly Row[]): string[] => {
  const last = rows.at(-1);
  const isOrdered = rows.every((row, index) => {
    const before = rows[index - 1];
    return !before || (row.seq === before.seq + 1 && row.id > before.id);
  });
  if (!last || (isOrdered && last.seq === last.lastSeq)) return [];
  return [`the sequence numbers between ${nameOf(last)} have a gap or decrease`];
};

const verifySent = (sent: readonly SentMessage[], rows: readonly Row[]): string[] => {
  const stored = Map.groupBy(rows, ({ clientMessageId }) => clientMessageId);
  return sent.flatMap(({ clientMessageId, senderId, recipientId, stored: acknowledged }) => {
    const matches = stored.get(clientMessageId) ?? [];
    const [row] = matches;
    if (matches.length !== 1 || !row)
      return [`${clientMessageId} is stored ${matches.length} times`];
    if (!acknowledged) return [`${clientMessageId} was not acknowledged`];
    const isSame =
      row.id === acknowledged.id &&
      row.seq === acknowledged.seq &&
      row.senderId === senderId &&
      row.lowId + row.highId === senderId + recipientId;
    return isSame ? [] : [`${clientMessageId} is not stored as it was acknowledged`];
  });
};

/** Each person has one contact, so their events must equal the stored messages of that conversation. */
const verifyReceived = ({ accountId, startSeq, events }: Received, rows: readonly Row[]) => {
  const errors: string[] = [];
  for (let index = 0; index < Math.max(rows.length, events.length); index += 1) {
    const [event, row] = [events[index], rows[index]];
    if (!event || !row || event.id !== row.id || event.seq !== startSeq + index + 1) {
      errors.push(`${accountId} received ${event?.id}, but ${row?.id} is stored`);
    }
  }
  return errors;
};

/**
 * Compares sent and received messages with the database since a given message.
 * @returns lost, duplicated and reordered messages
 */
export const verifyDelivery = async (
  client: Client,
  { sent, received }: Journals,
  since: number,
): Promise<string[]> => {
  const { rows } = await client.query<Row>(LIST_STORED, [since]);
  const byConversation = Map.groupBy(rows, nameOf);
  const byPerson = new Map<number, Row[]>();
  for (const conversation of byConversation.values()) {
    for (const { lowId, highId } of conversation.slice(0, 1)) {
      byPerson.set(lowId, conversation).set(highId, conversation);
    }
  }
  return [
    ...[...byConversation.values()].flatMap(verifyConversation),
    ...verifySent(sent, rows),
    ...received.flatMap((events) => verifyReceived(events, byPerson.get(events.accountId) ?? [])),
    ...(rows.length === sent.length ? [] : [`${sent.length} sent, ${rows.length} stored`]),
  ];
};
