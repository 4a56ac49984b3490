import lighthouse from "lighthouse";
import {
  awaitFirstTitle,
  createVisitor,
  injectSession,
  installTitleClock,
  openPhone,
  storeSession,
} from "../browser.ts";
import { importSchedule } from "../conference.ts";
import type { BenchContext, Scenario } from "../context.ts";
import type { Figure } from "../figures.ts";
import { createServerData, startFoyer } from "../foyer.ts";

const ROUNDS = 5;
const LIGHTHOUSE_ROUNDS = 3;
const CPU_SLOWER_BY = 4;
const CODE_KB = 250;
const SLOW_CONNECTION = { latency: 150, throughput: 1_600_000 / 8 };
const NETWORKS = { loopback: null, "1.6 Mbit/s, 150 ms": SLOW_CONNECTION } as const;
type Network = keyof typeof NETWORKS;
const NETWORK_NAMES = Object.keys(NETWORKS) as Network[];

const CATEGORIES = { performance: 90, accessibility: 100, "best-practices": 100, seo: 100 };
const categories = Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[];
/** A visitor without a session is redirected to the login. */
const PAGES = [
  { name: "login", path: "/login", hasSession: false },
  { name: "landing", path: "/", hasSession: true },
  { name: "programme", path: "/panels", hasSession: true },
];

type Visit = { titleMs: number; codeKb: number };

/** Opens the programme on a slow phone on its first visit. */
const visit = async (
  url: string,
  session: string,
  network: Network,
  cleanUp: AsyncDisposableStack,
): Promise<Visit> => {
  const { context, close } = await openPhone(cleanUp);
  await installTitleClock(context);
  await injectSession(context, session);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER_BY });
  const conditions = NETWORKS[network];
  if (conditions) {
    await protocol.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: conditions.latency,
      downloadThroughput: conditions.throughput,
      uploadThroughput: conditions.throughput,
    });
  }
  const code = new Set<string>();
  let bytes = 0;
  protocol.on("Network.responseReceived", ({ requestId, response }) => {
    if (/\.(js|css)$/.test(new URL(response.url).pathname)) code.add(requestId);
  });
  protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${url}/panels`, { timeout: 60_000 });
  const titleMs = await awaitFirstTitle(page);
  const codeKb = bytes / 1_000;
  await close();
  return { titleMs, codeKb };
};

/** Starts the version before, from an installed and built checkout, if one is named. */
const startBefore = async ({ cleanUp }: BenchContext) => {
  const root = process.env.BENCH_BEFORE;
  if (!root) return null;
  const serverData = await createServerData(cleanUp);
  await importSchedule(serverData, root);
  return startFoyer(serverData, cleanUp, root);
};

const visitInTurn = async (url: string, before: string | null, context: BenchContext) => {
  const figures: Figure[] = [];
  for (const network of NETWORK_NAMES) {
    context.report(`first visits, ${network}`);
    const current: Visit[] = [];
    const previous: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      if (before) {
        previous.push(await visit(before, await createVisitor(before), network, context.cleanUp));
      }
      current.push(await visit(url, await createVisitor(url), network, context.cleanUp));
    }
    figures.push({
      name: `first session title, ${network}`,
      samples: current.map(({ titleMs }) => titleMs / 1_000),
      unit: "s",
    });
    if (before) {
      figures.push({
        name: `relative to the previous version, ${network}`,
        samples: current.map(
          ({ titleMs }, round) => titleMs / (previous[round]?.titleMs ?? Number.NaN),
        ),
        unit: "ratio",
        limit: { atMost: 1.1 },
      });
    }
    figures.push({
      name: `scripts and styles until then, ${network}`,
      samples: current.map(({ codeKb }) => codeKb),
      unit: "kB",
      limit: { atMost: CODE_KB },
      ...(before && {
        note: `previous: ${previous.map((one) => Math.round(one.codeKb)).join(", ")}`,
      }),
    });
  }
  return figures;
};

const inspect = async (url: string, session: string | null, cleanUp: AsyncDisposableStack) => {
  const { context, port, close } = await openPhone(cleanUp);
  if (session) await storeSession(context, new URL(url).origin, session);
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: categories,
    // A storage reset would remove the session; the profile is new each time, so nothing is warm.
    disableStorageReset: true,
  });
  await close();
  const { lhr } = result ?? {};
  if (!lhr || lhr.runtimeError) {
    const why = lhr?.runtimeError?.message ?? "no result";
    throw new Error(`Lighthouse could not judge ${url}: ${why}`);
  }
  return categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100));
};

const inspectPages = async (url: string, { cleanUp, report }: BenchContext) => {
  const session = await createVisitor(url);
  const figures: Figure[] = [];
  for (const { name, path, hasSession } of PAGES) {
    report(`Lighthouse of ${name}`);
    const runs: number[][] = [];
    for (let round = 0; round < LIGHTHOUSE_ROUNDS; round += 1) {
      runs.push(await inspect(`${url}${path}`, hasSession ? session : null, cleanUp));
    }
    for (const [index, category] of categories.entries()) {
      figures.push({
        name: `Lighthouse ${category}, ${name}`,
        samples: runs.map((run) => run[index] ?? Number.NaN),
        unit: "points",
        limit: { atLeast: CATEGORIES[category] },
      });
    }
  }
  return figures;
};

/** Measures a first visit on a slow phone. */
export const firstVisit: Scenario = {
  title: "First visit",
  run: async (context) => {
    const { serverData } = await context.conference();
    const before = await startBefore(context);
    const server = await startFoyer(serverData, context.cleanUp);
    const figures = [
      ...(await visitInTurn(server.url, before?.url ?? null, context)),
      ...(await inspectPages(server.url, context)),
    ];
    await server.stop();
    await before?.stop();
    return figures;
  },
};
