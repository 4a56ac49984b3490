import { ATTENDEES_PAGE, routes } from "@foyer/contract";
import { addressOf, type Conference, EDITION, ENGLISH } from "../conference.ts";
import type { Scenario } from "../context.ts";
import { type Figure, percentileOf } from "../figures.ts";
import { startFoyer } from "../foyer.ts";
import { type BenchRequest, runLoad, get } from "../load.ts";
import type { Person } from "../people.ts";

const SECONDS = 8;
const READ_MS = { p95: 50, p99: 150 };
const WRITE_MS = { p95: 100, p99: 300 };

type RequestGroup = {
  name: string;
  requests: BenchRequest[];
  limits: typeof READ_MS;
  seconds?: number;
};

/** Typical searches: names, parts of names, companies and filters. */
const SEARCHES: readonly Record<string, string | number>[] = [
  {},
  { search: "anna" },
  { country: "PL" },
  { search: "lodz", country: "PL" },
  { role: 4 },
  { search: "director" },
];
const PROGRAMME_SEARCHES = ["postgres", "open", "linux kernel", "rust", "europe", "data"];

/** Each person sends one request before the second round starts. */
const forEachPerson = (
  people: readonly Person[],
  toRequest: (person: Person, index: number) => BenchRequest,
) => people.map(toRequest);

const listReads = ({ people, panelIds, fullestDay }: Conference): RequestGroup[] => {
  const limits = READ_MS;
  const own = (name: string, path: string): RequestGroup => ({
    name,
    requests: forEachPerson(people, ({ token }) => get(path, token)),
    limits,
  });
  return [
    {
      name: "panels/details",
      requests: panelIds.map((id) => get(addressOf(routes.panels.details, { ...ENGLISH, id }))),
      limits,
    },
    {
      name: "panels, searched",
      requests: PROGRAMME_SEARCHES.map((search) =>
        get(addressOf(routes.panels.list, { ...ENGLISH, date: fullestDay, search })),
      ),
      limits,
    },
    own("myagenda", addressOf(routes.agenda.mine, ENGLISH)),
    own("myagenda/flags", addressOf(routes.agenda.flags, EDITION)),
    own("myprofile/landing", addressOf(routes.profile.landing, ENGLISH)),
    own("notifications", addressOf(routes.notifications.list, ENGLISH)),
    own("chat/users/history", addressOf(routes.chat.history, {})),
    {
      name: "attendees/list of 6,000",
      // The quota of viewed people per account must suffice for the warm-up and the measurement.
      requests: forEachPerson(people, ({ token }, index) =>
        get(
          addressOf(routes.attendees.list, {
            ...ENGLISH,
            ...SEARCHES[index % SEARCHES.length],
            skip: (index % 3) * ATTENDEES_PAGE,
          }),
          token,
        ),
      ),
      limits,
      seconds: 3,
    },
  ];
};

const write = (path: string, token: string, body: object): BenchRequest => ({
  method: "POST",
  path: `/api${path}`,
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  body: JSON.stringify(body),
});

const listWrites = ({ people, panelIds }: Conference): RequestGroup[] => [
  {
    name: "favourites/add and remove",
    requests: people.flatMap(({ token }, index) => {
      const body = { id: panelIds[index % panelIds.length] ?? 0 };
      return [
        write(routes.agenda.addFavourite.path, token, body),
        write(routes.agenda.removeFavourite.path, token, body),
      ];
    }),
    limits: WRITE_MS,
  },
];

const measure = async (url: string, { name, requests, limits, seconds }: RequestGroup) => {
  const load = { url, requests, seconds: seconds ?? SECONDS };
  await runLoad(load);
  const { latenciesMs, perSecond } = await runLoad(load);
  return Object.entries(limits).map(([percentile, atMost]): Figure => ({
    name: `${name}, ${percentile}`,
    samples: [percentileOf(latenciesMs, Number(percentile.slice(1)) / 100)],
    unit: "ms",
    limit: { atMost },
    note: `${Math.round(perSecond)}/s`,
  }));
};

/** Measures requests whose responses differ by person or panel. */
export const requests: Scenario = {
  title: "Reads and writes over 50 connections",
  run: async ({ conference, cleanUp, report }) => {
    const prepared = await conference();
    const server = await startFoyer(prepared.serverData, cleanUp);
    const figures: Figure[] = [];
    for (const one of [...listReads(prepared), ...listWrites(prepared)]) {
      report(one.name);
      figures.push(...(await measure(server.url, one)));
    }
    await server.stop();
    return figures;
  },
};
