import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@foyer/contract";
import type { Client } from "pg";
import { addressOf, ENGLISH } from "../conference.ts";
import type { Scenario } from "../context.ts";
import { percentileOf } from "../figures.ts";
import { startFoyer, withDatabase } from "../foyer.ts";
import { putLoad, read, warmUp } from "../load.ts";

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

const editUntil = async (client: Client, sessionId: number, signal: AbortSignal) => {
  for (let edits = 1; !signal.aborted; edits += 1) {
    await client.query(EDIT, [`Edited ${edits} times`, sessionId]);
    await sleep(EDIT_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
};

/** What readers feel of somebody who edits the programme every second. */
export const edits: Scenario = {
  title: "An edit every second while 200 read",
  run: async ({ conference, cleanUp, report }) => {
    const { place, sessionIds, fullestDay } = await conference();
    const server = await startFoyer(place, cleanUp);
    const requests = [read(addressOf(routes.panels.list, { ...ENGLISH, date: fullestDay }))];
    const load = { url: server.url, requests, connections: 200, seconds: 8 };
    await warmUp(load);
    const ratios: number[] = [];
    const slowest: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      report(`edits, round ${round + 1}`);
      const undisturbed = await putLoad(load);
      const stop = new AbortController();
      const editing = withDatabase(place.databaseUrl, (client) =>
        editUntil(client, sessionIds[0] ?? 0, stop.signal),
      );
      const disturbed = await putLoad(load);
      stop.abort();
      await editing;
      ratios.push(disturbed.perSecond / undisturbed.perSecond);
      slowest.push(percentileOf(disturbed.waitsMs, 1));
    }
    await server.stop();
    return [
      { what: "answers meanwhile, of those without edits", samples: ratios, unit: "ratio" },
      { what: "slowest answer meanwhile", samples: slowest, unit: "ms" },
    ];
  },
};
