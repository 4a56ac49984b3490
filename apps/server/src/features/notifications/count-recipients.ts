import { toPanelBefore } from "../../content/panel-changes.ts";
import type { ImportNotifications } from "@foyer/contract/office/index";
import type { Db } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { type ChangeKind, getChangeKind } from "./describe-change.ts";
import {
  createPanelChangesRepository,
  type DueChange,
  type PanelChangesRepository,
} from "./panel-changes.repository.ts";
import { isNotified, loadRooms, toPanelChange } from "./notify-panel-changes.ts";

export type ProposedChange = { before: DueChange["panel"]; after: DueChange["panel"] };

type DescribedChange = { change: DueChange; kind: ChangeKind };

/** Returns the changes that people can see, with their kinds. */
const describeChanges = async (
  repository: PanelChangesRepository,
  editionId: number,
  proposed: readonly ProposedChange[],
): Promise<DescribedChange[]> => {
  const edition = await repository.findEdition(editionId);
  if (!edition || proposed.length === 0) return [];
  const changes = proposed.map(({ before, after }) => ({
    before: toPanelBefore(before),
    panel: after,
    edition,
  }));
  const rooms = await loadRooms(repository, changes);
  return changes.flatMap((change) => {
    const kind = getChangeKind(toPanelChange(change, rooms));
    return kind === null ? [] : [{ change, kind }];
  });
};

const listPanelIds = (changes: readonly DescribedChange[]): number[] =>
  changes.map(({ change }) => change.panel.id);

/** Returns a function that counts the recipients per panel if proposed changes were published. */
export const createCountRecipients =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (
    editionId: number,
    proposed: readonly ProposedChange[],
  ): Promise<ReadonlyMap<number, number>> => {
    const repository = createPanelChangesRepository(db);
    const changes = await describeChanges(repository, editionId, proposed);
    const notified = changes.filter(({ change }) => isNotified(change, clock.now()));
    const recipients = await repository.listRecipients(listPanelIds(notified));
    const byPanel = Map.groupBy(recipients, ({ panelId }) => panelId);
    return new Map([...byPanel].map(([panelId, people]) => [panelId, people.length]));
  };

export type CountNotifications = (
  db: Db,
  editionId: number,
  proposed: readonly ProposedChange[],
) => Promise<ImportNotifications>;

/** Returns a function that counts the notifications of an import, also within its transaction. */
export const createCountNotifications =
  ({ clock }: { clock: Clock }): CountNotifications =>
  async (db, editionId, proposed) => {
    const repository = createPanelChangesRepository(db);
    const changes = await describeChanges(repository, editionId, proposed);
    const notified = changes.filter(({ change }) => isNotified(change, clock.now()));
    const recipients = await repository.listRecipients(listPanelIds(notified));
    const kinds = new Map(notified.map(({ change, kind }) => [change.panel.id, kind]));
    const counts = { changed: 0, cancelled: 0, restored: 0 };
    for (const { panelId } of recipients) {
      const kind = kinds.get(panelId);
      counts[kind === "cancelled" || kind === "restored" ? kind : "changed"] += 1;
    }
    return {
      agendas: await repository.countAgendas(listPanelIds(changes)),
      people: new Set(recipients.map(({ attendeeId }) => attendeeId)).size,
      ...counts,
    };
  };
