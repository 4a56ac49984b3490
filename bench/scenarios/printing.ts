import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@foyer/contract";
import { addressOf, ENGLISH } from "../conference.ts";
import type { Scenario } from "../context.ts";
import { percentileOf } from "../figures.ts";
import { startFoyer } from "../foyer.ts";
import { runLoad, get } from "../load.ts";
import { createClientAs } from "../people.ts";

const ROUNDS = 3;
/** Concurrent requests: half for the day list, half for a panel. */
const OTHERS = { connections: 8, perSecond: 40, seconds: 5 };

/** Measures the most expensive request and its effect on others. */
export const printing: Scenario = {
  title: "The whole programme as a PDF",
  run: async ({ conference, cleanUp, report }) => {
    const { serverData, people, panelIds, fullestDay } = await conference();
    const list = get(addressOf(routes.panels.list, { ...ENGLISH, date: fullestDay }));
    const requests = panelIds.flatMap((id) => [
      list,
      get(addressOf(routes.panels.details, { ...ENGLISH, id })),
    ]);
    const prints: number[] = [];
    const others: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      report(`printing ${panelIds.length} sessions`);
      // A fresh server, so that the start of the worker counts.
      const server = await startFoyer(serverData, cleanUp);
      // Warm-up, so that the first responses of the server do not count.
      await runLoad({ url: server.url, requests, ...OTHERS });
      const reading = runLoad({ url: server.url, requests, ...OTHERS });
      await sleep(1_000);
      const started = performance.now();
      await createClientAs(server.url, people[0]?.token ?? null).call(routes.agenda.print, {
        query: ENGLISH,
      });
      prints.push((performance.now() - started) / 1_000);
      others.push(percentileOf((await reading).latenciesMs, 0.99));
      await server.stop();
    }
    return [
      {
        name: `printAgenda of ${panelIds.length} items`,
        samples: prints,
        unit: "s",
        limit: { atMost: 3 },
      },
      {
        name: "p99 of concurrent requests",
        samples: others,
        unit: "ms",
        limit: { atMost: 200 },
        note: `${OTHERS.perSecond}/s: day list and details`,
      },
    ];
  },
};
