import { routes } from "@foyer/contract";
import { addressOf } from "../against-bare.ts";
import type { BenchContext, Scenario } from "../bench-context.ts";
import type { Conference } from "../conferences.ts";
import type { Figure } from "../figures.ts";
import { type LoadRequest, putLoad } from "../load.ts";
import { EDITION, ENGLISH, type Person } from "../people.ts";

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 50;
const LIMIT_MS = 80;

/** What My Forum asks for in the name of somebody logged in, as far as it is not the same for all. */
const OWN = [
  addressOf(routes.conferences.profile, EDITION),
  addressOf(routes.agenda.mine, ENGLISH),
  addressOf(routes.profile.landing, ENGLISH),
  addressOf(routes.notifications.newCount, EDITION),
  addressOf(routes.notifications.list, { ...ENGLISH, count: 5 }),
];
const FOR_ALL = [
  addressOf(routes.conferences.list, {}),
  addressOf(routes.information.list, ENGLISH),
  addressOf(routes.partners.list, ENGLISH),
];
const TOGETHER = OWN.length + FOR_ALL.length;

/** The calls of one visit, one after the other: a browser sends several at once. */
const visitOf = ({ token }: Person): LoadRequest[] => [
  ...FOR_ALL.map((path) => ({ path, headers: { "accept-encoding": "br" } })),
  ...OWN.map((path) => ({ path, headers: { authorization: `Bearer ${token}` } })),
];

const runOn = async (conference: Conference, { report }: BenchContext): Promise<Figure> => {
  const { kind, people } = conference;
  report(`My Forum on ${kind}`);
  const { url, stop } = await conference.start();
  const requests = people.flatMap(visitOf);
  const put = (seconds: number) =>
    putLoad({ url, requests, timedTogether: TOGETHER, connections: CONNECTIONS, seconds });
  await put(2);
  const results = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push(await put(SECONDS));
  await stop();
  return {
    what: `My Forum with its ${TOGETHER} calls, p99 for ${CONNECTIONS} people, ${kind}`,
    samples: results.map(({ p99Ms }) => p99Ms),
    unit: "ms",
    ...(kind === "PostgreSQL" && { limit: { atMost: LIMIT_MS } }),
    remark: `per s: ${results.map(({ perSecond }) => Math.round(perSecond)).join(", ")}`,
  };
};

/** The page that everybody opens first, with what is each person's own. */
export const landing: Scenario = {
  title: "My Forum for many at once",
  run: async (context) => {
    const figures: Figure[] = [];
    for (const kind of context.kinds) {
      figures.push(await runOn(await context.conference(kind), context));
    }
    return figures;
  },
};
