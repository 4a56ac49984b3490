import lighthouse from "lighthouse";
import { createStoredSession, openProfile, storeSession } from "../browser.ts";
import type { CleanUp } from "../clean-up.ts";
import type { Figure } from "../figures.ts";
import { buildPortal } from "../foyer-process.ts";
import { repeat } from "../repeat.ts";
import type { Scenario } from "../bench-context.ts";

const ROUNDS = 3;
const CODE_LIMIT_KB = 200;

const CATEGORIES = {
  performance: { atLeast: 90 },
  accessibility: { atLeast: 100 },
  "best-practices": { atLeast: 100 },
} as const;

type Category = keyof typeof CATEGORIES;
const categories = Object.keys(CATEGORIES) as Category[];

/** Where a visitor without a session arrives at login, and who comes back at the page itself. */
const PAGES = [
  { name: "login", path: "/login", hasSession: false },
  { name: "landing", path: "/", hasSession: true },
  { name: "programme", path: "/panels", hasSession: true },
];

/** Bytes of scripts and styles on the wire, from an empty profile over login to the landing page. */
const measureCode = async (url: string, cleanUp: CleanUp): Promise<number> => {
  const { context, close } = await openProfile(cleanUp);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  const code = new Set<string>();
  let bytes = 0;
  protocol.on("Network.responseReceived", ({ requestId, response }) => {
    if (/\.(js|css)$/.test(new URL(response.url).pathname)) code.add(requestId);
  });
  protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Skip" }).click();
  await page.waitForURL((address) => address.pathname === "/");
  await page.waitForLoadState("networkidle");
  await close();
  return bytes / 1_000;
};

const inspect = async (url: string, session: string | null, cleanUp: CleanUp) => {
  const { context, port, close } = await openProfile(cleanUp);
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
    throw new Error(
      `Lighthouse could not judge ${url}: ${lhr?.runtimeError?.message ?? "no result"}`,
    );
  }
  return categories.map((id) => {
    const { score = 0, auditRefs = [] } = lhr.categories[id] ?? {};
    const counted = auditRefs.filter(({ weight }) => weight > 0).map((ref) => lhr.audits[ref.id]);
    const failed = counted.flatMap((audit) =>
      audit && (audit.score ?? 1) < 0.9 ? [audit.id] : [],
    );
    return { points: Math.round((score ?? 0) * 100), failed };
  });
};

const inspectPage = async (
  url: string,
  { name, path, hasSession }: (typeof PAGES)[number],
  session: string,
  cleanUp: CleanUp,
): Promise<Figure[]> => {
  const runs = await repeat(ROUNDS, () =>
    inspect(`${url}${path}`, hasSession ? session : null, cleanUp),
  );
  return categories.map((category, index) => {
    const verdicts = runs.flatMap((run) => run[index] ?? []);
    const failed = [...new Set(verdicts.flatMap((verdict) => verdict.failed))];
    return {
      what: `Lighthouse ${category}, ${name}`,
      samples: verdicts.map(({ points }) => points),
      unit: "points",
      limit: CATEGORIES[category],
      ...(failed.length > 0 && { remark: `below 90: ${failed.join(", ")}` }),
    };
  });
};

/** What somebody loads who comes for the first time, and what Lighthouse says of it on a phone. */
export const firstVisit: Scenario = {
  title: "First visit",
  run: async ({ conference, cleanUp, report }) => {
    await buildPortal();
    const server = await (await conference("PGlite")).start();
    report("code of login and landing page");
    const code = await repeat(ROUNDS, () => measureCode(server.url, cleanUp));
    const figures: Figure[] = [
      {
        what: "scripts and styles of login and landing page",
        samples: code,
        unit: "kB",
        limit: { atMost: CODE_LIMIT_KB },
        remark: "brotli, with headers",
      },
    ];
    const session = await createStoredSession(server.url, null);
    for (const page of PAGES) {
      report(`Lighthouse of ${page.name}`);
      figures.push(...(await inspectPage(server.url, page, session, cleanUp)));
    }
    await server.stop();
    return figures;
  },
};
