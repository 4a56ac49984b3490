import type { Clock } from "../lib/clock.ts";
import type { Db } from "../db/index.ts";
import { readDemoState } from "./demo-editions.ts";
import type { DemoDependencies } from "./dependencies.ts";
import { today } from "./shift-days.ts";

export const isDemoLoaded = async (db: Db): Promise<boolean> =>
  (await readDemoState(db)).current !== undefined;

/** True if the database contains nothing but parts of the demo, or if the demo's days are over. */
const isDemoMissing = async (db: Db, clock: Clock): Promise<boolean> => {
  const { current, hasOthers } = await readDemoState(db);
  if (!current) return !hasOthers;
  const day = today(clock, current.timeZone);
  return day < current.startsOn || day > current.endsOn;
};

/**
 * Loads the demo according to the setting: always, never, or into a database that is empty or whose demo is
 * over. The files are read only then.
 * @throws DemoConflictError if one of its editions contains another conference
 */
export const prepareDemo = async (
  setting: boolean | "if-empty",
  dependencies: DemoDependencies,
): Promise<void> => {
  const { database, clock } = dependencies;
  const shouldLoad = setting === "if-empty" ? await isDemoMissing(database.db, clock) : setting;
  if (!shouldLoad) return;
  const { loadDemo } = await import("./load-demo.ts");
  await loadDemo(dependencies);
};
