import { toPanelBefore } from "../../db/panel-changes.ts";
import type { Database, Db } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { describeChange } from "./describe-change.ts";
import { type NewNotification, notificationWrites } from "./notification-writes.repository.ts";
import {
  createPanelChangesRepository,
  type DueChange,
  type RoomRow,
} from "./panel-changes.repository.ts";

/** So long after the last change of a panel people are told: by then second thoughts are over. */
export const TOLD_AFTER_MS = 5 * 60_000;
/** So many panels are told of in one transaction. */
const BATCH = 200;

type Dependencies = { database: Pick<Database, "write">; clock: Clock };

const isOver = ({ before, panel }: DueChange, now: Date): boolean =>
  panel.endsAt <= now && new Date(before.endsAt) <= now;

/** An edition that people are not shown, or that does not tell changes, tells nobody later either. */
const isTold = (due: DueChange, now: Date): boolean =>
  due.edition.visible && due.edition.showAgenda && due.edition.tellsChanges && !isOver(due, now);

const toNotification = (
  { before, panel, edition }: DueChange,
  rooms: ReadonlyMap<number | null, RoomRow>,
  now: Date,
): NewNotification | null => {
  const draft = describeChange({
    before,
    after: toPanelBefore(panel),
    placeBefore: rooms.get(before.roomId),
    placeAfter: rooms.get(panel.roomId),
    timeZone: edition.timeZone,
    visibleFields: edition.agendaVisibleFields,
  });
  return (
    draft && {
      ...draft,
      editionId: edition.id,
      audience: "attendees",
      panelId: panel.id,
      publishedAt: now,
    }
  );
};

/** The rooms that panels were and are in. */
const loadRooms = async (
  { listRooms }: ReturnType<typeof createPanelChangesRepository>,
  due: readonly DueChange[],
) => {
  const ids = due.flatMap(({ before, panel }) => [before.roomId, panel.roomId]);
  const known = [...new Set(ids.filter((id) => id !== null))];
  return new Map<number | null, RoomRow>((await listRooms(known)).map((room) => [room.id, room]));
};

/** Tells of one batch. @returns the editions with news, and whether there may be more to tell */
const tellBatch = async (tx: Db, now: Date) => {
  const repository = createPanelChangesRepository(tx);
  const taken = await repository.takeDue(new Date(now.getTime() - TOLD_AFTER_MS), BATCH);
  const due = taken.filter((one) => isTold(one, now));
  const rooms = await loadRooms(repository, due);
  const concerned = Map.groupBy(
    await repository.listConcerned(due.map(({ panel }) => panel.id)),
    ({ panelId }) => panelId,
  );
  const drafts = due.flatMap((one) => {
    const people = concerned.get(one.panel.id);
    const values = people && toNotification(one, rooms, now);
    return values ? [{ values, attendeeIds: people.map(({ attendeeId }) => attendeeId) }] : [];
  });
  await notificationWrites.insertForAttendees(tx, drafts);
  return {
    editionIds: new Set(drafts.map(({ values }) => values.editionId)),
    hasMore: taken.length === BATCH,
  };
};

/**
 * Gives what tells those whom changed panels concern, once no change has been made to them for five
 * minutes: who bookmarked a panel, speaks in it or was recommended it, one notification each for all
 * that has changed of it. A batch is taken and told in one transaction, so that each is told once,
 * whoever does it and however often it is begun again.
 */
export const createTellChanges =
  ({ database, clock }: Dependencies) =>
  async (): Promise<void> => {
    let hasMore = true;
    while (hasMore) {
      hasMore = await database.write(async (tx, publish) => {
        const told = await tellBatch(tx, clock.now());
        for (const editionId of told.editionIds) publish({ kind: "notifications", editionId });
        return told.hasMore;
      });
    }
  };
