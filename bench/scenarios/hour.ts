import { routes } from "@foyer/contract";
import type { Client, Request } from "autocannon";
import { addressOf, type Conference, EDITION, EDITION_NAME, ENGLISH } from "../conference.ts";
import type { Scenario } from "../context.ts";
import { type Figure, percentileOf } from "../figures.ts";
import { runFoyer, startFoyer, withDatabase } from "../foyer.ts";
import { shoot } from "../load.ts";
import { watchMemory } from "../machine.ts";

const GUESTS = 5_000;
const ARRIVAL_S = 60;
const CONNECTIONS = 500;
const PASSWORD = "a long walk to the lake";
const LIMITS = { p95Ms: 300, memoryMb: 600 };

/** Everybody gets the hash of the one whose password was set: the server's own, at its real cost. */
const SHARE_PASSWORD = `
  update account set password_hash =
    (select password_hash from account where username = 'bench-organiser')`;
const LIST_USERNAMES = `
  select username from account
  where id in (select account_id from attendee where access_granted) order by id limit $1`;

const prepareGuests = async ({ place }: Conference): Promise<string[]> => {
  const email = ["--username", "bench-organiser", "--email", "bench@foyer.example"];
  const args = ["create-organiser", ...email, "--edition", EDITION_NAME, "--password-stdin"];
  await runFoyer(place, args, { input: PASSWORD });
  return withDatabase(place.databaseUrl, async (client) => {
    await client.query(SHARE_PASSWORD);
    const { rows } = await client.query<{ username: string }>(LIST_USERNAMES, [GUESTS]);
    return rows.map(({ username }) => username);
  });
};

/** My Forum, the programme of the fullest day and the notifications, with all of their calls. */
const pagesOf = (date: string) => ({
  forAll: [
    addressOf(routes.conferences.list, {}),
    addressOf(routes.information.list, ENGLISH),
    addressOf(routes.partners.list, ENGLISH),
    addressOf(routes.panels.list, { ...ENGLISH, date, showAll: "false" }),
    addressOf(routes.panels.dates, EDITION),
    addressOf(routes.panels.lookups, ENGLISH),
  ],
  own: [
    addressOf(routes.conferences.profile, EDITION),
    addressOf(routes.agenda.mine, ENGLISH),
    addressOf(routes.profile.landing, ENGLISH),
    addressOf(routes.notifications.newCount, EDITION),
    addressOf(routes.agenda.flags, EDITION),
    addressOf(routes.notifications.list, ENGLISH),
  ],
});

/**
 * What a guest does, one call after the other; autocannon keeps the token in the connection's context.
 * @param before how many of the pages for all are read before the login: else all connections log in at once, again and again
 */
const requestsOfGuest = (
  { forAll, own }: ReturnType<typeof pagesOf>,
  nextUsername: () => string,
  before: number,
): Request[] => {
  const headers = { "accept-encoding": "br" };
  const pages = forAll.map((path): Request => ({ method: "GET", path, headers }));
  return [
    ...pages.slice(0, before),
    {
      method: "POST",
      path: `/api${routes.auth.token.path}`,
      headers: { "content-type": "application/json" },
      setupRequest: (request) => ({
        ...request,
        body: JSON.stringify({ username: nextUsername(), password: PASSWORD }),
      }),
      onResponse: (status, body, guest: { token?: string }) => {
        if (status === 200) guest.token = (JSON.parse(body) as { token: string }).token;
      },
    },
    ...pages.slice(before),
    ...own.map((path): Request => ({
      method: "GET",
      path,
      setupRequest: (request, guest: { token?: string }) => ({
        ...request,
        headers: { ...headers, authorization: `Bearer ${guest.token}` },
      }),
    })),
  ];
};

const arrive = async (url: string, date: string, usernames: readonly string[]) => {
  const names = usernames.values();
  const pages = pagesOf(date);
  // A login comes first with none of them, for autocannon prepares each connection's first request more than once.
  const guests = pages.forAll.map((_, index) =>
    requestsOfGuest(pages, () => names.next().value ?? "", index + 1),
  );
  const [requests = []] = guests;
  const amount = GUESTS * requests.length;
  const overallRate = Math.ceil(amount / ARRIVAL_S);
  const options = { url, requests, amount, overallRate, connections: CONNECTIONS, timeout: 60 };
  let place = 0;
  const setupClient = (client: Client) => client.setRequests(guests[place++ % guests.length] ?? []);
  const { result, waitsMs } = await shoot({ ...options, setupClient });
  const statuses = JSON.stringify(result.statusCodeStats);
  return {
    waitsMs,
    refused: result.non2xx + result.errors + result.timeouts,
    remark: `${amount} calls in ${Math.round(result.duration)} s; ${statuses}`,
  };
};

/** Everybody comes within a minute, from the one address of the hall's network. */
export const hour: Scenario = {
  title: `${GUESTS.toLocaleString("en")} logins in ${ARRIVAL_S} s, and their pages`,
  run: async ({ conference, cleanUp, report }): Promise<Figure[]> => {
    const prepared = await conference();
    const usernames = await prepareGuests(prepared);
    const server = await startFoyer(prepared.place, cleanUp);
    report(`${usernames.length} people log in within ${ARRIVAL_S} s`);
    const stopWatching = watchMemory(server.pid);
    const { waitsMs, refused, remark } = await arrive(server.url, prepared.fullestDay, usernames);
    const memory = stopWatching();
    await server.stop();
    return [
      {
        what: "logins and calls of pages, p95",
        samples: [percentileOf(waitsMs, 0.95)],
        unit: "ms",
        limit: { atMost: LIMITS.p95Ms },
        remark,
      },
      { what: "answers other than 200", samples: [refused], unit: "answers", limit: { atMost: 0 } },
      {
        what: "memory of the server meanwhile",
        samples: [memory],
        unit: "MB",
        limit: { atMost: LIMITS.memoryMb },
      },
    ];
  },
};
