import { startCrowd } from "../chat/crowd.ts";
import { type Amount, fillConversations } from "../chat/fill.ts";
import { findFaults } from "../chat/find-faults.ts";
import type { Scenario } from "../context.ts";
import { type Figure, percentileOf } from "../figures.ts";
import { createPlace, runFoyer, startFoyer, withDatabase } from "../foyer.ts";
import { watchMemory } from "../machine.ts";

/** 200,000 conversations, one of a hundred of which has 203 messages and the others 3: a million. */
const CROWD: Amount = { people: 5_000, partnersAhead: 40 };
const PACE = { perSecond: 100, seconds: 120 };
const P99_MS = 100;
const MEMORY_MB = 600;
const FAULTS_SHOWN = 5;

const p99 = (what: string, waits: readonly number[]): Figure => ({
  what: `${what}, p99`,
  samples: [percentileOf(waits, 0.99)],
  unit: "ms",
  limit: { atMost: P99_MS },
  remark: `p50 ${Math.round(percentileOf(waits, 0.5))} ms`,
});

/** Conversations of thousands at once, and what became of every message. */
export const chat: Scenario = {
  title: `${CROWD.people.toLocaleString("en")} connected, ${PACE.perSecond} messages a second`,
  run: async ({ cleanUp, report }) => {
    report(`storing conversations of ${CROWD.people} people`);
    const place = await createPlace(cleanUp);
    await runFoyer(place, ["migrate"]);
    const { people, lastMessageId } = await withDatabase(place.databaseUrl, (client) =>
      fillConversations(client, CROWD),
    );
    const server = await startFoyer(place, cleanUp);
    const crowd = startCrowd(cleanUp);
    const stopWatching = watchMemory(server.pid);
    const connectedS = await crowd.order({ kind: "connect", url: server.url, people });
    report(`${people.length} people are connected`);
    const { acknowledgedMs, deliveredMs } = await crowd.order({ kind: "send", ...PACE });
    const memory = stopWatching();
    const journals = await crowd.order({ kind: "journals" });
    const faults = await withDatabase(place.databaseUrl, (client) =>
      findFaults(client, journals, lastMessageId),
    );
    for (const fault of faults.slice(0, FAULTS_SHOWN)) report(fault);
    crowd.stop();
    await server.stop();
    return [
      { what: "until all are connected", samples: [connectedS], unit: "s" },
      p99("message acknowledged", acknowledgedMs),
      p99("message delivered", deliveredMs),
      {
        what: "messages lost, doubled or out of order",
        samples: [faults.length],
        unit: "messages",
        limit: { atMost: 0 },
        remark: `of ${journals.sent.length.toLocaleString("en")}, by the table and what each was told`,
      },
      {
        what: "memory of the server meanwhile",
        samples: [memory],
        unit: "MB",
        limit: { atMost: MEMORY_MB },
      },
    ];
  },
};
