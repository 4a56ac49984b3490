import { setTimeout as sleep } from "node:timers/promises";
import { hasModule, MODULE, routes } from "@foyer/contract";
import type { Page } from "@playwright/test";
import { watchForBlanks } from "../blank-clock.ts";
import { createStoredSession } from "../browser.ts";
import { type Conference, DEMO_EDITION, startDemo } from "../conferences.ts";
import type { Figure } from "../figures.ts";
import { buildPortal } from "../foyer-process.ts";
import { EDITION, type Person, speakAs } from "../people.ts";
import { openPhone, type Phone, readClock } from "../phone.ts";
import type { BenchContext, Scenario } from "../bench-context.ts";

const ROUNDS = 3;
const PATIENCE_MS = 60_000;
const SLOW = "1.6 Mbit/s, 150 ms";
const FIRST_CONTENT_S = 3;

const ENTRIES = "main [aria-posinset]";
/** An account may ask for sixty pages of the list a minute. */
const PAGE_EVERY_MS = 1_100;
const MOST_PAGES = 120;
/** About as fast as a finger throws a page; a gesture of touch does not move a page without a screen. */
const PIXELS_PER_SECOND = 8_000;
const PIXELS_AT_ONCE = 24_000;
const PLACES = [0, 0.25, 0.5, 0.75, 0.95];
/** Cards stand 16 pixels apart, and the header covers less than this. */
const WIDEST_GAP = 100;

const findReader = async (url: string, people: readonly Person[]): Promise<Person> => {
  for (const person of people) {
    const { call } = speakAs(url, person.token);
    const { accessProfile } = await call(routes.conferences.profile, { query: EDITION });
    if (hasModule(accessProfile, MODULE.attendees)) return person;
  }
  throw new Error("None of the people may read the list of attendees");
};

/** Asks for page after page, as slowly as the server allows. Gives how many people are listed. */
const loadWholeList = async (page: Page): Promise<number> => {
  for (let nth = 0; nth < MOST_PAGES; nth += 1) {
    await page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    });
    await sleep(PAGE_EVERY_MS);
    const last = page.locator(ENTRIES).last();
    const size = Number(await last.getAttribute("aria-setsize"));
    if (size > 0) return size;
  }
  throw new Error("The list of attendees does not end");
};

/** How far the list is from the top of the page; its first entry is drawn only there. */
const findTop = async (page: Page) => {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const first = page.locator(`${ENTRIES}[aria-posinset="1"]`);
  return first.evaluate((entry) => entry.getBoundingClientRect().top + scrollY);
};

const scrollAt = async ({ page, protocol }: Phone, place: number, listTop: number) => {
  await page.evaluate(
    ([share, least]) => {
      const top = Math.max(share * document.documentElement.scrollHeight, least);
      window.scrollTo({ top, behavior: "instant" });
    },
    [place, listTop] as const,
  );
  await sleep(1_000);
  const before = await page.evaluate(() => window.scrollY);
  await page.evaluate(watchForBlanks, [ENTRIES, WIDEST_GAP] as [string, number]);
  await protocol.send("Input.synthesizeScrollGesture", {
    x: 195,
    y: 400,
    yDistance: -PIXELS_AT_ONCE,
    speed: PIXELS_PER_SECOND,
    gestureSourceType: "mouse",
  });
  await sleep(500);
  return page.evaluate((from) => {
    const { blankClock, scrollY } = window;
    blankClock.stop();
    const { longestBlank, mostElements } = blankClock;
    return { blank: longestBlank, elements: mostElements, pixels: scrollY - from };
  }, before);
};

const measureScrolling = async (
  url: string,
  { people }: Conference,
  { cleanUp, report }: BenchContext,
): Promise<Figure[]> => {
  const reader = await findReader(url, people);
  const session = await createStoredSession(url, reader.token);
  const phone = await openPhone(session, "loopback", cleanUp, ENTRIES);
  await phone.page.goto(`${url}/attendees`, { timeout: PATIENCE_MS });
  await phone.page.locator(ENTRIES).first().waitFor({ timeout: PATIENCE_MS });
  report("the whole list of attendees, page by page");
  const listed = await loadWholeList(phone.page);
  const listTop = await findTop(phone.page);
  const seen: Awaited<ReturnType<typeof scrollAt>>[] = [];
  for (const place of PLACES) {
    report(`scrolling ${listed} attendees from ${place * 100} %`);
    seen.push(await scrollAt(phone, place, listTop));
  }
  await phone.close();
  const what = `${listed.toLocaleString("en")} attendees`;
  const way = seen.map(({ pixels }) => Math.round(pixels)).join(", ");
  return [
    {
      what: `longest blank band while scrolling ${what}`,
      samples: [Math.max(...seen.map(({ blank }) => blank))],
      unit: "ms",
      limit: { atMost: 100 },
      remark: `${PIXELS_PER_SECOND.toLocaleString("en")} px/s, CPU 4× slower; pixels at each place: ${way}`,
    },
    {
      what: `most elements while scrolling ${what}`,
      samples: [Math.max(...seen.map(({ elements }) => elements))],
      unit: "nodes",
      limit: { atMost: 3_000 },
    },
  ];
};

type Visited = { path: string; content: string; url: string; session: string };

const measureFirstContent = async (
  { path, content, url, session }: Visited,
  { cleanUp, report }: BenchContext,
): Promise<Figure> => {
  report(`first content of ${path}`);
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, close } = await openPhone(session, SLOW, cleanUp, content);
    await page.goto(`${url}${path}`, { timeout: PATIENCE_MS });
    await page.waitForFunction(() => window.benchClock.firstTitle !== null, null, {
      timeout: PATIENCE_MS,
    });
    samples.push(((await readClock(page)).firstTitle ?? Number.NaN) / 1_000);
    await close();
  }
  return {
    what: `first content of ${path} painted, ${SLOW}`,
    samples,
    unit: "s",
    limit: { atMost: FIRST_CONTENT_S },
    remark: "empty cache, CPU 4× slower",
  };
};

/** The longest list of people on a slow phone, and what visitors wait for beside the programme. */
export const attendees: Scenario = {
  title: "Attendees, partners and the map on a slow phone",
  run: async (context) => {
    await buildPortal();
    const conference = await context.conference("PGlite");
    const server = await conference.start();
    const figures = await measureScrolling(server.url, conference, context);
    const reader = await findReader(server.url, conference.people);
    const session = await createStoredSession(server.url, reader.token);
    const list = { path: "/attendees", content: ENTRIES, url: server.url, session };
    figures.push(await measureFirstContent(list, context));
    await server.stop();

    const demo = await startDemo("PGlite", context.cleanUp);
    const visitor = await createStoredSession(demo.url, null, DEMO_EDITION);
    const ofDemo = { url: demo.url, session: visitor };
    const cards = { ...ofDemo, path: "/partners", content: "main article :is(h3, h4)" };
    figures.push(await measureFirstContent(cards, context));
    const places = { ...ofDemo, path: "/map", content: "main section li button" };
    figures.push(await measureFirstContent(places, context));
    await demo.stop();
    return figures;
  },
};
