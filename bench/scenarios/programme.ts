import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@foyer/contract";
import type { CDPSession, Page } from "@playwright/test";
import { createStoredSession, injectSession, openProfile } from "../browser.ts";
import type { CleanUp } from "../clean-up.ts";
import type { Figure, Limit } from "../figures.ts";
import { buildPortal } from "../foyer-process.ts";
import { installPageClock, type PageClock } from "../page-clock.ts";
import { EDITION, ENGLISH, speakAs } from "../people.ts";
import type { Scenario } from "../bench-context.ts";

const ROUNDS = 3;
const CPU_SLOWER_BY = 4;
const KEY_EVERY_MS = 120;
const SEARCHED = "postgres";
const PATIENCE_MS = 60_000;
const BITS_PER_BYTE = 8;

const NETWORKS = {
  loopback: null,
  "1.6 Mbit/s, 150 ms": { latency: 150, throughput: 1_600_000 / BITS_PER_BYTE },
} as const;
const TITLE_LIMITS_S: Record<keyof typeof NETWORKS, number> = {
  loopback: 1.5,
  "1.6 Mbit/s, 150 ms": 3,
};

type Visit = { title: number; kilobytes: number };
type Stay = { search: number; key: number; nodes: number; nodesBelow: number; heap: number };

/** Writes down when bytes arrived, headers and bodies as they were on the wire. */
const watchBytes = async (protocol: CDPSession) => {
  await protocol.send("Network.enable");
  const arrivals: { at: number; bytes: number }[] = [];
  let began = Number.NaN;
  protocol.on("Network.requestWillBeSent", ({ timestamp }) => {
    if (Number.isNaN(began)) began = timestamp;
  });
  protocol.on("Network.responseReceived", ({ timestamp, response }) => {
    arrivals.push({ at: timestamp - began, bytes: response.encodedDataLength });
  });
  protocol.on("Network.dataReceived", ({ timestamp, encodedDataLength }) => {
    arrivals.push({ at: timestamp - began, bytes: encodedDataLength });
  });
  /** Kilobytes until so many seconds after the navigation began. */
  return (seconds: number) =>
    arrivals.reduce((sum, { at, bytes }) => sum + (at <= seconds ? bytes : 0), 0) / 1_000;
};

/** A phone that has never been here, and its page. */
const openPhone = async (session: string, network: keyof typeof NETWORKS, cleanUp: CleanUp) => {
  const { context, close } = await openProfile(cleanUp);
  await context.addInitScript(installPageClock);
  await injectSession(context, session);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER_BY });
  const bytesUntil = await watchBytes(protocol);
  const line = NETWORKS[network];
  if (line) {
    await protocol.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.throughput,
      uploadThroughput: line.throughput,
    });
  }
  return { page, protocol, bytesUntil, close };
};

type Phone = Awaited<ReturnType<typeof openPhone>>;

const readClock = (page: Page): Promise<PageClock> => page.evaluate(() => window.benchClock);

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

const describeVisits = (visits: Visit[], network: keyof typeof NETWORKS, who: string): Figure[] => [
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
      for (const network of Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]) {
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
