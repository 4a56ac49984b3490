import { routes } from "@foyer/contract";
import { addressOf, EDITION, EDITION_NAME, ENGLISH } from "../conference.ts";
import type { Scenario } from "../context.ts";
import { medianOf } from "../figures.ts";
import { createServerData, runFoyer, startFoyer, vacuum, withDatabase } from "../foyer.ts";
import { generatePeople } from "../generate.ts";
import { openSessions } from "../people.ts";

const PEOPLE = 10_000;
const ROUNDS = 5;
/** Requests of each list in a round. */
const REQUESTS = 12;
const AT_MOST = 3;
const ORGANISER = { username: "bench-organiser", password: "a long walk to the lake" };

const LISTS: Readonly<Record<string, string>> = {
  "first page": "",
  "filter by kind": "&kind=guest",
  "sorted by company": "&sort=company",
  "page 300": "&page=300",
  "search for a first name": "&q=anna",
  "search without a match": "&q=nobody",
};

const logIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/office/session`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(ORGANISER),
  });
  if (!response.ok) throw new Error(`office log-in: ${response.status}`);
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
};

/** Median latency of a request in milliseconds. */
const measure = async (address: string, headers: Record<string, string>): Promise<number> => {
  const latenciesMs: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const started = performance.now();
    const response = await fetch(address, { headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status} ${body}`);
    latenciesMs.push(performance.now() - started);
  }
  return medianOf(latenciesMs);
};

/** Compares the office's lists of people with the portal's. */
export const officeLists: Scenario = {
  title: `Lists of ${PEOPLE.toLocaleString("en")} people in the office, relative to attendees/list`,
  run: async ({ cleanUp, report }) => {
    const serverData = await createServerData(cleanUp);
    await runFoyer(serverData, ["migrate"]);
    const readers = await withDatabase(serverData.databaseUrl, async (client) => {
      await generatePeople(client, { ...EDITION, editions: 1, people: PEOPLE });
      await vacuum(client);
      return openSessions(client, ROUNDS * Object.keys(LISTS).length);
    });
    const account = ["--username", ORGANISER.username, "--email", "bench@foyer.example"];
    const edition = ["--edition", EDITION_NAME, "--password-stdin"];
    await runFoyer(serverData, ["create-organiser", ...account, ...edition], {
      input: ORGANISER.password,
    });
    const server = await startFoyer(serverData, cleanUp);
    const cookie = await logIn(server.url);
    const portal = `${server.url}${addressOf(routes.attendees.list, { ...ENGLISH, skip: 0 })}`;
    const office = `${server.url}/api/office/editions/${EDITION.year}-${EDITION.type}/people?size=25`;
    const ratios = new Map(Object.keys(LISTS).map((name) => [name, [] as number[]]));
    const tokens = readers.values();
    for (let round = 0; round < ROUNDS; round += 1) {
      report(`lists of the office, round ${round + 1}`);
      for (const [name, query] of Object.entries(LISTS)) {
        // Each reader has a quota of viewed people.
        const authorization = `Bearer ${tokens.next().value?.token}`;
        const reference = await measure(portal, { authorization });
        ratios.get(name)?.push((await measure(`${office}${query}`, { cookie })) / reference);
      }
    }
    await server.stop();
    return [...ratios].map(([name, samples]) => ({
      name,
      samples,
      unit: "ratio",
      limit: { atMost: AT_MOST },
    }));
  },
};
