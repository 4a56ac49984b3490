import { isDeepStrictEqual } from "node:util";
import { type Language, LANGUAGES } from "@foyer/contract";
import { sql } from "drizzle-orm";
import { setToExcluded, runInBatches } from "../db/batches.ts";
import type { Db } from "../db/index.ts";
import {
  type PanelBefore,
  pendingPanelChange,
  recentPanelChange,
  type PanelText,
  type Translated,
} from "../db/schema/index.ts";

/** The data of a panel whose changes people are notified of. */
export type PanelState = {
  startsAt: Date | null;
  endsAt: Date | null;
  roomId: number | null;
  isHidden: boolean;
  text: Translated<PanelText>;
};

type ChangedPanel = { id: number; editionId: number; before: PanelState; after: PanelState };

const topicsOf = (text: Translated<PanelText>): PanelBefore["topic"] => {
  const topicIn = (language: Language) => text[language]?.topic;
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (topicIn(language) ? [[language, topicIn(language)]] : [])),
  );
};

export const toPanelBefore = (state: PanelState): PanelBefore => ({
  topic: topicsOf(state.text),
  startsAt: state.startsAt?.toISOString() ?? null,
  endsAt: state.endsAt?.toISOString() ?? null,
  roomId: state.roomId,
  isHidden: state.isHidden,
});

/**
 * Stores the state of panels before a change, for later notifications and for the change badge, which is
 * visible for a day. Every service that moves, renames, hides or shows panels calls this in the same
 * transaction. The first state of consecutive changes is preserved; panels without a relevant change are
 * skipped.
 * @param notifiesNobody true to store only the state for the change badge
 */
export const recordPanelChanges = async (
  tx: Db,
  panels: readonly ChangedPanel[],
  { notifiesNobody = false }: { notifiesNobody?: boolean } = {},
): Promise<void> => {
  const rows = panels.flatMap(({ id: panelId, editionId, before, after }) => {
    const state = toPanelBefore(before);
    if (isDeepStrictEqual(state, toPanelBefore(after))) return [];
    return [{ panelId, editionId, before: state, changedAt: sql`now()` }];
  });
  const isOld = sql`${recentPanelChange.changedAt} < now() - interval '1 day'`;
  await runInBatches(rows, (batch) =>
    tx
      .insert(recentPanelChange)
      .values(batch)
      .onConflictDoUpdate({
        target: recentPanelChange.panelId,
        set: {
          ...setToExcluded("changedAt"),
          before: sql`case when ${isOld} then excluded.before else ${recentPanelChange.before} end`,
        },
      })
      .returning({ panelId: recentPanelChange.panelId }),
  );
  if (notifiesNobody) return;
  await runInBatches(rows, (batch) =>
    tx
      .insert(pendingPanelChange)
      .values(batch)
      .onConflictDoUpdate({ target: pendingPanelChange.panelId, set: setToExcluded("changedAt") })
      .returning({ panelId: pendingPanelChange.panelId }),
  );
};
