import { request } from "node:http";
import { routes } from "@foyer/contract";
import { type BareResponse, startBareServer } from "../bare-server.ts";
import { addressOf, EDITION, ENGLISH } from "../conference.ts";
import type { BenchContext, Scenario } from "../context.ts";
import type { Figure } from "../figures.ts";
import { startFoyer } from "../foyer.ts";
import { type BenchRequest, runLoad, get, warmUp } from "../load.ts";

/** Short alternating rounds, because the load of a shared machine changes within seconds. */
const ROUNDS = 7;
const SECONDS = 2;
/** Headers that Node adds to every response. */
const NODE_HEADERS = new Set(["date", "connection", "keep-alive", "content-length"]);

type Comparison = { name: string; requests: readonly BenchRequest[]; atLeast: number };

/** Copies the response byte for byte; `fetch` would decode it. */
const copyResponse = (url: string, { path, headers }: BenchRequest) =>
  new Promise<BareResponse>((resolve, reject) => {
    const clientRequest = request(`${url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const copied = Object.entries(response.headers).flatMap(([name, value]) =>
          typeof value === "string" && !NODE_HEADERS.has(name) ? [[name, value] as const] : [],
        );
        const body = Buffer.concat(chunks).toString("base64");
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(copied), body });
      });
    });
    clientRequest.once("error", reject);
    clientRequest.end();
  });

/** Measures Foyer and the bare server in turn, under the same conditions. */
const compare = async (
  url: string,
  { name, requests, atLeast }: Comparison,
  { cleanUp }: BenchContext,
): Promise<Figure> => {
  const responses = await Promise.all(requests.map((one) => copyResponse(url, one)));
  const bare = await startBareServer(
    Object.fromEntries(responses.map((response, index) => [`/${index}`, response])),
    cleanUp,
  );
  const copies = requests.map((one, index) => ({ ...one, path: `/${index}` }));
  await warmUp({ url, requests, seconds: SECONDS });
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareResult = await runLoad({ url: bare.url, requests: copies, seconds: SECONDS });
    const foyerResult = await runLoad({ url, requests, seconds: SECONDS });
    ratios.push(foyerResult.perSecond / bareResult.perSecond);
  }
  bare.stop();
  const bytes = responses.reduce((sum, { body }) => sum + Buffer.byteLength(body, "base64"), 0);
  const note = `${Math.round(bytes / 1_000)} kB`;
  return { name, samples: ratios, unit: "ratio", limit: { atLeast }, note };
};

/** Compares the busiest requests with a plain Node server. */
export const lists: Scenario = {
  title: "The busiest requests compared with a bare server that sends the same bytes",
  run: async (context) => {
    const { serverData, people, fullestDay } = await context.conference();
    const server = await startFoyer(serverData, context.cleanUp);
    const list = addressOf(routes.panels.list, { ...ENGLISH, date: fullestDay, showAll: "false" });
    const flags = addressOf(routes.agenda.flags, EDITION);
    const comparisons: Comparison[] = [
      { name: "day list, brotli", requests: [get(list)], atLeast: 0.5 },
      {
        name: "list and flags of a person, brotli",
        requests: [get(list), get(flags, people[0]?.token)],
        atLeast: 0.3,
      },
    ];
    const figures: Figure[] = [];
    for (const one of comparisons) {
      context.report(one.name);
      figures.push(await compare(server.url, one, context));
    }
    await server.stop();
    return figures;
  },
};
