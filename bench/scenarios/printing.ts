import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@foyer/contract";
import type { Conference } from "../conferences.ts";
import { type Figure, percentileOf } from "../figures.ts";
import { watchMemory } from "../memory.ts";
import { ENGLISH, speakAs } from "../people.ts";
import type { Scenario, BenchContext } from "../bench-context.ts";

const ROUNDS = 3;
/** Somebody asks for the list, or for one session, so often. */
const ASK_EVERY_MS = 25;
const SETTLE_MS = 1_500;

type Print = { ms: number; p99Ms: number; before: number; peak: number; bytes: number };

/** Others who look at the programme meanwhile: half ask whether the list is new, half open a session. */
const keepAsking = (url: string, { sessionIds, fullestDay }: Conference) => {
  const waits: number[] = [];
  const pending = new Set<Promise<void>>();
  const client = speakAs(url, null);
  const list = new URL(`${url}/api${routes.panels.list.path}`);
  list.search = `year=${ENGLISH.year}&type=${ENGLISH.type}&language=1&date=${fullestDay.date}`;
  let etag = "";
  let count = 0;
  const askForList = async () => {
    const answer = await fetch(list, { headers: { "if-none-match": etag } });
    etag = answer.headers.get("etag") ?? "";
    await answer.arrayBuffer();
  };
  const askForSession = async () => {
    const id = sessionIds[(count * 31) % sessionIds.length] ?? 0;
    await client.call(routes.panels.details, { query: { ...ENGLISH, id } });
  };
  const ask = async () => {
    const asked = performance.now();
    count += 1;
    await (count % 2 === 0 ? askForList() : askForSession());
    waits.push(performance.now() - asked);
  };
  const timer = setInterval(() => {
    const asking = ask().finally(() => pending.delete(asking));
    pending.add(asking);
  }, ASK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return percentileOf(waits, 0.99);
  };
};

const printOnce = async (url: string, pid: number, conference: Conference): Promise<Print> => {
  const client = speakAs(url, conference.people[0]?.token ?? null);
  const stopAsking = keepAsking(url, conference);
  await sleep(SETTLE_MS / 3);
  const memory = watchMemory(pid);
  const started = performance.now();
  const pdf = await client.call(routes.agenda.print, { query: ENGLISH });
  const ms = performance.now() - started;
  const p99Ms = await stopAsking();
  return { ms, p99Ms, ...memory.stop(), bytes: pdf.byteLength };
};

const runOn = async (conference: Conference, { report }: BenchContext): Promise<Figure[]> => {
  const { kind, sessionIds } = conference;
  const prints: Print[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    report(`printing ${sessionIds.length} sessions on ${kind}`);
    // A server that has printed nothing yet: the worker's start belongs to what a person waits for.
    const server = await conference.start();
    await speakAs(server.url, null).call(routes.panels.list, { query: ENGLISH });
    await sleep(SETTLE_MS);
    prints.push(await printOnce(server.url, server.pid, conference));
    await server.stop();
  }
  const size = `${Math.round((prints[0]?.bytes ?? 0) / 1_000)} kB of PDF`;
  const isLimited = kind === "PostgreSQL";
  return [
    {
      what: `printAgenda of ${sessionIds.length} items, ${kind}`,
      samples: prints.map(({ ms }) => ms / 1_000),
      unit: "s",
      limit: { atMost: 3 },
      remark: `${size}; the worker's start included`,
    },
    {
      what: `memory of the server at its peak meanwhile, ${kind}`,
      samples: prints.map(({ peak }) => peak),
      unit: "MB",
      ...(isLimited && { limit: { atMost: 300 } }),
      remark: `at rest before: ${prints.map(({ before }) => Math.round(before)).join(", ")} MB`,
    },
    {
      what: `memory beyond that at rest, ${kind}`,
      samples: prints.map(({ peak, before }) => peak - before),
      unit: "MB",
    },
    {
      what: `p99 of others' calls meanwhile, ${kind}`,
      samples: prints.map(({ p99Ms }) => p99Ms),
      unit: "ms",
      limit: { atMost: 200 },
      remark: `${1_000 / ASK_EVERY_MS} per s: conditional day list and details`,
    },
  ];
};

/** The most expensive call, and what others feel of it. */
export const printing: Scenario = {
  title: "The whole programme as a PDF",
  run: async (context) => {
    const figures: Figure[] = [];
    for (const kind of context.kinds) {
      figures.push(...(await runOn(await context.conference(kind), context)));
    }
    return figures;
  },
};
