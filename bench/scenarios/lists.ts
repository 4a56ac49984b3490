import { routes } from "@foyer/contract";
import { addressOf, askUntilSmall, compareWithBare, type Variant } from "../against-bare.ts";
import type { BenchContext, Scenario } from "../bench-context.ts";
import type { Conference } from "../conferences.ts";
import type { Figure } from "../figures.ts";
import { EDITION, ENGLISH } from "../people.ts";

const readEtag = async (address: string) => (await fetch(address)).headers.get("etag") ?? "";

const listVariants = (path: string, etag: string, token: string): Variant[] => {
  const brotli = { "accept-encoding": "br" };
  const list = (headers: Record<string, string>) => [{ path, headers }];
  const flags = {
    path: addressOf(routes.agenda.flags, EDITION),
    headers: { ...brotli, authorization: `Bearer ${token}` },
  };
  return [
    { what: "as it is", asked: list({ "accept-encoding": "identity" }), limit: { atLeast: 0.8 } },
    { what: "brotli", asked: list(brotli) },
    {
      what: "304",
      status: 304,
      asked: list({ ...brotli, "if-none-match": etag }),
      limit: { atLeast: 0.6 },
    },
    {
      what: "list and flags of somebody logged in, brotli",
      asked: [...list(brotli), flags],
      limit: { atLeast: 0.5 },
    },
  ];
};

const runOn = async (
  conference: Conference,
  { cleanUp, report }: BenchContext,
): Promise<Figure[]> => {
  const { kind, people, fullestDay } = conference;
  report(`day list of ${fullestDay.sessions} sessions on ${kind}`);
  const server = await conference.start();
  const path = addressOf(routes.panels.list, { ...ENGLISH, date: fullestDay.date });
  const etag = await readEtag(`${server.url}${path}`);
  const variants = listVariants(path, etag, people[0]?.token ?? "");
  // What stands for a while is made as small as can be, and only then the same in every round.
  await askUntilSmall(`${server.url}${path}`);
  const { url } = server;
  const figures = await compareWithBare(variants, { url, subject: "day list", kind, cleanUp });
  await server.stop();
  return figures;
};

/** The busiest call, held against the most that Node can do with the same bytes. */
export const lists: Scenario = {
  title: "Day list against a bare server",
  run: async (context) => {
    const figures: Figure[] = [];
    for (const kind of context.kinds) {
      figures.push(...(await runOn(await context.conference(kind), context)));
    }
    return figures;
  },
};
