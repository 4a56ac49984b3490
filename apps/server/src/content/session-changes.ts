import { isDeepStrictEqual } from "node:util";
import { type Language, LANGUAGES } from "@foyer/contract";
import { sql } from "drizzle-orm";
import { setToExcluded, writeInBatches } from "../db/batches.ts";
import type { Db } from "../db/index.ts";
import {
  type PanelBefore,
  panelChange,
  panelMark,
  type PanelText,
  type Translated,
} from "../db/schema/index.ts";

/** What of a panel people are told of when it changes. */
export type SessionFacts = {
  startsAt: Date | null;
  endsAt: Date | null;
  roomId: number | null;
  isHidden: boolean;
  text: Translated<PanelText>;
};

type ChangedSession = { id: number; editionId: number; before: SessionFacts; after: SessionFacts };

const topicsOf = (text: Translated<PanelText>): PanelBefore["topic"] => {
  const topicIn = (language: Language) => text[language]?.topic;
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (topicIn(language) ? [[language, topicIn(language)]] : [])),
  );
};

export const toSessionBefore = (facts: SessionFacts): PanelBefore => ({
  topic: topicsOf(facts.text),
  startsAt: facts.startsAt?.toISOString() ?? null,
  endsAt: facts.endsAt?.toISOString() ?? null,
  roomId: facts.roomId,
  isHidden: facts.isHidden,
});

/**
 * Keeps what sessions were before a change, for those whom it concerns to be told of it later, and for a mark
 * on the session that says so for a day. A service
 * that moves, renames, hides or shows panels calls it in the same transaction. Of several changes in a row
 * the first state stays; panels of which nothing that people are told has changed are passed over.
 */
export const recordSessionChanges = async (
  tx: Db,
  panels: readonly ChangedSession[],
): Promise<void> => {
  const rows = panels.flatMap(({ id: panelId, editionId, before, after }) => {
    const state = toSessionBefore(before);
    if (isDeepStrictEqual(state, toSessionBefore(after))) return [];
    return [{ panelId, editionId, before: state, changedAt: sql`now()` }];
  });
  const isOld = sql`${panelMark.changedAt} < now() - interval '1 day'`;
  await writeInBatches(rows, (batch) =>
    tx
      .insert(panelMark)
      .values(batch)
      .onConflictDoUpdate({
        target: panelMark.panelId,
        set: {
          ...setToExcluded("changedAt"),
          before: sql`case when ${isOld} then excluded.before else ${panelMark.before} end`,
        },
      })
      .returning({ panelId: panelMark.panelId }),
  );
  await writeInBatches(rows, (batch) =>
    tx
      .insert(panelChange)
      .values(batch)
      .onConflictDoUpdate({ target: panelChange.panelId, set: setToExcluded("changedAt") })
      .returning({ panelId: panelChange.panelId }),
  );
};
