import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@foyer/contract";
import { addressOf } from "../against-bare.ts";
import type { BenchContext, Scenario } from "../bench-context.ts";
import { type Session, signToken } from "../chat-people.ts";
import { type Conference, prepareConference } from "../conferences.ts";
import { withDatabase } from "../databases.ts";
import { type Figure, percentileOf } from "../figures.ts";
import { type Place, runFoyer } from "../foyer-process.ts";
import { type Polls, startGuests, type Wave } from "../guests-load.ts";
import { createLine, NO_ANSWER } from "../http-line.ts";
import { EDITION, ENGLISH, PASSWORD } from "../people.ts";
import { watchProcessor } from "../processor.ts";
import { MY_FORUM, NOTIFICATIONS, type PageCalls, programmeOf, visitOf } from "../visits.ts";

const GUESTS = 5_000;
const VISITORS = 200;
const ARRIVAL_S = 60;
const UNDER_WAY = 16;
const AT_MOST_S = 5;
const POLL_EVERY_S = 60;
/** Everybody has asked once before the news, and twice after it. */
const NEWS_AFTER_S = 60;
const POLL_S = 180;
const LIMITS = { loginMs: 2_000, readMs: 300 };
const COUNT = addressOf(routes.notifications.newCount, EDITION);
const DETAILS_OF = 20;

/** Everybody gets the password of the one who set theirs: the server's own hash, at its real cost. */
const SHARE_PASSWORD = `
  update account set password_hash =
    (select password_hash from account where lower(username) = lower($1))`;

const ADD_BOOKMARKS = `
  insert into bookmark (attendee_id, panel_id)
  select attendee.id, panel.id
  from attendee join (select id, row_number() over (order by id) as place from panel) panel
    on panel.place % 100 = attendee.id % 100
  on conflict do nothing`;

const LIST_GUESTS = `
  select username from account
  where id in (select account_id from attendee where access_granted) order by id limit $1`;

const OPEN_SESSIONS = `
  insert into session (id, account_id, expires_at)
  select gen_random_uuid(), id, now() + interval '1 day' from account where username = any($1)
  returning id, account_id as "accountId", expires_at as "expiresAt"`;

/** Everybody asks for news, also whoever the wave has shut out. */
const openSessions = (place: Place, usernames: readonly string[]): Promise<string[]> =>
  withDatabase(place, async (ask) => {
    const sessions = await ask<Session>(OPEN_SESSIONS, [usernames]);
    return sessions.map(signToken);
  });

const fillHall = ({ place, people }: Conference): Promise<string[]> =>
  withDatabase(place, async (ask) => {
    await ask(SHARE_PASSWORD, [people[0]?.username]);
    await ask(ADD_BOOKMARKS);
    const guests = await ask<{ username: string }>(LIST_GUESTS, [GUESTS]);
    await ask("analyze");
    return guests.map(({ username }) => username);
  });

const publicPages = ({ fullestDay, sessionIds }: Conference): PageCalls[] => [
  programmeOf(fullestDay.date),
  ...sessionIds.slice(0, DETAILS_OF).map((id) => ({
    forAll: [addressOf(routes.panels.details, { ...ENGLISH, id })],
    own: [],
  })),
  MY_FORUM,
];

const sumOf = (refused: Record<string, number>, isCounted: (status: number) => boolean) =>
  Object.entries(refused)
    .filter(([what]) => isCounted(Number(what.split(" ").at(-1))))
    .reduce((sum, [, times]) => sum + times, 0);

const isTooMany = (status: number) => status === 429;
const isServerError = (status: number) => status >= 500 || status === NO_ANSWER;

const listRefused = (refused: Record<string, number>) =>
  Object.entries(refused)
    .map(([what, times]) => `${what}: ${times}`)
    .join(", ");

const describeWaits = (waits: readonly number[]) =>
  `${waits.length.toLocaleString("en")}; p50 ${Math.round(percentileOf(waits, 0.5))} ms, slowest ${Math.round(percentileOf(waits, 1))} ms`;

const toP95 = (what: string, waits: readonly number[], atMost: number): Figure => ({
  what: `${what}, p95`,
  samples: [percentileOf(waits, 0.95)],
  unit: "ms",
  limit: { atMost },
  remark: describeWaits(waits),
});

const toRefusals = (what: string, refused: Record<string, number>): Figure[] => [
  {
    what: `${what} refused with 429`,
    samples: [sumOf(refused, isTooMany)],
    unit: "answers",
    limit: { atMost: 0 },
  },
  {
    what: `${what} answered 5xx or not at all`,
    samples: [sumOf(refused, isServerError)],
    unit: "answers",
    limit: { atMost: 0 },
    remark: listRefused(refused),
  },
];

