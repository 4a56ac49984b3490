import { createContentWrite } from "../../content/content-write.ts";
import { toPanelBefore } from "../../content/panel-changes.ts";
import type { WriteContext } from "../../content/write-rows.ts";
import type { Database } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { describeChange, type PanelChange } from "./describe-change.ts";
import { NOTIFY_DELAY_MS, type NotificationInput, notifications } from "./notifications.writes.ts";
import {
  createPanelChangesRepository,
  type DueChange,
  type RoomRow,
} from "./panel-changes.repository.ts";

/** Panels per transaction. */
const BATCH_SIZE = 200;

type Dependencies = { database: Pick<Database, "write">; clock: Clock };

/** True if the panel has ended. Panels without a time count as ended. */
const hasEnded = ({ before, panel }: DueChange, now: Date): boolean =>
  Number(panel.endsAt) <= Number(now) && Date.parse(before.endsAt ?? "1970") <= Number(now);

/**
 * True if people are notified. Changes in hidden editions or with notifications off are dropped, not
 * postponed.
 */
export const isNotified = (change: DueChange, now: Date): boolean =>
  change.edition.visible &&
  change.edition.showAgenda &&
  change.edition.notifyPanelChanges &&
  !hasEnded(change, now);

/** Adds the locations and display settings that describe a change. */
export const toPanelChange = (
  { before, panel, edition }: DueChange,
  rooms: ReadonlyMap<number | null, RoomRow>,
): PanelChange => ({
  before,
  after: toPanelBefore(panel),
  locationBefore: rooms.get(before.roomId),
  locationAfter: rooms.get(panel.roomId),
  timeZone: edition.timeZone,
  visibleFields: edition.agendaVisibleFields,
});

const toNotification = (
  change: DueChange,
  rooms: ReadonlyMap<number | null, RoomRow>,
  attendeeIds: readonly number[],
): NotificationInput | null => {
  const text = describeChange(toPanelChange(change, rooms));
  return (
    text && {
      ...text,
      audience: { to: "attendees", ids: attendeeIds },
      panelId: change.panel.id,
      publishedAt: null,
      expiresAt: null,
    }
  );
};

/** Loads the previous and current rooms of panels. */
export const loadRooms = async (
  { listRooms }: ReturnType<typeof createPanelChangesRepository>,
  changes: readonly DueChange[],
) => {
  const ids = changes.flatMap(({ before, panel }) => [before.roomId, panel.roomId]);
  const roomIds = [...new Set(ids.filter((id) => id !== null))];
  return new Map<number | null, RoomRow>((await listRooms(roomIds)).map((room) => [room.id, room]));
};

/**
 * Notifies people of one batch.
 * @returns true if there may be more
 */
const notifyBatch = async (context: WriteContext): Promise<boolean> => {
  const { tx, now } = context;
  const repository = createPanelChangesRepository(tx);
  const dueChanges = await repository.claimDue(
    new Date(now.getTime() - NOTIFY_DELAY_MS),
    BATCH_SIZE,
  );
  const notifiedChanges = dueChanges.filter((change) => isNotified(change, now));
  const rooms = await loadRooms(repository, notifiedChanges);
  const recipients = Map.groupBy(
    await repository.listRecipients(notifiedChanges.map(({ panel }) => panel.id)),
    ({ panelId }) => panelId,
  );
  const inputs = notifiedChanges.flatMap((change) => {
    const people = recipients.get(change.panel.id)?.map(({ attendeeId }) => attendeeId);
    const input = people && toNotification(change, rooms, people);
    return input ? [{ editionId: change.edition.id, input }] : [];
  });
  for (const [editionId, editionInputs] of Map.groupBy(inputs, (input) => input.editionId)) {
    const editionContext = { ...context, editionId };
    await notifications.createAll(
      editionContext,
      editionInputs.map(({ input }) => input),
    );
  }
  return dueChanges.length === BATCH_SIZE;
};

const ACTOR = { kind: "job", name: "notify-panel-changes" } as const;

/**
 * Returns a job that notifies people five minutes after the last change of a panel. Recipients bookmarked the
 * panel, take part in it or got it recommended. Each gets one notification for all changes of a panel. A
 * batch is claimed and notified in one transaction, so replicas and retries send nothing twice.
 */
export const createNotifyPanelChanges = ({ database, clock }: Dependencies) => {
  const { write } = createContentWrite(database, clock);
  return async (): Promise<void> => {
    while (await write(ACTOR, notifyBatch));
  };
};
