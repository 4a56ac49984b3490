import { routes } from "@foyer/contract";
import type { Client, Request } from "autocannon";
import { addressOf, type Conference, EDITION, EDITION_NAME, ENGLISH } from "../conference.ts";
import type { Scenario } from "../context.ts";
import { type Figure, percentileOf } from "../figures.ts";
import { runFoyer, startFoyer, withDatabase } from "../foyer.ts";
import { runAutocannon } from "../load.ts";
import { watchMemory } from "../machine.ts";

const ATTENDEES = 5_000;
const DURATION_S = 60;
const CONNECTIONS = 500;
const PASSWORD = "a long walk to the lake";
const LIMITS = { p95Ms: 300, memoryMb: 600 };

/** All people get the same password hash, created by the server at its real cost. */
const SHARE_PASSWORD = `
  update account set password_hash =
    (select password_hash from account where username = 'bench-organiser')`;
const LIST_USERNAMES = `
  select username from account
  where id in (select account_id from attendee where access_granted) order by id limit $1`;

const prepareAttendees = async ({ serverData }: Conference): Promise<string[]> => {
  const email = ["--username", "bench-organiser", "--email", "bench@foyer.example"];
  const args = ["create-organiser", ...email, "--edition", EDITION_NAME, "--password-stdin"];
  await runFoyer(serverData, args, { input: PASSWORD });
  return withDatabase(serverData.databaseUrl, async (client) => {
    await client.query(SHARE_PASSWORD);
    const { rows } = await client.query<{ username: string }>(LIST_USERNAMES, [ATTENDEES]);
    return rows.map(({ username }) => username);
  });
};

/** My Forum, the programme of the fullest day and the notifications, with all their requests. */
const pagesOf = (date: string) => ({
  shared: [
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
 * Requests of an attendee, one after the other; autocannon stores the token in the context of the connection.
 * @param before number of shared pages before the login: otherwise all connections would log in
 * simultaneously, again and again
 */
const requestsOfAttendee = (
  { shared, own }: ReturnType<typeof pagesOf>,
  nextUsername: () => string,
  before: number,
): Request[] => {
  const headers = { "accept-encoding": "br" };
  const pages = shared.map((path): Request => ({ method: "GET", path, headers }));
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
      onResponse: (status, body, client: { token?: string }) => {
        if (status === 200) client.token = (JSON.parse(body) as { token: string }).token;
      },
    },
    ...pages.slice(before),
    ...own.map((path): Request => ({
      method: "GET",
      path,
      setupRequest: (request, client: { token?: string }) => ({
        ...request,
        headers: { ...headers, authorization: `Bearer ${client.token}` },
      }),
    })),
  ];
};

const logInAll = async (url: string, date: string, usernames: readonly string[]) => {
  const names = usernames.values();
  const pages = pagesOf(date);
  // No client starts with a login, because autocannon prepares the first request of each connection more than
  // once.
  const clients = pages.shared.map((_, index) =>
    requestsOfAttendee(pages, () => names.next().value ?? "", index + 1),
  );
  const [requests = []] = clients;
  const amount = ATTENDEES * requests.length;
  const overallRate = Math.ceil(amount / DURATION_S);
  const options = { url, requests, amount, overallRate, connections: CONNECTIONS, timeout: 60 };
  let offset = 0;
  const setupClient = (client: Client) =>
    client.setRequests(clients[offset++ % clients.length] ?? []);
  const { result, latenciesMs } = await runAutocannon({ ...options, setupClient });
  const statuses = JSON.stringify(result.statusCodeStats);
  return {
    latenciesMs,
    failed: result.non2xx + result.errors + result.timeouts,
    note: `${amount} requests in ${Math.round(result.duration)} s; ${statuses}`,
  };
};

/** All people arrive within a minute, from one shared address. */
export const hour: Scenario = {
  title: `${ATTENDEES.toLocaleString("en")} logins in ${DURATION_S} s, with their pages`,
  run: async ({ conference, cleanUp, report }): Promise<Figure[]> => {
    const prepared = await conference();
    const usernames = await prepareAttendees(prepared);
    const server = await startFoyer(prepared.serverData, cleanUp);
    report(`${usernames.length} people log in within ${DURATION_S} s`);
    const stopWatching = watchMemory(server.pid);
    const { latenciesMs, failed, note } = await logInAll(
      server.url,
      prepared.fullestDay,
      usernames,
    );
    const memory = stopWatching();
    await server.stop();
    return [
      {
        name: "logins and page requests, p95",
        samples: [percentileOf(latenciesMs, 0.95)],
        unit: "ms",
        limit: { atMost: LIMITS.p95Ms },
        note,
      },
      {
        name: "responses other than 200",
        samples: [failed],
        unit: "responses",
        limit: { atMost: 0 },
      },
      {
        name: "server memory",
        samples: [memory],
        unit: "MB",
        limit: { atMost: LIMITS.memoryMb },
      },
    ];
  },
};
