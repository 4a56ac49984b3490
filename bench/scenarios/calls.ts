import { ATTENDEES_PAGE, hasModule, MODULE, type Route, routes } from "@foyer/contract";
import pLimit from "p-limit";
import { addressOf } from "../against-bare.ts";
import { type Conference, type DatabaseKind, importAttendees } from "../conferences.ts";
import type { Figure } from "../figures.ts";
import { writeLongerList } from "../longer-list.ts";
import type { LoadRequest } from "../http-bytes.ts";
import { putLoadAgain } from "../load.ts";
import { AT_ONCE, EDITION, ENGLISH, type Person, speakAs } from "../people.ts";
import type { Scenario, BenchContext } from "../bench-context.ts";

const SECONDS = 4;
const CONNECTIONS = 50;
const LIMIT_MS: Record<DatabaseKind, number> = { PGlite: 60, PostgreSQL: 25 };

const pathOf = (route: Route, extra: Record<string, number | string>) =>
  addressOf(route, { ...ENGLISH, ...extra });

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

type CallLoad = {
  name: string;
  requests: LoadRequest[];
  connections: number;
  seconds: number;
  warmingS?: number;
  limitsMs: Partial<Record<DatabaseKind, number>>;
};

/** What people look for in the list: names, pieces of them, companies, and what the filters offer. */
const SEARCHES: readonly Record<string, string | number>[] = [
  {},
  { search: "anna" },
  { country: "PL" },
  { search: "kowal" },
  { search: "lodz", country: "PL" },
  { role: 4 },
  { search: "director" },
  { search: "s.a.", country: "DE" },
  { search: "marlon carter" },
];
/** More than the list of the bench has. */
const LISTED = 10_000;

/** Those who may read the list of participants. */
const listReaders = async (url: string, people: readonly Person[]): Promise<Person[]> => {
  const readers: Person[] = [];
  await pLimit(AT_ONCE).map(people, async (person) => {
    const { call } = speakAs(url, person.token);
    const { accessProfile } = await call(routes.conferences.profile, { query: EDITION });
    if (hasModule(accessProfile, MODULE.attendees)) readers.push(person);
  });
  return readers;
};

const asking = (path: string, { token }: Person): LoadRequest => ({
  path,
  headers: { authorization: `Bearer ${token}` },
});

const listLoads = async (url: string, { people, sessionIds }: Conference): Promise<CallLoad[]> => {
  const readers = await listReaders(url, people);
  const usual = { connections: CONNECTIONS, seconds: SECONDS, limitsMs: LIMIT_MS };
  return [
    {
      ...usual,
      name: "panels/details",
      requests: mix(sessionIds).map((id) => ({ path: pathOf(routes.panels.details, { id }) })),
    },
    {
      ...usual,
      name: "myagenda",
      requests: mix(people).map((person) => asking(pathOf(routes.agenda.mine, {}), person)),
    },
    {
      name: `attendees/list of ${LISTED.toLocaleString("en")}`,
      requests: mix(readers).map((reader, index) => {
        const wanted = SEARCHES[index % SEARCHES.length] ?? {};
        const skip = (index % 3) * ATTENDEES_PAGE;
        return asking(pathOf(routes.attendees.list, { ...wanted, skip }), reader);
      }),
      connections: 20,
      // An account may ask for sixty pages a minute; what was asked for before has warmed the server.
      seconds: 2,
      warmingS: 4,
      limitsMs: { PostgreSQL: 30 },
    },
  ];
};

const runOn = async (
  conference: Conference,
  { report, cleanUp }: BenchContext,
): Promise<Figure[]> => {
  const { kind } = conference;
  report(`${LISTED} attendees on ${kind}`);
  await importAttendees(conference.place, await writeLongerList(LISTED, cleanUp));
  const server = await conference.start();
  const figures: Figure[] = [];
  for (const load of await listLoads(server.url, conference)) {
    const { name, requests, connections, seconds, warmingS, limitsMs } = load;
    report(`${name} on ${kind}`);
    const results = await putLoadAgain(
      { url: server.url, requests, connections, seconds },
      warmingS,
    );
    const limit = limitsMs[kind];
    figures.push({
      what: `${name}, p99 at ${connections} connections, ${kind}`,
      samples: results.map(({ p99Ms }) => p99Ms),
      unit: "ms",
      ...(limit !== undefined && { limit: { atMost: limit } }),
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
