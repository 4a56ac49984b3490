import type { Text } from "@foyer/demo";
import { panelType, thematicPath } from "../db/schema/index.ts";
import { DEMO_MARK, type DemoEditionContext, type Ids, idsByKey } from "./context.ts";
import { upsert } from "../db/upsert.ts";

type Named = { key: string; name: Text };

const textOf = (name: Text) => ({ pl: { name: name.pl }, en: { name: name.en } });

const rowOf = ({ editionId }: DemoEditionContext, { key, name }: Named, position: number) => ({
  editionId,
  importKey: `${DEMO_MARK}${key}`,
  position,
  text: textOf(name),
});

const savePaths = async (context: DemoEditionContext): Promise<Ids> => {
  const { thematicPaths } = context.content;
  const rows = thematicPaths.map((one, at) => ({ ...rowOf(context, one, at), color: one.color }));
  const key = [thematicPath.editionId, thematicPath.importKey];
  const stored = await upsert(context.tx, thematicPath, key, rows);
  return idsByKey(
    thematicPaths,
    stored.map(({ id }) => id),
  );
};

const saveTypes = async (context: DemoEditionContext): Promise<Ids> => {
  const { panelTypes } = context.content;
  const rows = panelTypes.map((one, at) => rowOf(context, one, at));
  const key = [panelType.editionId, panelType.importKey];
  const stored = await upsert(context.tx, panelType, key, rows);
  return idsByKey(
    panelTypes,
    stored.map(({ id }) => id),
  );
};

const saveTrades = async (context: DemoEditionContext): Promise<Ids> => {
  const { trades } = context.content;
  const drafts = trades.map((one) => ({ key: one.key, text: textOf(one.name) }));
  const { ids } = await context.writes.trades.load(context, DEMO_MARK, drafts);
  return idsByKey(trades, ids);
};

const saveHotels = async (context: DemoEditionContext): Promise<Ids> => {
  const { hotels } = context.content;
  const drafts = hotels.map(({ name, ...one }) => ({ ...one, phone: null, text: textOf(name) }));
  const { ids } = await context.writes.hotels.load(context, DEMO_MARK, drafts);
  return idsByKey(hotels, ids);
};

/** Stores what panels, people and partners are sorted by, and where people stay. @returns ids by the demo's keys */
export const saveNames = async (context: DemoEditionContext) => ({
  paths: await savePaths(context),
  types: await saveTypes(context),
  trades: await saveTrades(context),
  hotels: await saveHotels(context),
});

export type Names = Awaited<ReturnType<typeof saveNames>>;
