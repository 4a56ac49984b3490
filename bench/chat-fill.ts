import { type ChatPerson, type Session, signToken } from "./chat-people.ts";
import type { Ask } from "./databases.ts";

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

const MAKE_SESSIONS = `
  insert into session (id, account_id, expires_at)
  select gen_random_uuid(), id, now() + interval '1 day' from account order by id
  returning id, account_id as "accountId", expires_at as "expiresAt"`;

/** One conversation of a hundred is long. */
const MAKE_PAIRS = `
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
  select pair.id, n, case when n % 2 = 1 then low_account_id else high_account_id end,
    gen_random_uuid(), 'Shall we meet at the stand with the blue lamp, hour ' || n || '?',
    now() - interval '3 days' + n * interval '20 minutes'
  from chat_pair pair cross join generate_series(1, pair.seq) n
  order by n, pair.id`;

/** Of each conversation the last two messages are unread. */
const MARK_READ = `
  insert into chat_read (pair_id, account_id, seq)
  select pair.id, reader, pair.seq - 2
  from chat_pair pair cross join unnest(array[low_account_id, high_account_id]) reader`;

const FILL_INBOXES = `
  insert into inbox (account_id, seq, kind, payload, created_at)
  select told.account_id, row_number() over (partition by told.account_id order by message.id),
    case when told.account_id = sender_id then 'MessageSent' else 'MessageReceived' end,
    jsonb_build_object('messageId', message.id), sent_at
  from chat_message message join chat_pair pair on pair.id = message.pair_id
    cross join unnest(array[low_account_id, high_account_id]) told (account_id)`;

const COUNT_INBOXES = `
  insert into inbox_counter (account_id, seq)
  select account_id, max(seq) from inbox group by account_id`;

/** Each converses with a neighbour: the first with the second, the third with the fourth. */
const toPeople = (sessions: readonly Session[]): ChatPerson[] =>
  sessions.map((session, place) => ({
    id: session.accountId,
    token: signToken(session),
    partnerId: sessions[place % 2 === 0 ? place + 1 : place - 1]?.accountId ?? 0,
  }));

/**
 * Stores people with sessions, who have accepted one another and have written to one another, in an
 * empty database.
 * @returns the people in pairs, an even number of them
 */
export const fillConversations = async (
  ask: Ask,
  { people, partnersAhead }: Amount,
): Promise<ChatPerson[]> => {
  await ask(MAKE_EDITION);
  await ask(MAKE_ACCOUNTS, [people]);
  await ask(MAKE_ATTENDEES);
  const sessions = await ask<Session>(MAKE_SESSIONS);
  await ask(MAKE_PAIRS, [people, partnersAhead]);
  await ask(MAKE_MESSAGES);
  await ask(MARK_READ);
  await ask(FILL_INBOXES);
  await ask(COUNT_INBOXES);
  await ask("analyze");
  return toPeople(sessions);
};

export type Stored = { messages: number; pairs: number; lastMessageId: number };

export const countConversations = async (ask: Ask): Promise<Stored> => {
  const [row] = await ask<Stored>(`
    select count(*)::int as messages, max(id)::int as "lastMessageId",
      (select count(*)::int from chat_pair) as pairs from chat_message`);
  return row ?? { messages: 0, pairs: 0, lastMessageId: 0 };
};

/** Long conversations as one of both sees them. */
export const listLongPairs = (ask: Ask): Promise<{ accountId: number; otherId: number }[]> =>
  ask(`select low_account_id as "accountId", high_account_id as "otherId" from chat_pair
    where seq > 100 order by id`);
