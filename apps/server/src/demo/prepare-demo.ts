import { count } from "drizzle-orm";
import type { Clock } from "../lib/clock.ts";
import type { Db } from "../db/index.ts";
import { edition } from "../db/schema/index.ts";
import { editions } from "@foyer/demo/editions";
import { today } from "./days.ts";
import { findDemoEdition } from "./demo-mark.ts";
import type { DemoDependencies } from "./load-demo.ts";

/** Whether no conference has been put in yet. */
const isEmptyDatabase = async (db: Db): Promise<boolean> => {
  const [row] = await db.select({ editions: count() }).from(edition);
  return row?.editions === 0;
};

const findCurrentDemo = async (db: Db) => {
  const current = editions.find((candidate) => candidate.anchor === "today");
  return current && findDemoEdition(db, current);
};

export const isDemoLoaded = async (db: Db): Promise<boolean> =>
  (await findCurrentDemo(db)) !== undefined;

const isDemoStale = async (db: Db, clock: Clock): Promise<boolean> => {
  const demo = await findCurrentDemo(db);
  if (!demo) return false;
  const day = today(clock, demo.timeZone);
  return day < demo.startsOn || day > demo.endsOn;
};

/**
 * Loads the demo where the settings want it: always, never, or into a database that is empty
 * or holds a demo whose days have gone by. Only then is its content worked out.
 * @throws NotTheDemoError when one of its editions holds another conference
 */
export const prepareDemo = async (
  wanted: boolean | "if-empty",
  dependencies: DemoDependencies,
): Promise<void> => {
  const { database, clock } = dependencies;
  const isWanted =
    wanted === "if-empty"
      ? (await isEmptyDatabase(database.db)) || (await isDemoStale(database.db, clock))
      : wanted;
  if (!isWanted) return;
  const { loadDemo } = await import("./load-demo.ts");
  await loadDemo(dependencies);
};
