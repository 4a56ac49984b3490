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
import { createPlace, startFoyer } from "../foyer.ts";

const ROUNDS = 5;
const LIGHTHOUSE_ROUNDS = 3;
const CPU_SLOWER_BY = 4;
const CODE_KB = 250;
const SLOW_LINE = { latency: 150, throughput: 1_600_000 / 8 };
const NETWORKS = { loopback: null, "1.6 Mbit/s, 150 ms": SLOW_LINE } as const;
type Network = keyof typeof NETWORKS;
const NETWORK_NAMES = Object.keys(NETWORKS) as Network[];

const CATEGORIES = { performance: 90, accessibility: 100, "best-practices": 100, seo: 100 };
const categories = Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[];
/** A visitor without a session is led to login, whatever page was asked for. */
const PAGES = [
  { name: "login", path: "/login", hasSession: false },
  { name: "landing", path: "/", hasSession: true },
  { name: "programme", path: "/panels", hasSession: true },
];

type Visit = { titleMs: number; codeKb: number };

/** Opens the programme on a slow phone that has never been here. */
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
  const line = NETWORKS[network];
  if (line) {
    await protocol.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.throughput,
      uploadThroughput: line.throughput,
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

/** The state before, from a checkout that is installed and built, if one is named. */
const startBefore = async ({ cleanUp }: BenchContext) => {
  const root = process.env.BENCH_BEFORE;
  if (!root) return null;
  const place = await createPlace(cleanUp);
  await importSchedule(place, root);
  return startFoyer(place, cleanUp, root);
};

const visitInTurn = async (url: string, before: string | null, context: BenchContext) => {
  const figures: Figure[] = [];
  for (const network of NETWORK_NAMES) {
    context.report(`first visits, ${network}`);
    const own: Visit[] = [];
    const theirs: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      if (before) {
        theirs.push(await visit(before, await createVisitor(before), network, context.cleanUp));
      }
      own.push(await visit(url, await createVisitor(url), network, context.cleanUp));
    }
    figures.push({
      what: `first session title, ${network}`,
      samples: own.map(({ titleMs }) => titleMs / 1_000),
      unit: "s",
    });
    if (before) {
      figures.push({
        what: `the same, of that of the state before, ${network}`,
        samples: own.map(({ titleMs }, round) => titleMs / (theirs[round]?.titleMs ?? Number.NaN)),
        unit: "ratio",
        limit: { atMost: 1.1 },
      });
    }
    figures.push({
      what: `script and style until then, ${network}`,
      samples: own.map(({ codeKb }) => codeKb),
      unit: "kB",
      limit: { atMost: CODE_KB },
      ...(before && {
        remark: `before: ${theirs.map((one) => Math.round(one.codeKb)).join(", ")}`,
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
    // It would take the stored session away; the profile is new each time, so nothing is warm.
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
    for (const [place, category] of categories.entries()) {
      figures.push({
        what: `Lighthouse ${category}, ${name}`,
        samples: runs.map((run) => run[place] ?? Number.NaN),
        unit: "points",
        limit: { atLeast: CATEGORIES[category] },
      });
    }
  }
  return figures;
};

/** What somebody meets who comes for the first time, on a slow phone. */
export const firstVisit: Scenario = {
  title: "First visit",
  run: async (context) => {
    const { place } = await context.conference();
    const before = await startBefore(context);
    const server = await startFoyer(place, context.cleanUp);
    const figures = [
      ...(await visitInTurn(server.url, before?.url ?? null, context)),
      ...(await inspectPages(server.url, context)),
    ];
    await server.stop();
    await before?.stop();
    return figures;
  },
};
