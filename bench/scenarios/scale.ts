import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@foyer/contract";
import type { Client } from "pg";
import { startClients } from "../chat/clients.ts";
import { addressOf } from "../conference.ts";
import type { Scenario } from "../context.ts";
import { type Figure, percentileOf } from "../figures.ts";
import { createServerData, runFoyer, startFoyer, vacuum, withDatabase } from "../foyer.ts";
import { generatePeople } from "../generate.ts";
import { watchMemory } from "../machine.ts";
import { openSessions } from "../people.ts";

const EDITIONS = 500;
const PEOPLE = 2_000;
const PANELS = 150;
const READ_EDITIONS = 100;
const EDITED_EDITIONS = 12;
const QUIET_S = 60;
const CHANGES = 20;
const LIMITS = { memoryMb: 800, coldMs: 500, warmMs: 100, perConnection: 0.1, perChange: 4 };

const FIRST_YEAR = 2026;

const MAKE_PANELS = `
  insert into panel (gid, edition_id, day, starts_at, ends_at, text)
  select gen_random_uuid(), edition.id, current_date, start, start + interval '1 hour',
    jsonb_build_object('en', jsonb_build_object('topic', 'Session ' || n,
      'description', repeat('What a hall learns in an hour. ', 20)))
  from edition cross join generate_series(1, $1::int) n
    cross join lateral (select current_date + interval '8 hours' + n % 10 * interval '1 hour' as start) slot`;

/** Renames a panel of the edition of a year, as another process would. */
const EDIT = `
  with edited as (
    update panel set text = jsonb_set(text, '{en,topic}', to_jsonb($2::text))
    where id = (select min(panel.id) from panel join edition on edition.id = edition_id where year = $1)
    returning edition_id
  ), raised as (
    update edition set revision = revision + 1
    where id = (select edition_id from edited) returning id
  )
  select pg_notify('foyer_changes', json_build_object(
    'kind', 'edition', 'editionId', id, 'part', 'programme')::text) from raised`;

/** Announces that one person of one edition has changed. */
const CHANGE_PERSON = `
  select pg_notify('foyer_changes', json_build_object(
    'kind', 'participant', 'editionId', edition_id, 'accountId', account_id)::text)
  from attendee where account_id = $1 limit 1`;

const COUNT_TRANSACTIONS = `
  select (xact_commit + xact_rollback)::int as count
  from pg_stat_database where datname = current_database()`;

/** PostgreSQL publishes the statistics of a connection up to ten seconds after it became idle. */
const STATISTICS_DELAY_MS = 11_000;

const countTransactions = async (client: Client, seconds: number, work = async () => {}) => {
  const read = async () => {
    await sleep(STATISTICS_DELAY_MS);
    const { rows } = await client.query<{ count: number }>(COUNT_TRANSACTIONS);
    return rows[0]?.count ?? 0;
  };
  const before = await read();
  const started = performance.now();
  await work();
  await sleep(seconds * 1_000 - (performance.now() - started));
  return (await read()) - before;
};

const fill = async (client: Client) => {
  const years = { year: FIRST_YEAR, type: 1, editions: EDITIONS };
  await generatePeople(client, { ...years, people: PEOPLE });
  await client.query(MAKE_PANELS, [PANELS]);
  const people = await openSessions(client, PEOPLE);
  await vacuum(client);
  return people.map(({ accountId: id, token }) => ({ id, token, partnerId: 0 }));
};

/** Reads the programme of editions one after the other. @returns the latencies in milliseconds */
const readEditions = async (url: string, from: number, count: number): Promise<number[]> => {
  const latenciesMs: number[] = [];
  for (let year = FIRST_YEAR + from; year < FIRST_YEAR + from + count; year += 1) {
    const address = addressOf(routes.panels.list, { year, type: 1, language: 1 });
    const started = performance.now();
    const response = await fetch(`${url}${address}`);
    const panels = (await response.json()) as unknown[];
    if (panels.length !== PANELS) throw new Error(`${address} has ${panels.length} panels`);
    latenciesMs.push(performance.now() - started);
  }
  return latenciesMs;
};

const p95 = (name: string, latenciesMs: readonly number[], atMost: number): Figure => ({
  name: `${name}, p95`,
  samples: [percentileOf(latenciesMs, 0.95)],
  unit: "ms",
  limit: { atMost },
});

/** Reads editions while one of them is edited before each round. */
const readWhileEdited = async (url: string, client: Client): Promise<number[]> => {
  await readEditions(url, 0, EDITED_EDITIONS);
  const unchanged: number[] = [];
  for (let round = 1; round <= EDITED_EDITIONS; round += 1) {
    await client.query(EDIT, [FIRST_YEAR, `Edited ${round} times`]);
    unchanged.push(...(await readEditions(url, 1, EDITED_EDITIONS - 1)));
  }
  return unchanged;
};

/** Measures many editions and connections of one installation. */
export const scale: Scenario = {
  title: `${EDITIONS} editions, ${PEOPLE.toLocaleString("en")} connections`,
  run: async ({ cleanUp, report }) => {
    report(`storing ${EDITIONS} editions with ${PEOPLE} people each`);
    const serverData = await createServerData(cleanUp);
    await runFoyer(serverData, ["migrate"]);
    return withDatabase(serverData.databaseUrl, async (client) => {
      const people = await fill(client);
      const server = await startFoyer(serverData, cleanUp);
      const stopWatching = watchMemory(server.pid);
      const unconnected = await countTransactions(client, QUIET_S);
      const clients = startClients(cleanUp);
      await clients.run({ kind: "connect", url: server.url, people });
      report(`${people.length} people are connected`);
      const quiet = await countTransactions(client, QUIET_S);
      const changing = await countTransactions(client, QUIET_S, async () => {
        for (const { id } of people.slice(0, CHANGES)) await client.query(CHANGE_PERSON, [id]);
      });
      const cold = await readEditions(server.url, 0, READ_EDITIONS);
      const warm = await readEditions(server.url, 0, READ_EDITIONS);
      const unchanged = await readWhileEdited(server.url, client);
      const memory = stopWatching();
      clients.stop();
      await server.stop();
      return [
        {
          name: "transactions per connection in a quiet minute",
          samples: [(quiet - unconnected) / people.length],
          unit: "ratio",
          limit: { atMost: LIMITS.perConnection },
          note: `${unconnected} without connections, for jobs`,
        },
        {
          name: "transactions after the change of one person",
          samples: [(changing - quiet) / CHANGES - 1],
          unit: "ratio",
          limit: { atMost: LIMITS.perChange },
        },
        p95("programme of an edition, first request", cold, LIMITS.coldMs),
        p95("the same again", warm, LIMITS.warmMs),
        p95(`${EDITED_EDITIONS - 1} editions while another is edited`, unchanged, LIMITS.warmMs),
        {
          name: "server memory",
          samples: [memory],
          unit: "MB",
          limit: { atMost: LIMITS.memoryMb },
        },
      ];
    });
  },
};
