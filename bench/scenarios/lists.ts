import { request } from "node:http";
import { routes } from "@foyer/contract";
import { type BareAnswer, startBareServer } from "../bare-server.ts";
import { addressOf, EDITION, ENGLISH } from "../conference.ts";
import type { BenchContext, Scenario } from "../context.ts";
import type { Figure } from "../figures.ts";
import { startFoyer } from "../foyer.ts";
import { type Asked, putLoad, read, warmUp } from "../load.ts";

/** Short rounds in turn: how busy a shared machine is changes within seconds. */
const ROUNDS = 7;
const SECONDS = 2;
/** What Node writes of every answer by itself. */
const OF_NODE = new Set(["date", "connection", "keep-alive", "content-length"]);

type Compared = { what: string; asked: readonly Asked[]; atLeast: number };

/** The answer byte for byte; of what `fetch` gives the coding is undone already. */
const copyAnswer = (url: string, { path, headers }: Asked) =>
  new Promise<BareAnswer>((resolve, reject) => {
    const asked = request(`${url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const kept = Object.entries(response.headers).flatMap(([name, value]) =>
          typeof value === "string" && !OF_NODE.has(name) ? [[name, value] as const] : [],
        );
        const body = Buffer.concat(chunks).toString("base64");
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(kept), body });
      });
    });
    asked.once("error", reject);
    asked.end();
  });

/** Foyer and the bare server in turn, so that both meet the same weather. */
const compare = async (
  url: string,
  { what, asked, atLeast }: Compared,
  { cleanUp }: BenchContext,
): Promise<Figure> => {
  const answers = await Promise.all(asked.map((one) => copyAnswer(url, one)));
  const bare = await startBareServer(
    Object.fromEntries(answers.map((answer, place) => [`/${place}`, answer])),
    cleanUp,
  );
  const copies = asked.map((one, place) => ({ ...one, path: `/${place}` }));
  await warmUp({ url, requests: asked, seconds: SECONDS });
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const most = await putLoad({ url: bare.url, requests: copies, seconds: SECONDS });
    const own = await putLoad({ url, requests: asked, seconds: SECONDS });
    ratios.push(own.perSecond / most.perSecond);
  }
  bare.stop();
  const bytes = answers.reduce((sum, { body }) => sum + Buffer.byteLength(body, "base64"), 0);
  const remark = `${Math.round(bytes / 1_000)} kB`;
  return { what, samples: ratios, unit: "ratio", limit: { atLeast }, remark };
};

/** What is left of what Node can do. */
export const lists: Scenario = {
  title: "The busiest calls beside a bare server that sends the same bytes",
  run: async (context) => {
    const { place, people, fullestDay } = await context.conference();
    const server = await startFoyer(place, context.cleanUp);
    const list = addressOf(routes.panels.list, { ...ENGLISH, date: fullestDay, showAll: "false" });
    const flags = addressOf(routes.agenda.flags, EDITION);
    const compared: Compared[] = [
      { what: "day list, brotli", asked: [read(list)], atLeast: 0.5 },
      {
        what: "list and flags of a person, brotli",
        asked: [read(list), read(flags, people[0]?.token)],
        atLeast: 0.3,
      },
    ];
    const figures: Figure[] = [];
    for (const one of compared) {
      context.report(one.what);
      figures.push(await compare(server.url, one, context));
    }
    await server.stop();
    return figures;
  },
};
