import { toSessionBefore } from "../../content/session-changes.ts";
import type { Db } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { createPanelChangesRepository, type DueChange } from "./panel-changes.repository.ts";
import { isTold, loadRooms, toNotification } from "./tell-changes.ts";

/** What a panel is, and what it would be. */
export type ForeseenChange = { before: DueChange["panel"]; after: DueChange["panel"] };

/**
 * Returns what counts whom changes would be told to if they were made now, by the panel: those who have it in
 * their agenda, as far as the change is one that people are told of.
 */
export const createCountTold =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (
    editionId: number,
    changes: readonly ForeseenChange[],
  ): Promise<ReadonlyMap<number, number>> => {
    const repository = createPanelChangesRepository(db);
    const edition = await repository.findEdition(editionId);
    if (!edition || changes.length === 0) return new Map();
    const due = changes
      .map(({ before, after }) => ({ before: toSessionBefore(before), panel: after, edition }))
      .filter((one) => isTold(one, clock.now()));
    const rooms = await loadRooms(repository, due);
    const told = due.filter((one) => toNotification(one, rooms, []) !== null);
    const concerned = await repository.listConcerned(told.map(({ panel }) => panel.id));
    const byPanel = Map.groupBy(concerned, ({ panelId }) => panelId);
    return new Map([...byPanel].map(([panelId, people]) => [panelId, people.length]));
  };
