import { isDeepStrictEqual } from "node:util";
import { type Language, LANGUAGES } from "@foyer/contract";
import { sql } from "drizzle-orm";
import { takeNew, writeInBatches } from "./batches.ts";
import type { Db } from "./index.ts";
import { type PanelBefore, panelChange, type PanelText, type Translated } from "./schema/index.ts";

/** What of a panel people are told of when it changes. */
export type PanelFacts = {
  startsAt: Date;
  endsAt: Date;
  roomId: number | null;
  isHidden: boolean;
  text: Translated<PanelText>;
};

type ChangedPanel = { id: number; editionId: number; before: PanelFacts; after: PanelFacts };

const topicsOf = (text: Translated<PanelText>): PanelBefore["topic"] => {
  const told = (language: Language) => text[language]?.topic;
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (told(language) ? [[language, told(language)]] : [])),
  );
};

export const toPanelBefore = (facts: PanelFacts): PanelBefore => ({
  topic: topicsOf(facts.text),
  startsAt: facts.startsAt.toISOString(),
  endsAt: facts.endsAt.toISOString(),
  roomId: facts.roomId,
  isHidden: facts.isHidden,
});

/**
 * Keeps what panels were before a change, for those whom it concerns to be told of it later. Whoever
 * moves, renames, hides or shows panels calls it in the same transaction. Of several changes in a row
 * the first state stays; panels of which nothing that people are told has changed are passed over.
 */
export const recordPanelChanges = async (
  tx: Db,
  panels: readonly ChangedPanel[],
): Promise<void> => {
  const rows = panels.flatMap(({ id: panelId, editionId, before, after }) => {
    const known = toPanelBefore(before);
    if (isDeepStrictEqual(known, toPanelBefore(after))) return [];
    return [{ panelId, editionId, before: known, changedAt: sql`now()` }];
  });
  await writeInBatches(rows, (batch) =>
    tx
      .insert(panelChange)
      .values(batch)
      .onConflictDoUpdate({ target: panelChange.panelId, set: takeNew("changedAt") })
      .returning({ panelId: panelChange.panelId }),
  );
};
