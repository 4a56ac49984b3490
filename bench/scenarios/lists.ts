import { request } from "node:http";
import { routes } from "@foyer/contract";
import type { BareAnswers } from "../bare-server.ts";
import type { Conference } from "../conferences.ts";
import type { Figure, Limit } from "../figures.ts";
import { type LoadRequest, putLoad } from "../load.ts";
import { ENGLISH } from "../people.ts";
import { startBareServer } from "../start-bare-server.ts";
import type { Scenario, BenchContext } from "../bench-context.ts";

/** Many short rounds: how busy a shared machine is changes within seconds. */
const ROUNDS = 7;
const SECONDS = 1;
const CONNECTIONS = 8;

type Variant = {
  what: string;
  headers: Record<string, string>;
  status?: number;
  limit?: Limit;
};

const listPath = (date: string) => {
  const query = Object.entries({ ...ENGLISH, date }).map(([name, value]) => [name, String(value)]);
  return `/api${routes.panels.list.path}?${new URLSearchParams(query)}`;
};

const readEtag = async (address: string) => (await fetch(address)).headers.get("etag") ?? "";

const listVariants = (etag: string, token: string): Variant[] => {
  const authorization = `Bearer ${token}`;
  const plain = { "accept-encoding": "identity" };
  const brotli = { "accept-encoding": "br" };
  return [
    { what: "as it is", headers: plain, limit: { atLeast: 0.8 } },
    { what: "brotli", headers: brotli },
    {
      what: "304",
      status: 304,
      headers: { ...plain, "if-none-match": etag },
      limit: { atLeast: 0.6 },
    },
    { what: "personal", headers: { ...plain, authorization }, limit: { atLeast: 0.3 } },
    { what: "personal, brotli", headers: { ...brotli, authorization } },
  ];
};

/**
 * The answer of the server, byte for byte, for the bare server to give. Of what `fetch` gives the
 * coding is undone already.
 */
const copyAnswer = (address: string, { headers }: Variant) =>
  new Promise<BareAnswers[string]>((resolve, reject) => {
    const asked = request(address, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const kept = ["content-type", "content-encoding", "etag"].flatMap((name) => {
          const value = response.headers[name];
          return typeof value === "string" ? [[name, value] as const] : [];
        });
        const body = Buffer.concat(chunks).toString("base64");
        resolve({ status: response.statusCode ?? 0, body, headers: Object.fromEntries(kept) });
      });
    });
    asked.once("error", reject);
    asked.end();
  });

type Asked = { url: string; request: LoadRequest };

/** Foyer and the bare server in turn, so that both meet the same weather. */
const compare = async (foyer: Asked, bare: Asked, status = 200) => {
  const ask = async ({ url, request: wanted }: Asked, seconds: number) => {
    const load = { url, requests: [wanted], status, connections: CONNECTIONS, seconds };
    return (await putLoad(load)).perSecond;
  };
  await ask(bare, 1);
  await ask(foyer, 1);
  const ratios: number[] = [];
  const rates: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const most = await ask(bare, SECONDS);
    const perSecond = await ask(foyer, SECONDS);
    ratios.push(perSecond / most);
    rates.push(`${Math.round(perSecond)}/${Math.round(most)}`);
  }
  return { ratios, rates };
};

const runOn = async (
  conference: Conference,
  { cleanUp, report }: BenchContext,
): Promise<Figure[]> => {
  const { kind, people, fullestDay } = conference;
  report(`day list of ${fullestDay.sessions} sessions on ${kind}`);
  const server = await conference.start();
  const path = listPath(fullestDay.date);
  const address = `${server.url}${path}`;
  const variants = listVariants(await readEtag(address), people[0]?.token ?? "");
  const answers: BareAnswers = {};
  for (const [index, variant] of variants.entries()) {
    answers[`/${index}`] = await copyAnswer(address, variant);
  }
  const bare = await startBareServer(answers, cleanUp);
  const figures: Figure[] = [];
  for (const [index, variant] of variants.entries()) {
    const { headers, status } = variant;
    const { ratios, rates } = await compare(
      { url: server.url, request: { path, headers } },
      { url: bare.url, request: { path: `/${index}`, headers } },
      status,
    );
    const size = Buffer.from(answers[`/${index}`]?.body ?? "", "base64").byteLength;
    figures.push({
      what: `day list, ${variant.what}, ${kind}`,
      samples: ratios,
      unit: "ratio",
      ...(variant.limit && { limit: variant.limit }),
      remark: `${Math.round(size / 1_000)} kB; per s, Foyer/bare: ${rates.join(", ")}`,
    });
  }
  await bare.stop();
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
