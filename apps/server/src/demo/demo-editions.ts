import { and, eq, like, sql } from "drizzle-orm";
import type { EditionName } from "../content/content-write.ts";
import type { Db } from "../db/index.ts";
import { edition, organiser, panelType } from "../db/schema/index.ts";
import { NotTheDemoError } from "./not-the-demo.ts";

/** The edition whose days are around today. */
export const CURRENT = { year: 2026, type: 1 };

/** The editions of the demo; the one with conversations is loaded last. */
export const DEMO_EDITIONS: readonly EditionName[] = [
  { year: 2025, type: 1 },
  { year: 2027, type: 1 },
  CURRENT,
];

const isNamed = (row: EditionName, { year, type }: EditionName): boolean =>
  row.year === year && row.type === type;

const listEditions = (db: Db) =>
  db
    .select({
      year: edition.year,
      type: edition.type,
      timeZone: edition.timeZone,
      startsOn: edition.startsOn,
      endsOn: edition.endsOn,
      // The first file of each edition brings panel types whose keys have the prefix of the demo.
      isDemo: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(panelType)
        .where(
          and(eq(panelType.editionId, edition.id), like(panelType.importKey, "content:demo:%")),
        )})`,
      // Who runs it is said at the very end.
      isWhole: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(organiser)
        .where(eq(organiser.editionId, edition.id))})`,
    })
    .from(edition);

/** What a database holds: nothing but the demo, and the demo's current edition if it is there as a whole. */
export const readDemoState = async (db: Db) => {
  const rows = await listEditions(db);
  return {
    hasOthers: rows.some(({ isDemo }) => !isDemo),
    current: rows.find((row) => isNamed(row, CURRENT) && row.isDemo && row.isWhole),
  };
};

/** @throws NotTheDemoError when an edition of the demo's names stands, and is not the demo's */
export const refuseOtherConference = async (db: Db): Promise<void> => {
  const foreign = (await listEditions(db)).find(
    (row) => !row.isDemo && DEMO_EDITIONS.some((name) => isNamed(row, name)),
  );
  if (!foreign) return;
  throw new NotTheDemoError(
    `The edition ${foreign.year}/${foreign.type} holds a conference that is not the demo, which would overwrite it. Set FOYER_DEMO=0, or give the demo a DATA_DIR or database of its own.`,
  );
};
