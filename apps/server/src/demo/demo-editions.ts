import { and, eq, like, sql } from "drizzle-orm";
import type { EditionName } from "../content/content-write.ts";
import type { Db } from "../db/index.ts";
import { edition, organiser, panelType } from "../db/schema/index.ts";
import { DemoConflictError } from "./demo-conflict.ts";

/** Edition with days around today. */
export const CURRENT = { year: 2026, type: 1 };

/** Editions of the demo. The one with conversations is loaded last. */
export const DEMO_EDITIONS: readonly EditionName[] = [
  { year: 2025, type: 1 },
  { year: 2027, type: 1 },
  CURRENT,
];

const hasName = (row: EditionName, { year, type }: EditionName): boolean =>
  row.year === year && row.type === type;

const listEditions = (db: Db) =>
  db
    .select({
      year: edition.year,
      type: edition.type,
      timeZone: edition.timeZone,
      startsOn: edition.startsOn,
      endsOn: edition.endsOn,
      // The first file of each edition contains panel types with keys of the demo's prefix.
      isDemo: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(panelType)
        .where(
          and(eq(panelType.editionId, edition.id), like(panelType.importKey, "content:demo:%")),
        )})`,
      // Loading adds the organiser last.
      isComplete: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(organiser)
        .where(eq(organiser.editionId, edition.id))})`,
    })
    .from(edition);

/** State of a database: editions outside the demo, and the demo's current edition if it is complete. */
export const readDemoState = async (db: Db) => {
  const rows = await listEditions(db);
  return {
    hasOthers: rows.some(({ isDemo }) => !isDemo),
    current: rows.find((row) => hasName(row, CURRENT) && row.isDemo && row.isComplete),
  };
};

/** @throws DemoConflictError if an edition of the demo's name contains another conference */
export const rejectOtherConference = async (db: Db): Promise<void> => {
  const other = (await listEditions(db)).find(
    (row) => !row.isDemo && DEMO_EDITIONS.some((name) => hasName(row, name)),
  );
  if (!other) return;
  throw new DemoConflictError(
    `The demo would overwrite the conference in edition ${other.year}/${other.type}. Set FOYER_DEMO=0, or use another DATA_DIR or database for the demo.`,
  );
};
