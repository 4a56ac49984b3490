import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@foyer/contract";
import { addressOf, ENGLISH } from "../conference.ts";
import type { Scenario } from "../context.ts";
import { percentileOf } from "../figures.ts";
import { startFoyer } from "../foyer.ts";
import { putLoad, read } from "../load.ts";
import { speakAs } from "../people.ts";

const ROUNDS = 3;
/** Others meanwhile: half read the list of the day, half a session. */
const OTHERS = { connections: 8, perSecond: 40, seconds: 5 };

/** The most expensive call, and what others feel of it. */
export const printing: Scenario = {
  title: "The whole programme as a PDF",
  run: async ({ conference, cleanUp, report }) => {
    const { place, people, sessionIds, fullestDay } = await conference();
    const list = read(addressOf(routes.panels.list, { ...ENGLISH, date: fullestDay }));
    const requests = sessionIds.flatMap((id) => [
      list,
      read(addressOf(routes.panels.details, { ...ENGLISH, id })),
    ]);
    const prints: number[] = [];
    const others: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      report(`printing ${sessionIds.length} sessions`);
      // A server that has printed nothing yet: the worker's start belongs to what a person waits for.
      const server = await startFoyer(place, cleanUp);
      // Others read already: what a server's very first answers cost is no fault of the printing.
      await putLoad({ url: server.url, requests, ...OTHERS });
      const reading = putLoad({ url: server.url, requests, ...OTHERS });
      await sleep(1_000);
      const started = performance.now();
      await speakAs(server.url, people[0]?.token ?? null).call(routes.agenda.print, {
        query: ENGLISH,
      });
      prints.push((performance.now() - started) / 1_000);
      others.push(percentileOf((await reading).waitsMs, 0.99));
      await server.stop();
    }
    return [
      {
        what: `printAgenda of ${sessionIds.length} items`,
        samples: prints,
        unit: "s",
        limit: { atMost: 3 },
      },
      {
        what: "p99 of others' calls meanwhile",
        samples: others,
        unit: "ms",
        limit: { atMost: 200 },
        remark: `${OTHERS.perSecond} per s: day list and details`,
      },
    ];
  },
};
