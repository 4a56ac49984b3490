import type { Clock } from "../lib/clock.ts";
import type { Db } from "../db/index.ts";
import { readDemoState } from "./demo-editions.ts";
import type { DemoDependencies } from "./dependencies.ts";
import { today } from "./move-days.ts";

export const isDemoLoaded = async (db: Db): Promise<boolean> =>
  (await readDemoState(db)).current !== undefined;

/** Whether nothing was put in yet but a part of the demo, or the days of the demo have gone by. */
const isDemoMissing = async (db: Db, clock: Clock): Promise<boolean> => {
  const { current, hasOthers } = await readDemoState(db);
  if (!current) return !hasOthers;
  const day = today(clock, current.timeZone);
  return day < current.startsOn || day > current.endsOn;
};

/**
 * Loads the demo where the settings want it: always, never, or into a database that is empty
 * or holds a demo whose days have gone by. Only then are its files read.
 * @throws NotTheDemoError when one of its editions holds another conference
 */
export const prepareDemo = async (
  wanted: boolean | "if-empty",
  dependencies: DemoDependencies,
): Promise<void> => {
  const { database, clock } = dependencies;
  const isWanted = wanted === "if-empty" ? await isDemoMissing(database.db, clock) : wanted;
  if (!isWanted) return;
  const { loadDemo } = await import("./load-demo.ts");
  await loadDemo(dependencies);
};
