import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@foyer/contract";
import type { Client } from "pg";
import { addressOf, ENGLISH } from "../conference.ts";
import type { Scenario } from "../context.ts";
import { percentileOf } from "../figures.ts";
import { startFoyer, withDatabase } from "../foyer.ts";
import { runLoad, get, warmUp } from "../load.ts";

const ROUNDS = 3;
const EDIT_EVERY_MS = 1_000;

/** Renames a panel as another process would: the row, the revision and the notification. */
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

const editUntil = async (client: Client, panelId: number, signal: AbortSignal) => {
  for (let edits = 1; !signal.aborted; edits += 1) {
    await client.query(EDIT, [`Edited ${edits} times`, panelId]);
    await sleep(EDIT_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
};

/** Measures reads while a person edits the programme every second. */
export const edits: Scenario = {
  title: "One edit per second during 200 concurrent reads",
  run: async ({ conference, cleanUp, report }) => {
    const { serverData, panelIds, fullestDay } = await conference();
    const server = await startFoyer(serverData, cleanUp);
    const requests = [get(addressOf(routes.panels.list, { ...ENGLISH, date: fullestDay }))];
    const load = { url: server.url, requests, connections: 200, seconds: 8 };
    await warmUp(load);
    const ratios: number[] = [];
    const slowest: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      report(`edits, round ${round + 1}`);
      const undisturbed = await runLoad(load);
      const stop = new AbortController();
      const editing = withDatabase(serverData.databaseUrl, (client) =>
        editUntil(client, panelIds[0] ?? 0, stop.signal),
      );
      const disturbed = await runLoad(load);
      stop.abort();
      await editing;
      ratios.push(disturbed.perSecond / undisturbed.perSecond);
      slowest.push(percentileOf(disturbed.latenciesMs, 1));
    }
    await server.stop();
    return [
      { name: "responses, relative to no edits", samples: ratios, unit: "ratio" },
      { name: "slowest response", samples: slowest, unit: "ms" },
    ];
  },
};
