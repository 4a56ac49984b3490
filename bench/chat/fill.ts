import type { Client } from "pg";
import { vacuum } from "../foyer.ts";
import { generatePeople } from "../generate.ts";
import { openSessions } from "../people.ts";
import type { ChatPerson } from "./clients.ts";

/** Amount of existing conversation data. */
export type Amount = {
  people: number;
  /** Each person has twice as many conversations: with this many people before and after them. */
  partnerDistance: number;
};

/** One conversation in a hundred is long. */
const MAKE_CONVERSATIONS = `
  with person as (select id, row_number() over (order by id) - 1 as place from account)
  insert into conversation (low_account_id, high_account_id, seq, invitation, last_contact_at)
  select least(one.id, other.id), greatest(one.id, other.id),
    case when (one.place + step) % 100 = 0 then 203 else 3 end, 'accepted', now()
  from person one cross join generate_series(1, $2::int) step
    join person other on other.place = (one.place + step) % $1::int
  order by one.place, step`;

/** All conversations grow at the same time, so the rows of one conversation are scattered. */
const MAKE_MESSAGES = `
  insert into chat_message (conversation_id, seq, sender_id, client_message_id, body, sent_at)
  select conversation.id, n, case when n % 2 = 1 then low_account_id else high_account_id end,
    gen_random_uuid(), 'Shall we meet at the stand with the blue lamp, hour ' || n || '?',
    now() - interval '3 days' + n * interval '20 minutes'
  from conversation cross join generate_series(1, conversation.seq) n
  order by n, conversation.id`;

/** The last two messages of each conversation are unread. */
const MARK_READ = `
  insert into chat_read (conversation_id, account_id, seq)
  select conversation.id, reader, conversation.seq - 2
  from conversation cross join unnest(array[low_account_id, high_account_id]) reader`;

const FILL_INBOXES = `
  insert into inbox (account_id, seq, kind, payload, created_at)
  select recipient.account_id, row_number() over (partition by recipient.account_id order by message.id),
    case when recipient.account_id = sender_id then 'MessageSent' else 'MessageReceived' end,
    jsonb_build_object('messageId', message.id), sent_at
  from chat_message message join conversation on conversation.id = message.conversation_id
    cross join unnest(array[low_account_id, high_account_id]) recipient (account_id)`;

const COUNT_INBOXES = `
  insert into inbox_counter (account_id, seq)
  select account_id, max(seq) from inbox group by account_id`;

/** Id of the newest message; the verification ignores older ones. */
const LAST_MESSAGE = `select max(id)::int as id from chat_message`;

/**
 * Fills an empty database with people, sessions, accepted conversations and messages.
 * @returns the people in pairs, an even number of them, and the id of the last message
 */
export const fillConversations = async (
  client: Client,
  { people, partnerDistance }: Amount,
): Promise<{ people: ChatPerson[]; lastMessageId: number }> => {
  await generatePeople(client, { year: 2025, type: 9, editions: 1, people });
  const opened = await openSessions(client, people);
  await client.query(MAKE_CONVERSATIONS, [people, partnerDistance]);
  for (const statement of [MAKE_MESSAGES, MARK_READ, FILL_INBOXES, COUNT_INBOXES]) {
    await client.query(statement);
  }
  await vacuum(client);
  const { rows } = await client.query<{ id: number }>(LAST_MESSAGE);
  // Pairs of neighbours: the first with the second, the third with the fourth.
  return {
    lastMessageId: rows[0]?.id ?? 0,
    people: opened.map(({ accountId: id, token }, place) => ({
      id,
      token,
      partnerId: opened[place % 2 === 0 ? place + 1 : place - 1]?.accountId ?? 0,
    })),
  };
};
