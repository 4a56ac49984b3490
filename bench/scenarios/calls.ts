import { ATTENDEES_PAGE, routes } from "@foyer/contract";
import { addressOf, type Conference, EDITION, ENGLISH } from "../conference.ts";
import type { Scenario } from "../context.ts";
import { type Figure, percentileOf } from "../figures.ts";
import { startFoyer } from "../foyer.ts";
import { type Asked, putLoad, read } from "../load.ts";
import type { Person } from "../people.ts";

const SECONDS = 8;
const READ_MS = { p95: 50, p99: 150 };
const WRITE_MS = { p95: 100, p99: 300 };

type Calls = { name: string; requests: Asked[]; limits: typeof READ_MS; seconds?: number };

/** What people look for in the list: names, pieces of them, companies, and what the filters offer. */
const SEARCHES: readonly Record<string, string | number>[] = [
  {},
  { search: "anna" },
  { country: "PL" },
  { search: "lodz", country: "PL" },
  { role: 4 },
  { search: "director" },
];
const PROGRAMME_SEARCHES = ["postgres", "open", "linux kernel", "rust", "europe", "data"];

/** Each person asks once before anybody asks again. */
const ofEach = (people: readonly Person[], toRequest: (person: Person, index: number) => Asked) =>
  people.map(toRequest);

const listReads = ({ people, sessionIds, fullestDay }: Conference): Calls[] => {
  const limits = READ_MS;
  const own = (name: string, path: string): Calls => ({
    name,
    requests: ofEach(people, ({ token }) => read(path, token)),
    limits,
  });
  return [
    {
      name: "panels/details",
      requests: sessionIds.map((id) => read(addressOf(routes.panels.details, { ...ENGLISH, id }))),
      limits,
    },
    {
      name: "panels, searched",
      requests: PROGRAMME_SEARCHES.map((search) =>
        read(addressOf(routes.panels.list, { ...ENGLISH, date: fullestDay, search })),
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
      // An account sees so many people at once and no more: enough of everybody's is left for a warm-up and these seconds.
      requests: ofEach(people, ({ token }, index) =>
        read(
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

const write = (path: string, token: string, body: object): Asked => ({
  method: "POST",
  path: `/api${path}`,
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  body: JSON.stringify(body),
});

const listWrites = ({ people, sessionIds }: Conference): Calls[] => [
  {
    name: "favourites/add and remove",
    requests: people.flatMap(({ token }, index) => {
      const body = { id: sessionIds[index % sessionIds.length] ?? 0 };
      return [
        write(routes.agenda.addFavourite.path, token, body),
        write(routes.agenda.removeFavourite.path, token, body),
      ];
    }),
    limits: WRITE_MS,
  },
];

const measure = async (url: string, { name, requests, limits, seconds }: Calls) => {
  const load = { url, requests, seconds: seconds ?? SECONDS };
  await putLoad(load);
  const { waitsMs, perSecond } = await putLoad(load);
  return Object.entries(limits).map(([percentile, atMost]): Figure => ({
    what: `${name}, ${percentile}`,
    samples: [percentileOf(waitsMs, Number(percentile.slice(1)) / 100)],
    unit: "ms",
    limit: { atMost },
    remark: `${Math.round(perSecond)} per s`,
  }));
};

/** Calls whose answers differ from person to person or from session to session. */
export const calls: Scenario = {
  title: "Reads and writes over 50 connections",
  run: async ({ conference, cleanUp, report }) => {
    const prepared = await conference();
    const server = await startFoyer(prepared.place, cleanUp);
    const figures: Figure[] = [];
    for (const one of [...listReads(prepared), ...listWrites(prepared)]) {
      report(one.name);
      figures.push(...(await measure(server.url, one)));
    }
    await server.stop();
    return figures;
  },
};
