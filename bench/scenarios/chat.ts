import { startClients } from "../chat/clients.ts";
import { type Amount, fillConversations } from "../chat/fill.ts";
import { verifyDelivery } from "../chat/verify-delivery.ts";
import type { Scenario } from "../context.ts";
import { type Figure, percentileOf } from "../figures.ts";
import { createServerData, runFoyer, startFoyer, withDatabase } from "../foyer.ts";
import { watchMemory } from "../machine.ts";

/** 200,000 conversations; one in a hundred has 203 messages, the others 3: a million in total. */
const AMOUNT: Amount = { people: 5_000, partnerDistance: 40 };
const PACE = { perSecond: 100, seconds: 120 };
const P99_MS = 100;
const MEMORY_MB = 600;
const MAX_REPORTED_ERRORS = 5;

const p99 = (what: string, waits: readonly number[]): Figure => ({
  name: `${what}, p99`,
  samples: [percentileOf(waits, 0.99)],
  unit: "ms",
  limit: { atMost: P99_MS },
  note: `p50 ${Math.round(percentileOf(waits, 0.5))} ms`,
});

/** Measures thousands of simultaneous conversations and verifies every message. */
export const chat: Scenario = {
  title: `${AMOUNT.people.toLocaleString("en")} connections, ${PACE.perSecond} messages per second`,
  run: async ({ cleanUp, report }) => {
    report(`storing conversations of ${AMOUNT.people} people`);
    const serverData = await createServerData(cleanUp);
    await runFoyer(serverData, ["migrate"]);
    const { people, lastMessageId } = await withDatabase(serverData.databaseUrl, (client) =>
      fillConversations(client, AMOUNT),
    );
    const server = await startFoyer(serverData, cleanUp);
    const clients = startClients(cleanUp);
    const stopWatching = watchMemory(server.pid);
    const connectedS = await clients.run({ kind: "connect", url: server.url, people });
    report(`${people.length} people are connected`);
    const { acknowledgedMs, deliveredMs } = await clients.run({ kind: "send", ...PACE });
    const memory = stopWatching();
    const journals = await clients.run({ kind: "journals" });
    const errors = await withDatabase(serverData.databaseUrl, (client) =>
      verifyDelivery(client, journals, lastMessageId),
    );
    for (const error of errors.slice(0, MAX_REPORTED_ERRORS)) report(error);
    clients.stop();
    await server.stop();
    return [
      { name: "all connected", samples: [connectedS], unit: "s" },
      p99("message acknowledged", acknowledgedMs),
      p99("message delivered", deliveredMs),
      {
        name: "messages lost, duplicated or out of order",
        samples: [errors.length],
        unit: "messages",
        limit: { atMost: 0 },
        note: `of ${journals.sent.length.toLocaleString("en")}, compared with the table per recipient`,
      },
      {
        name: "server memory",
        samples: [memory],
        unit: "MB",
        limit: { atMost: MEMORY_MB },
      },
    ];
  },
};
