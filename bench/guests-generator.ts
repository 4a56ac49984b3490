import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@foyer/contract";
import { obeyOrders } from "./generator-process.ts";
import type { GuestsAnswer, GuestsOrder, Polls, Wave } from "./guests-load.ts";
import { type Answer, type Line, createLine } from "./http-line.ts";
import { watchProcessor } from "./processor.ts";
import { type PageCalls, visitOf } from "./visits.ts";

type Order<Kind extends GuestsOrder["kind"]> = Extract<GuestsOrder, { kind: Kind }>;

const OK = 200;
const UNAUTHORISED = 401;
/** Of so many guests one types the password wrong first. */
const MISTYPED_EVERY = 10;
/** Between two pages of a guest, and of a visitor. */
const PAUSE_MS = 2_000;
const VISITOR_PAUSE_MS = 5_000;
/** Whoever is not in by then, counted from the press of the button, goes home. */
const PATIENCE_MS = 120_000;

const logInWith = (line: Line, username: string, password: string): Promise<Answer> =>
  line.ask({ path: `/api${routes.auth.token.path}`, body: { username, password } });

const createTally = () => {
  const refused: Record<string, number> = {};
  return {
    refused,
    count: (what: string, status: number, expected = OK) => {
      if (status === expected) return;
      refused[`${what} ${status}`] = (refused[`${what} ${status}`] ?? 0) + 1;
    },
  };
};
type Tally = ReturnType<typeof createTally>;

const logInMost = async ({ url, usernames, password, underWay, seconds }: Order<"logInMost">) => {
  const until = performance.now() + seconds * 1_000;
  const started = performance.now();
  const queue = usernames.values();
  let done = 0;
  const work = async () => {
    const line = createLine(url);
    for (const username of queue) {
      const { status } = await logInWith(line, username, password);
      if (status !== OK) throw new Error(`A login was answered ${status}`);
      done += 1;
      if (performance.now() > until) break;
    }
    line.end();
  };
  await Promise.all(Array.from({ length: underWay }, work));
  return done / ((performance.now() - started) / 1_000);
};

/** Opens a page; gives how long each of its calls took. */
const openPage = async (line: Line, page: PageCalls, token: string | null, tally: Tally) => {
  const waits: number[] = [];
  for (const request of visitOf(page, token)) {
    const { status, waitMs } = await line.ask(request);
    tally.count("read", status);
    waits.push(waitMs);
  }
  return waits;
};

/** Presses the button as often as the server asks to come again. @returns the token, or null */
const logInPatiently = async (
  line: Line,
  username: string,
  password: string,
  tally: Tally,
): Promise<string | null> => {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { status, body, retryAfterS } = await logInWith(line, username, password);
    tally.count("login", status);
    if (status === OK) return (JSON.parse(body) as { token: string }).token;
    const pauseMs = Math.max(1, retryAfterS) * 1_000;
    if (performance.now() + pauseMs > until) return null;
    await sleep(pauseMs);
  }
};

type Hall = Order<"arrive"> & { wave: Wave; tally: Tally };

const arriveAs = async (username: string, isMistyped: boolean, hall: Hall) => {
  const { url, password, pages, wave, tally } = hall;
  const line = createLine(url);
  if (isMistyped) {
    const { status } = await logInWith(line, username, `${password}?`);
    tally.count("mistyped login", status, UNAUTHORISED);
  }
  const started = performance.now();
  const token = await logInPatiently(line, username, password, tally);
  if (token === null) wave.shutOut += 1;
  else {
    wave.loginsMs.push(performance.now() - started);
    for (const page of pages) {
      wave.readsMs.push(...(await openPage(line, page, token, tally)));
      await sleep(PAUSE_MS);
    }
  }
  line.end();
};

const readAsVisitor = async (index: number, hall: Hall, signal: AbortSignal) => {
  const { url, publicPages, visitors, wave, tally } = hall;
  await sleep((index / visitors) * VISITOR_PAUSE_MS);
  const line = createLine(url);
  for (let place = index; !signal.aborted; place += 1) {
    const page = publicPages[place % publicPages.length];
    if (page) wave.visitorsMs.push(...(await openPage(line, page, null, tally)));
    await sleep(VISITOR_PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
  line.end();
};

/** Does something as everybody, evenly over some seconds, whether answers come or not. */
const spread = <Entry>(
  entries: readonly Entry[],
  seconds: number,
  act: (entry: Entry, index: number) => Promise<void>,
) =>
  Promise.all(
    entries.map(async (entry, index) => {
      await sleep((index / entries.length) * seconds * 1_000);
      await act(entry, index);
    }),
  );

const arrive = async (order: Order<"arrive">): Promise<Wave> => {
  const tally = createTally();
  const wave: Wave = {
    loginsMs: [],
    readsMs: [],
    visitorsMs: [],
    refused: tally.refused,
    shutOut: 0,
    seconds: 0,
    processor: 0,
  };
  const hall = { ...order, wave, tally };
  const processor = watchProcessor(process.pid);
  const started = performance.now();
  const leaving = new AbortController();
  const visitors = Array.from({ length: order.visitors }, (_, index) =>
    readAsVisitor(index, hall, leaving.signal),
  );
  await spread(order.usernames, order.seconds, (username, index) =>
    arriveAs(username, index % MISTYPED_EVERY === 0, hall),
  );
  leaving.abort();
  await Promise.all(visitors);
  return {
    ...wave,
    seconds: (performance.now() - started) / 1_000,
    processor: processor.stop(),
  };
};

const poll = async ({ url, path, tokens, everyS, seconds }: Order<"poll">): Promise<Polls> => {
  const tally = createTally();
  const polls: Polls = { waitsMs: [], heardAt: [], unheardAt: [], refused: tally.refused };
  const until = performance.now() + seconds * 1_000;
  await spread(tokens, everyS, async (token) => {
    let hasHeard = false;
    while (performance.now() < until) {
      const [begun, beganAt] = [performance.now(), Date.now()];
      const line = createLine(url);
      const headers = { authorization: `Bearer ${token}` };
      const { status, body, waitMs } = await line.ask({ path, headers });
      line.end();
      tally.count("poll", status);
      polls.waitsMs.push(waitMs);
      if (body === "0") polls.unheardAt.push(beganAt);
      else if (!hasHeard) polls.heardAt.push(Date.now());
      hasHeard = body !== "0";
      const nextAt = Math.min(begun + everyS * 1_000, until);
      await sleep(Math.max(0, nextAt - performance.now()));
    }
  });
  return polls;
};

const obey = async (order: GuestsOrder): Promise<GuestsAnswer<GuestsOrder["kind"]>> => {
  switch (order.kind) {
    case "logInMost":
      return logInMost(order);
    case "arrive":
      return arrive(order);
    case "poll":
      return poll(order);
  }
};

/** Runs as a process of its own. */
obeyOrders(obey);
