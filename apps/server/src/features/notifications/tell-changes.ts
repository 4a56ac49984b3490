import { createContentWrite } from "../../content/content-write.ts";
import { toSessionBefore } from "../../content/session-changes.ts";
import type { Writing } from "../../content/write-rows.ts";
import type { Database } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { describeChange } from "./describe-change.ts";
import { type NotificationDraft, notifications } from "./notifications.writes.ts";
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

/** What has no time is not ahead of anybody. */
const isOver = ({ before, panel }: DueChange, now: Date): boolean =>
  Number(panel.endsAt) <= Number(now) && Date.parse(before.endsAt ?? "1970") <= Number(now);

/** An edition that people are not shown, or that does not tell changes, tells nobody later either. */
export const isTold = (due: DueChange, now: Date): boolean =>
  due.edition.visible && due.edition.showAgenda && due.edition.tellsChanges && !isOver(due, now);

export const toNotification = (
  { before, panel, edition }: DueChange,
  rooms: ReadonlyMap<number | null, RoomRow>,
  attendeeIds: readonly number[],
): NotificationDraft | null => {
  const described = describeChange({
    before,
    after: toSessionBefore(panel),
    placeBefore: rooms.get(before.roomId),
    placeAfter: rooms.get(panel.roomId),
    timeZone: edition.timeZone,
    visibleFields: edition.agendaVisibleFields,
  });
  return (
    described && {
      ...described,
      addressees: { to: "attendees", ids: attendeeIds },
      panelId: panel.id,
      publishedAt: null,
      expiresAt: null,
    }
  );
};

/** The rooms that panels were and are in. */
export const loadRooms = async (
  { listRooms }: ReturnType<typeof createPanelChangesRepository>,
  due: readonly DueChange[],
) => {
  const ids = due.flatMap(({ before, panel }) => [before.roomId, panel.roomId]);
  const roomIds = [...new Set(ids.filter((id) => id !== null))];
  return new Map<number | null, RoomRow>((await listRooms(roomIds)).map((room) => [room.id, room]));
};

/** Tells of one batch. @returns whether there may be more to tell */
const tellBatch = async (writing: Writing): Promise<boolean> => {
  const { tx, now } = writing;
  const repository = createPanelChangesRepository(tx);
  const taken = await repository.claimDue(new Date(now.getTime() - TOLD_AFTER_MS), BATCH);
  const due = taken.filter((one) => isTold(one, now));
  const rooms = await loadRooms(repository, due);
  const concerned = Map.groupBy(
    await repository.listConcerned(due.map(({ panel }) => panel.id)),
    ({ panelId }) => panelId,
  );
  const drafts = due.flatMap((one) => {
    const people = concerned.get(one.panel.id)?.map(({ attendeeId }) => attendeeId);
    const draft = people && toNotification(one, rooms, people);
    return draft ? [{ editionId: one.edition.id, draft }] : [];
  });
  for (const [editionId, ofEdition] of Map.groupBy(drafts, (one) => one.editionId)) {
    const at = { ...writing, editionId };
    await notifications.createAll(
      at,
      ofEdition.map(({ draft }) => draft),
    );
  }
  return taken.length === BATCH;
};

const ACTOR = { kind: "job", name: "panel-changes" } as const;

/**
 * Returns what tells those whom changed panels concern, once no change has been made to them for five
 * minutes: who bookmarked a panel, speaks in it or was recommended it, one notification each for all
 * that has changed of it. A batch is taken and told in one transaction, so that each is told once,
 * by whichever replica and however often it is begun again.
 */
export const createTellChanges = ({ database, clock }: Dependencies) => {
  const { write } = createContentWrite(database, clock);
  return async (): Promise<void> => {
    while (await write(ACTOR, tellBatch));
  };
};
