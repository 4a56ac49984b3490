import type { Text } from "@foyer/demo";
import { hotel, panelType, thematicPath, trade } from "../db/schema/index.ts";
import type { DemoEditionContext, Ids } from "./context.ts";
import { upsert } from "./upsert.ts";

type Named = { key: string; name: Text };

const rowOf = ({ editionId }: DemoEditionContext, { key, name }: Named, position: number) => ({
  editionId,
  importKey: `demo:${key}`,
  position,
  text: { pl: { name: name.pl }, en: { name: name.en } },
});

const idsOf = (named: readonly Named[], stored: readonly { id: number }[]): Ids =>
  new Map(stored.map((row, index) => [named[index]?.key ?? "", row.id]));

const savePaths = async (context: DemoEditionContext): Promise<Ids> => {
  const { thematicPaths } = context.content;
  const rows = thematicPaths.map((one, at) => ({ ...rowOf(context, one, at), color: one.color }));
  const key = [thematicPath.editionId, thematicPath.importKey];
  return idsOf(thematicPaths, await upsert(context.tx, thematicPath, key, rows));
};

const saveTypes = async (context: DemoEditionContext): Promise<Ids> => {
  const { panelTypes } = context.content;
  const rows = panelTypes.map((one, at) => rowOf(context, one, at));
  const key = [panelType.editionId, panelType.importKey];
  return idsOf(panelTypes, await upsert(context.tx, panelType, key, rows));
};

const saveTrades = async (context: DemoEditionContext): Promise<Ids> => {
  const { trades } = context.content;
  const rows = trades.map((one, at) => rowOf(context, one, at));
  const key = [trade.editionId, trade.importKey];
  return idsOf(trades, await upsert(context.tx, trade, key, rows));
};

/** Where the demo's people stay; a hotel's English name is its key. */
const saveHotels = async (context: DemoEditionContext): Promise<Ids> => {
  const stays = context.content.attendees.flatMap((person) => person.hotel ?? []);
  const hotels = [
    ...new Map(stays.map((one) => [one.name.en, { key: one.name.en, ...one }])).values(),
  ];
  const rows = hotels.map((one, at) => {
    const { address, url } = one;
    return { ...rowOf(context, one, at), address, url };
  });
  const key = [hotel.editionId, hotel.importKey];
  return idsOf(hotels, await upsert(context.tx, hotel, key, rows));
};

/** Stores what panels, people and partners are sorted by. @returns ids by the demo's keys */
export const saveNames = async (context: DemoEditionContext) => ({
  paths: await savePaths(context),
  types: await saveTypes(context),
  trades: await saveTrades(context),
  hotels: await saveHotels(context),
});

export type Names = Awaited<ReturnType<typeof saveNames>>;
