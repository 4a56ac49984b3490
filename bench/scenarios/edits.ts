import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@foyer/contract";
import { Client } from "pg";
import type { Conference } from "../conferences.ts";
import type { Figure } from "../figures.ts";
import { putLoad } from "../load.ts";
import { EDITION, ENGLISH } from "../people.ts";
import type { Scenario } from "../bench-context.ts";

const READERS = 200;
const SECONDS = 10;
const ROUNDS = 3;
const EDIT_EVERY_MS = 1_000;

/** Renames a session as another process would: the row, the revision and the notification together. */
const EDIT = `
  with edited as (
    update panel set text = jsonb_set(text, '{en,topic}', to_jsonb($1::text))
    where id = $2 returning edition_id
  ), raised as (
    update edition set revision = revision + 1
    where id = (select edition_id from edited) returning id
  )
  select pg_notify('foyer_changes', json_build_object(
    'kind', 'edition', 'editionId', id, 'part', 'programme')::text) from raised`;

const countLayouts = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^content_layouts_total (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
};

/** Edits every second until it is told to stop; gives how many edits there were. */
const editUntil = async (client: Client, sessionId: number, signal: AbortSignal) => {
  let edits = 0;
  while (!signal.aborted) {
    edits += 1;
    await client.query(EDIT, [`Edited ${edits} times`, sessionId]);
    await sleep(EDIT_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  await sleep(2 * EDIT_EVERY_MS);
  return edits;
};

const runOn = async ({ place, fullestDay, sessionIds, start }: Conference): Promise<Figure[]> => {
  const server = await start();
  const query = new URLSearchParams(
    Object.entries({ ...ENGLISH, date: fullestDay.date }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
  const request = {
    path: `/api${routes.panels.list.path}?${query}`,
    headers: { "accept-encoding": "br" },
  };
  const read = () =>
    putLoad({ url: server.url, requests: [request], connections: READERS, seconds: SECONDS });
  const client = new Client({ connectionString: place.databaseUrl ?? "" });
  await client.connect();

  const readWhileEdited = async () => {
    const before = await countLayouts(server.url);
    const stop = new AbortController();
    const editing = editUntil(client, sessionIds[0] ?? 0, stop.signal);
    const result = await read();
    stop.abort();
    const edits = await editing;
    return { ...result, layoutsPerEdit: ((await countLayouts(server.url)) - before) / edits };
  };

  await read();
  const ratios: number[] = [];
  const slowest: number[] = [];
  const layouts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { perSecond } = await read();
    const edited = await readWhileEdited();
    ratios.push(edited.perSecond / perSecond);
    slowest.push(edited.slowestMs);
    layouts.push(edited.layoutsPerEdit);
  }
  await client.end();
  await server.stop();
  return [
    {
      what: "answers while somebody edits, of those without edits",
      samples: ratios,
      unit: "ratio",
      limit: { atLeast: 0.7 },
    },
    { what: "slowest answer meanwhile", samples: slowest, unit: "ms", limit: { atMost: 300 } },
    { what: "layouts per edit", samples: layouts, unit: "ratio", limit: { atMost: 1 } },
  ];
};

export const edits: Scenario = {
  title: `An edit every second while ${READERS} read (edition ${EDITION.year}/${EDITION.type})`,
  run: async ({ kinds, conference, report }) => {
    if (!kinds.includes("PostgreSQL")) return [];
    report("edits on PostgreSQL");
    return runOn(await conference("PostgreSQL"));
  },
};
