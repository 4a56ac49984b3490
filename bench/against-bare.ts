import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Route } from "@foyer/contract";
import type { BareAnswers } from "./bare-server.ts";
import type { CleanUp } from "./clean-up.ts";
import type { Figure, Limit } from "./figures.ts";
import type { LoadRequest } from "./http-bytes.ts";
import { putLoad, WARMING_S } from "./load.ts";
import { startBareServer } from "./start-bare-server.ts";

/** Many short rounds: how busy a shared machine is changes within seconds. */
const ROUNDS = 7;
const SECONDS = 1;
/** Enough to keep the faster of the two servers busy. */
const CONNECTIONS = 32;

/** What a browser asks for at once; with a token, what it asks for as somebody. */
export type Asked = { path: string; headers: Record<string, string> };

export type Variant = { what: string; asked: readonly Asked[]; status?: number; limit?: Limit };

export const addressOf = (route: Route, query: Record<string, string | number>) => {
  const params = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `/api${route.path}?${new URLSearchParams(params)}`;
};

const STANDS_MS = 7_000;

/** Asks until what stands is as small as can be. */
export const askUntilSmall = async (address: string) => {
  const ask = async () => {
    const response = await fetch(address, { headers: { "accept-encoding": "br" } });
    await response.arrayBuffer();
  };
  await ask();
  await sleep(STANDS_MS);
  await ask();
  await sleep(STANDS_MS);
};

/** What Node writes of every answer by itself. */
const OF_NODE: ReadonlySet<string> = new Set([
  "date",
  "connection",
  "keep-alive",
  "content-length",
]);

/**
 * The answer of the server, byte for byte, for the bare server to give. Of what `fetch` gives the
 * coding is undone already.
 */
export const copyAnswer = (url: string, { path, headers }: Asked) =>
  new Promise<BareAnswers[string]>((resolve, reject) => {
    const asked = request(`${url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const kept = Object.entries(response.headers).flatMap(([name, value]) =>
          typeof value === "string" && !OF_NODE.has(name) ? [[name, value] as const] : [],
        );
        const body = Buffer.concat(chunks).toString("base64");
        resolve({ status: response.statusCode ?? 0, body, headers: Object.fromEntries(kept) });
      });
    });
    asked.once("error", reject);
    asked.end();
  });

type Side = { url: string; requests: readonly LoadRequest[] };

/** Foyer and the bare server in turn, so that both meet the same weather. */
const compare = async (foyer: Side, bare: Side, status = 200) => {
  const ask = async (side: Side, seconds: number) => {
    const load = { ...side, status, connections: CONNECTIONS, seconds, staysAwake: true };
    return (await putLoad(load)).perSecond;
  };
  await ask(bare, WARMING_S);
  await ask(foyer, WARMING_S);
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

type Measured = { url: string; subject: string; kind: string; cleanUp: CleanUp };

/** Holds what a server answers against a bare server that sends the very same bytes. */
export const compareWithBare = async (
  variants: readonly Variant[],
  { url, subject, kind, cleanUp }: Measured,
): Promise<Figure[]> => {
  const answers: BareAnswers = {};
  for (const [index, { asked }] of variants.entries()) {
    for (const [part, one] of asked.entries()) {
      answers[`/${index}/${part}`] = await copyAnswer(url, one);
    }
  }
  const bare = await startBareServer(answers, cleanUp);
  const figures: Figure[] = [];
  for (const [index, { what, asked, status, limit }] of variants.entries()) {
    const copies = asked.map(({ headers }, part) => ({ path: `/${index}/${part}`, headers }));
    const { ratios, rates } = await compare(
      { url, requests: asked },
      { url: bare.url, requests: copies },
      status,
    );
    const size = copies.reduce(
      (sum, { path: copy }) => sum + Buffer.from(answers[copy]?.body ?? "", "base64").byteLength,
      0,
    );
    figures.push({
      what: `${subject}, ${what}, ${kind}`,
      samples: ratios,
      unit: "ratio",
      ...(limit && { limit }),
      remark: `${Math.round(size / 1_000)} kB; per s, Foyer/bare: ${rates.join(", ")}`,
    });
  }
  await bare.stop();
  return figures;
};
