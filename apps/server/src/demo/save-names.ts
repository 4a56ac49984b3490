import type { Text } from "@foyer/demo";
import type { LoadResult } from "../content/items.ts";
import { hotels } from "../features/hotels/hotels.writes.ts";
import { panelTypes, thematicPaths } from "../features/panels/panels.writes.ts";
import { trades } from "../features/partners/partners.writes.ts";
import { DEMO_PREFIX, type DemoEditionContext, type Ids, idsByKey } from "./context.ts";

const textOf = (name: Text) => ({ pl: { name: name.pl }, en: { name: name.en } });

const toIds = (entries: readonly { key: string }[], { ids }: LoadResult): Ids =>
  idsByKey(entries, ids);

/** Stores what panels, people and partners are sorted by, and where people stay. @returns ids by the demo's keys */
export const saveNames = async (context: DemoEditionContext) => {
  const { content } = context;
  const paths = content.thematicPaths.map(({ key, color, name }) => ({
    key,
    color,
    text: textOf(name),
  }));
  const types = content.panelTypes.map(({ key, name }) => ({ key, text: textOf(name) }));
  const ofTrades = content.trades.map(({ key, name }) => ({ key, text: textOf(name) }));
  const ofHotels = content.hotels.map(({ name, ...one }) => ({ ...one, text: textOf(name) }));
  return {
    paths: toIds(paths, await thematicPaths.load(context, DEMO_PREFIX, paths)),
    types: toIds(types, await panelTypes.load(context, DEMO_PREFIX, types)),
    trades: toIds(ofTrades, await trades.load(context, DEMO_PREFIX, ofTrades)),
    hotels: toIds(ofHotels, await hotels.load(context, DEMO_PREFIX, ofHotels)),
  };
};

export type Names = Awaited<ReturnType<typeof saveNames>>;