const waveFigures = (wave: Wave, atMost: number, processor: number): Figure[] => [
  {
    what: `logins at most, ${UNDER_WAY} under way`,
    samples: [atMost],
    unit: "per s",
    remark: "nothing else under way; two are hashed at once",
  },
  toP95("login", wave.loginsMs, LIMITS.loginMs),
  toP95("calls of those logged in", wave.readsMs, LIMITS.readMs),
  toP95(`calls of ${VISITORS} visitors`, wave.visitorsMs, LIMITS.readMs),
  ...toRefusals("calls", wave.refused),
  { what: "guests shut out", samples: [wave.shutOut], unit: "people", limit: { atMost: 0 } },
  { what: "until all have read all pages", samples: [wave.seconds], unit: "s" },
  { what: "processor of the server", samples: [processor], unit: "%" },
  { what: "processor of the generator", samples: [wave.processor], unit: "%" },
];

const pollFigures = (polls: Polls, publishedAt: number): Figure[] => [
  toP95(`polls of ${GUESTS.toLocaleString("en")} people`, polls.waitsMs, LIMITS.readMs),
  ...toRefusals("polls", polls.refused),
  {
    what: "until everybody's count is right",
    samples: [(Math.max(...polls.heardAt) - publishedAt) / 1_000],
    unit: "s",
    remark: `each asks every ${POLL_EVERY_S} s; ${polls.heardAt.length.toLocaleString("en")} were told`,
  },
  {
    what: "old counts in answer to polls begun after the news",
    samples: [polls.unheardAt.filter((beganAt) => beganAt > publishedAt).length],
    unit: "answers",
    limit: { atMost: 0 },
  },
];

/** The server has run before: its public answers stand when the doors open. */
const warmUp = async (url: string, pages: readonly PageCalls[]) => {
  const line = createLine(url);
  for (const request of pages.flatMap((page) => visitOf(page, null))) await line.ask(request);
  line.end();
};

/** Tells everybody something by the command line. @returns when it had been told */
const publish = async (place: Place): Promise<number> => {
  const file = join(place.dataDir, "news.json");
  const news = { key: "lunch", icon: 3, title: "Lunch is served in the lobby" };
  await writeFile(file, JSON.stringify({ notifications: [news] }));
  await runFoyer(place, ["notify", file, "--edition", `${EDITION.year}/${EDITION.type}`]);
  return Date.now();
};

/** Everybody polls, and meanwhile the command line tells them something. */
const askForNews = async (
  guests: ReturnType<typeof startGuests>,
  url: string,
  place: Place,
  usernames: readonly string[],
) => {
  const polling = guests.order({
    kind: "poll",
    url,
    tokens: await openSessions(place, usernames),
    path: COUNT,
    everyS: POLL_EVERY_S,
    seconds: POLL_S,
  });
  const publishing = sleep(NEWS_AFTER_S * 1_000).then(() => publish(place));
  const [polls, publishedAt] = await Promise.all([polling, publishing]);
  return { polls, publishedAt };
};

const runOnPostgres = async ({ cleanUp, report }: BenchContext): Promise<Figure[]> => {
  report("preparing the opening hour");
  const conference = await prepareConference("PostgreSQL", cleanUp, { people: 1, bookmarks: 1 });
  const usernames = await fillHall(conference);
  const server = await conference.start();
  const guests = startGuests(cleanUp);
  const hall = { url: server.url, usernames, password: PASSWORD };

  await warmUp(server.url, publicPages(conference));
  report("as many logins as go");
  const atMost = await guests.order({
    ...hall,
    kind: "logInMost",
    underWay: UNDER_WAY,
    seconds: AT_MOST_S,
  });
  report(`${usernames.length} people log in within ${ARRIVAL_S} s`);
  const processor = watchProcessor(server.pid);
  const wave = await guests.order({
    ...hall,
    kind: "arrive",
    seconds: ARRIVAL_S,
    pages: [MY_FORUM, programmeOf(conference.fullestDay.date), NOTIFICATIONS],
    publicPages: publicPages(conference),
    visitors: VISITORS,
  });
  const ofServer = processor.stop();

  report("they ask for news");
  const { polls, publishedAt } = await askForNews(guests, server.url, conference.place, usernames);
  await guests.stop();
  await server.stop();
  return [...waveFigures(wave, atMost, ofServer), ...pollFigures(polls, publishedAt)];
};

/** Everybody comes at once, from the one address of the hall's network. */
export const hour: Scenario = {
  title: "Opening hour",
  run: async (context) => (context.kinds.includes("PostgreSQL") ? runOnPostgres(context) : []),
};
