import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@foyer/contract";
import type { CDPSession, Page } from "@playwright/test";
import { createStoredSession } from "../browser.ts";
import type { Figure, Limit } from "../figures.ts";
import { buildPortal } from "../foyer-process.ts";
import { EDITION, ENGLISH, speakAs } from "../people.ts";
import { type Network, NETWORK_NAMES, openPhone, type Phone, readClock } from "../phone.ts";
import type { Scenario } from "../bench-context.ts";

const ROUNDS = 3;
const KEY_EVERY_MS = 120;
const SEARCHED = "postgres";
const PATIENCE_MS = 60_000;

const TITLE_LIMITS_S: Record<Network, number> = {
  loopback: 1.5,
  "1.6 Mbit/s, 150 ms": 3,
};

type Visit = { title: number; kilobytes: number };
type Stay = { search: number; key: number; nodes: number; nodesBelow: number; heap: number };

const visit = async ({ page, bytesUntil }: Phone, url: string): Promise<Visit> => {
  await page.goto(`${url}/panels`, { timeout: PATIENCE_MS });
  await page.waitForFunction(() => window.benchClock.firstTitle !== null, null, {
    timeout: PATIENCE_MS,
  });
  await page.waitForLoadState("networkidle");
  await sleep(500);
  const { firstTitle } = await readClock(page);
  const title = (firstTitle ?? Number.NaN) / 1_000;
  return { title, kilobytes: bytesUntil(title) };
};

const countNodes = (page: Page) => page.evaluate(() => document.querySelectorAll("*").length);

const scrollToMiddle = async (page: Page) => {
  await page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" });
  });
  await sleep(1_000);
};

const readHeap = async (protocol: CDPSession) => {
  await protocol.send("HeapProfiler.enable");
  await protocol.send("HeapProfiler.collectGarbage");
  const { usedSize } = await protocol.send("Runtime.getHeapUsage");
  return usedSize / 1_000_000;
};

/** Types a search like a person and waits until its result is painted. */
const search = async (page: Page, firstResult: string) => {
  await page.evaluate((title) => {
    window.benchAwait(title);
    window.scrollTo({ top: 0, behavior: "instant" });
  }, firstResult);
  await page.getByRole("searchbox").click();
  await page.keyboard.type(SEARCHED, { delay: KEY_EVERY_MS });
  await sleep(KEY_EVERY_MS);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => window.benchClock.search !== null, null, {
    timeout: PATIENCE_MS,
  });
  await sleep(500);
  const { search: searched, slowestKey } = await readClock(page);
  return { search: searched ?? Number.NaN, key: slowestKey };
};

const stay = async ({ page, protocol }: Phone, firstResult: string): Promise<Stay> => {
  const nodes = await countNodes(page);
  await scrollToMiddle(page);
  const nodesBelow = await countNodes(page);
  const heap = await readHeap(protocol);
  return { nodes, nodesBelow, heap, ...(await search(page, firstResult)) };
};

const figure = (what: string, samples: number[], unit: Figure["unit"], limit: Limit): Figure => ({
  what,
  samples,
  unit,
  limit,
});

const describeVisits = (visits: Visit[], network: Network, who: string): Figure[] => [
  figure(
    `first title painted, ${network}, ${who}`,
    visits.map(({ title }) => title),
    "s",
    { atMost: TITLE_LIMITS_S[network] },
  ),
  figure(
    `bytes that arrived before it, ${network}, ${who}`,
    visits.map(({ kilobytes }) => kilobytes),
    "kB",
    { atMost: 300 },
  ),
];

const describeStays = (stays: Stay[], who: string, sessions: number): Figure[] => {
  const pick = (name: keyof Stay) => stays.map((one) => one[name]);
  return [
    figure(`search, Enter to painted result, ${who}`, pick("search"), "ms", { atMost: 250 }),
    figure(`slowest key event, ${who}`, pick("key"), "ms", { atMost: 100 }),
    figure(`elements with ${sessions} sessions listed, ${who}`, pick("nodes"), "nodes", {
      atMost: 3_000,
    }),
    figure(`elements in the middle of the day, ${who}`, pick("nodesBelow"), "nodes", {
      atMost: 3_000,
    }),
    figure(`heap after collection, ${who}`, pick("heap"), "MB", { atMost: 25 }),
  ];
};

/** The page that matters most, on a slow phone that has never been here. */
export const programme: Scenario = {
  title: "The programme on a slow phone",
  run: async ({ conference, cleanUp, report }) => {
    await buildPortal();
    const { start, people } = await conference("PGlite");
    const server = await start();
    const client = speakAs(server.url, null);
    const [date = ""] = await client.call(routes.panels.dates, { query: EDITION });
    const listed = await client.call(routes.panels.list, { query: { ...ENGLISH, date } });
    const found = await client.call(routes.panels.list, {
      query: { ...ENGLISH, date, search: SEARCHED },
    });
    const firstResult = found[0]?.description.topic ?? "";

    const runAs = async (who: string, token: string | null): Promise<Figure[]> => {
      const session = await createStoredSession(server.url, token);
      const figures: Figure[] = [];
      for (const network of NETWORK_NAMES) {
        report(`programme, ${network}, ${who}`);
        const visits: Visit[] = [];
        const stays: Stay[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const phone = await openPhone(session, network, cleanUp);
          visits.push(await visit(phone, server.url));
          if (network === "loopback") stays.push(await stay(phone, firstResult));
          await phone.close();
        }
        figures.push(...describeVisits(visits, network, who));
        if (stays.length > 0) figures.push(...describeStays(stays, who, listed.length));
      }
      return figures;
    };
    const figures = [
      ...(await runAs("anonymous", null)),
      ...(await runAs("logged in", people[0]?.token ?? null)),
    ];
    await server.stop();
    return figures;
  },
};
