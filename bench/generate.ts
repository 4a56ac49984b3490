import type { Client } from "pg";

/** Visible editions of consecutive years that begin today, because a job deletes conversations of past ones. */
const MAKE_EDITIONS = `
  insert into edition (year, type, visible, show_agenda, show_attendees, time_zone, starts_on, ends_on, text)
  select n, $2, true, true, true, 'Europe/Brussels', current_date, current_date + 1,
    jsonb_build_object('en', jsonb_build_object('name', 'Bench ' || n))
  from generate_series($1::int, $1::int + $3::int - 1) n`;

const MAKE_ACCOUNTS = `
  insert into account (username, email)
  select 'person-' || n, 'person-' || n || '@bench.example'
  from generate_series(1, $1::int) n order by n`;

const MAKE_ATTENDEES = `
  insert into attendee (edition_id, account_id, first_name, last_name, kind, access_granted,
    override_user_group_modules, modules, text)
  select edition.id, account.id,
    (array['Anna', 'Jan', 'Łucja', 'Marek', 'Olga', 'Piotr', 'Zofia'])[1 + account.id % 7],
    'Nowak ' || account.id, 'guest', true, true, '{1,2,3,4,5}',
    jsonb_build_object('en', jsonb_build_object('company', 'Company ' || account.id % 900))
  from edition, account`;

/** Data to generate; `year` is that of the first edition, and everybody takes part in every edition. */
type Amount = { year: number; type: number; editions: number; people: number };

/** Fills an empty database with editions and people, who may use every module. */
export const generatePeople = async (
  client: Client,
  { year, type, editions, people }: Amount,
): Promise<void> => {
  await client.query(MAKE_EDITIONS, [year, type, editions]);
  await client.query(MAKE_ACCOUNTS, [people]);
  await client.query(MAKE_ATTENDEES);
};
