import { and, eq, like } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { edition, panelType } from "../db/schema/index.ts";
import { NotTheDemoError } from "./not-the-demo.ts";

type EditionName = { year: number; type: number };

/** Finds an edition that the demo made: each has panel types of the demo's own keys. */
export const findDemoEdition = async (db: Db, { year, type }: EditionName) => {
  const [row] = await db
    .select({ endsOn: edition.endsOn, startsOn: edition.startsOn, timeZone: edition.timeZone })
    .from(edition)
    .innerJoin(panelType, eq(panelType.editionId, edition.id))
    .where(and(eq(edition.year, year), eq(edition.type, type), like(panelType.importKey, "demo:%")))
    .limit(1);
  return row;
};

/** @throws NotTheDemoError when such an edition stands, and is not the demo's */
export const refuseOtherConference = async (db: Db, name: EditionName): Promise<void> => {
  const { year, type } = name;
  const taken = await db.$count(edition, and(eq(edition.year, year), eq(edition.type, type)));
  if (taken === 0 || (await findDemoEdition(db, name))) return;
  throw new NotTheDemoError(
    `The edition ${year}/${type} holds a conference that is not the demo, which would overwrite it. Set FOYER_DEMO=0, or give the demo a DATA_DIR or database of its own.`,
  );
};
