import { type Route, routes } from "@foyer/contract";
import type { Conference, DatabaseKind } from "../conferences.ts";
import type { Figure } from "../figures.ts";
import { type LoadRequest, type LoadResult, putLoad } from "../load.ts";
import { ENGLISH } from "../people.ts";
import type { Scenario, BenchContext } from "../bench-context.ts";

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 50;
const LIMIT_MS: Record<DatabaseKind, number> = { PGlite: 60, PostgreSQL: 25 };

const pathOf = (route: Route, extra: Record<string, number>) => {
  const entries = Object.entries({ ...ENGLISH, ...extra });
  return `/api${route.path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
};

/** Mixed by a fixed rule, so that every run asks for the same in the same order. */
const mix = <Entry>(entries: readonly Entry[]): Entry[] => {
  const mixed = [...entries];
  let state = 1;
  for (let place = mixed.length - 1; place > 0; place -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (place + 1);
    [mixed[place], mixed[other]] = [mixed[other] as Entry, mixed[place] as Entry];
  }
  return mixed;
};

const listLoads = ({ people, sessionIds }: Conference): Record<string, LoadRequest[]> => ({
  "panels/details": mix(sessionIds).map((id) => ({ path: pathOf(routes.panels.details, { id }) })),
  myagenda: mix(people).map(({ token }) => ({
    path: pathOf(routes.agenda.mine, {}),
    headers: { authorization: `Bearer ${token}` },
  })),
});

const runOn = async (conference: Conference, { report }: BenchContext): Promise<Figure[]> => {
  const { kind } = conference;
  const server = await conference.start();
  const figures: Figure[] = [];
  for (const [name, requests] of Object.entries(listLoads(conference))) {
    report(`${name} on ${kind}`);
    const load = { url: server.url, requests, connections: CONNECTIONS };
    await putLoad({ ...load, seconds: 2 });
    const results: LoadResult[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      results.push(await putLoad({ ...load, seconds: SECONDS }));
    }
    figures.push({
      what: `${name}, p99 at ${CONNECTIONS} connections, ${kind}`,
      samples: results.map(({ p99Ms }) => p99Ms),
      unit: "ms",
      limit: { atMost: LIMIT_MS[kind] },
      remark: `per s: ${results.map(({ perSecond }) => Math.round(perSecond)).join(", ")}`,
    });
  }
  await server.stop();
  return figures;
};

/** Calls whose answers differ from person to person or from session to session. */
export const calls: Scenario = {
  title: "Details and personal agendas",
  run: async (context) => {
    const figures: Figure[] = [];
    for (const kind of context.kinds) {
      figures.push(...(await runOn(await context.conference(kind), context)));
    }
    return figures;
  },
};
