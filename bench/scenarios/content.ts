import { routes } from "@foyer/contract";
import { addressOf, askUntilSmall, compareWithBare } from "../against-bare.ts";
import type { BenchContext, Scenario } from "../bench-context.ts";
import { type DatabaseKind, DEMO_EDITION, startDemo } from "../conferences.ts";
import type { Figure } from "../figures.ts";

const DEMO = { ...DEMO_EDITION, language: 1 };
const DEMO_MAP = { conferenceYear: DEMO_EDITION.year, conferenceType: DEMO_EDITION.type };

const ASKED = {
  partners: addressOf(routes.partners.list, { ...DEMO, all: "true" }),
  information: addressOf(routes.information.list, DEMO),
  "cultural events": addressOf(routes.events.list, DEMO),
  "places on the map": addressOf(routes.maps.markers, DEMO_MAP),
};

const runOn = async (kind: DatabaseKind, { cleanUp, report }: BenchContext): Promise<Figure[]> => {
  report(`what visitors read, on ${kind}`);
  const { url, stop } = await startDemo(kind, cleanUp);
  const headers = { "accept-encoding": "br" };
  for (const path of Object.values(ASKED)) await askUntilSmall(`${url}${path}`);
  const variants = Object.entries(ASKED).map(([what, path]) => ({
    what,
    asked: [{ path, headers }],
    limit: { atLeast: 0.8 },
  }));
  const figures = await compareWithBare(variants, { url, subject: "the demo's", kind, cleanUp });
  await stop();
  return figures;
};

/** What everybody may read beside the programme, held against the most that Node can do. */
export const content: Scenario = {
  title: "Public content against a bare server",
  run: async (context) => {
    const figures: Figure[] = [];
    for (const kind of context.kinds) figures.push(...(await runOn(kind, context)));
    return figures;
  },
};
