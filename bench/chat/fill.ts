import type { Client } from "pg";
import { settle } from "../foyer.ts";
import { openSessions } from "../people.ts";
import type { ChatPerson } from "./crowd.ts";

/** How much there is to converse about before anybody is connected. */
export type Amount = {
  people: number;
  /** Each person's conversations are twice as many: with so many after them, and as many before. */
  partnersAhead: number;
};

/** It goes on, for conversations of one that is long over are removed at the next full hour. */
const MAKE_EDITION = `
  insert into edition (year, type, visible, time_zone, starts_on, ends_on, text)
  values (2025, 9, true, 'Europe/Brussels', current_date, current_date + 1, '{"en": {"name": "Bench"}}')`;

const MAKE_ACCOUNTS = `
  insert into account (username) select 'person-' || n from generate_series(1, $1) n order by n`;

/** 3 is the module of conversations. */
const MAKE_ATTENDEES = `
  insert into attendee (edition_id, account_id, first_name, last_name, access_granted,
    override_user_group_modules, modules, text)
  select edition.id, account.id, 'Person', account.username, true, true, '{3}', '{}'
  from edition, account`;

/** One conversation of a hundred is long. */
const MAKE_CONVERSATIONS = `
  with person as (select id, row_number() over (order by id) - 1 as place from account)
  insert into chat_pair (low_account_id, high_account_id, seq, invitation, last_contact_at)
  select least(one.id, other.id), greatest(one.id, other.id),
    case when (one.place + step) % 100 = 0 then 203 else 3 end, 'accepted', now()
  from person one cross join generate_series(1, $2::int) step
    join person other on other.place = (one.place + step) % $1::int
  order by one.place, step`;

/** They write in turn, all at the same time: what belongs to one conversation lies apart. */
const MAKE_MESSAGES = `
  insert into chat_message (pair_id, seq, sender_id, client_message_id, body, sent_at)
  select conversation.id, n, case when n % 2 = 1 then low_account_id else high_account_id end,
    gen_random_uuid(), 'Shall we meet at the stand with the blue lamp, hour ' || n || '?',
    now() - interval '3 days' + n * interval '20 minutes'
  from chat_pair conversation cross join generate_series(1, conversation.seq) n
  order by n, conversation.id`;

/** Of each conversation the last two messages are unread. */
const MARK_READ = `
  insert into chat_read (pair_id, account_id, seq)
  select conversation.id, reader, conversation.seq - 2
  from chat_pair conversation cross join unnest(array[low_account_id, high_account_id]) reader`;

const FILL_INBOXES = `
  insert into inbox (account_id, seq, kind, payload, created_at)
  select told.account_id, row_number() over (partition by told.account_id order by message.id),
    case when told.account_id = sender_id then 'MessageSent' else 'MessageReceived' end,
    jsonb_build_object('messageId', message.id), sent_at
  from chat_message message join chat_pair conversation on conversation.id = message.pair_id
    cross join unnest(array[low_account_id, high_account_id]) told (account_id)`;

const COUNT_INBOXES = `
  insert into inbox_counter (account_id, seq)
  select account_id, max(seq) from inbox group by account_id`;

/** The newest message, by its id: what came before is not looked at. */
const LAST_MESSAGE = `select max(id)::int as id from chat_message`;

/**
 * Stores people with sessions, who have accepted one another and have written to one another, in an
 * empty database.
 * @returns the people in pairs, an even number of them, and the id of the last message
 */
export const fillConversations = async (
  client: Client,
  { people, partnersAhead }: Amount,
): Promise<{ people: ChatPerson[]; lastMessageId: number }> => {
  await client.query(MAKE_EDITION);
  await client.query(MAKE_ACCOUNTS, [people]);
  await client.query(MAKE_ATTENDEES);
  const opened = await openSessions(client, people);
  await client.query(MAKE_CONVERSATIONS, [people, partnersAhead]);
  for (const statement of [MAKE_MESSAGES, MARK_READ, FILL_INBOXES, COUNT_INBOXES]) {
    await client.query(statement);
  }
  await settle(client);
  const { rows } = await client.query<{ id: number }>(LAST_MESSAGE);
  // Each converses with a neighbour: the first with the second, the third with the fourth.
  return {
    lastMessageId: rows[0]?.id ?? 0,
    people: opened.map(({ accountId: id, token }, place) => ({
      id,
      token,
      partnerId: opened[place % 2 === 0 ? place + 1 : place - 1]?.accountId ?? 0,
    })),
  };
};
