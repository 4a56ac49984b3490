import type { BenchContext, Scenario } from "../bench-context.ts";
import { type Conference, startWatched } from "../conferences.ts";
import { startCountingProxy } from "../counting-proxy.ts";
import type { Figure } from "../figures.ts";
import { createLine } from "../http-line.ts";
import { putLoadAgain } from "../load.ts";
import { MY_FORUM, visitOf } from "../visits.ts";

const SECONDS = 4;
const CONNECTIONS = 50;
const LIMIT_MS = 80;
const LIMIT_STATEMENTS = 3;
const TOGETHER = MY_FORUM.forAll.length + MY_FORUM.own.length;

const measureWaits = async (
  { kind, people, start }: Conference,
  { report }: BenchContext,
): Promise<Figure> => {
  report(`My Forum on ${kind}`);
  const { url, stop } = await start();
  const requests = people.flatMap(({ token }) => visitOf(MY_FORUM, token));
  const results = await putLoadAgain({
    url,
    requests,
    timedTogether: TOGETHER,
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  await stop();
  return {
    what: `My Forum with its ${TOGETHER} calls, p99 for ${CONNECTIONS} people, ${kind}`,
    samples: results.map(({ p99Ms }) => p99Ms),
    unit: "ms",
    ...(kind === "PostgreSQL" && { limit: { atMost: LIMIT_MS } }),
    remark: `per s: ${results.map(({ perSecond }) => Math.round(perSecond)).join(", ")}`,
  };
};

/** Lets people open My Forum again, one after the other, and counts what each has PostgreSQL asked. */
const countStatements = async (
  { people, place }: Conference,
  { cleanUp }: BenchContext,
): Promise<Figure> => {
  const proxy = await startCountingProxy(place.databaseUrl ?? "", cleanUp);
  const server = await startWatched({ ...place, databaseUrl: proxy.url }, cleanUp);
  const line = createLine(server.url);
  const visit = async (token: string) => {
    const before = proxy.count();
    for (const request of visitOf(MY_FORUM, token)) {
      const { status } = await line.ask(request);
      if (status !== 200) throw new Error(`${request.path} was answered ${status}`);
    }
    return proxy.count() - before;
  };
  const samples: number[] = [];
  for (const { token } of people.slice(0, CONNECTIONS)) {
    await visit(token);
    samples.push(await visit(token));
  }
  line.end();
  await server.stop();
  await proxy.stop();
  return {
    what: "statements of My Forum when it is opened again, PostgreSQL",
    samples,
    unit: "statements",
    limit: { atMost: LIMIT_STATEMENTS },
    remark: "in the range also those of jobs that look for work meanwhile",
  };
};

/** The page that everybody opens first, with what is each person's own. */
export const landing: Scenario = {
  title: "My Forum for many at once",
  run: async (context) => {
    const figures: Figure[] = [];
    for (const kind of context.kinds) {
      const conference = await context.conference(kind);
      figures.push(await measureWaits(conference, context));
      if (kind === "PostgreSQL") figures.push(await countStatements(conference, context));
    }
    return figures;
  },
};
