import type { panel, PanelText } from "../../../db/schema/index.ts";
import { writeInBatches } from "../../../db/batches.ts";
import type { PanelFacts } from "../../../db/panel-changes.ts";
import type { AddProgress } from "../progress.ts";
import { findChanges, type KindCounts } from "../change-counts.ts";
import type { ScheduleDocument, ScheduleSession } from "../formats/schedule-document.ts";
import { scheduleKey } from "../import-key.ts";
import type { Message, WarningCode } from "../../../messages/message.ts";
import { mergeText } from "../merge-text.ts";
import { matchSessions, refuseHidingMost } from "./match-sessions.ts";
import { pathKey, typeKey } from "./load-kinds.ts";
import { gatherIds, keyedBy } from "./save-rows.ts";
import type { ScheduleReads, ScheduleWrites } from "./schedule.repository.ts";
import { textOfSession } from "./session-text.ts";

export type SessionContext = {
  editionId: number;
  document: ScheduleDocument;
  roomIds: ReadonlyMap<string, number>;
  pathIds: ReadonlyMap<string, number>;
  typeIds: ReadonlyMap<string, number>;
  dayOf: (session: ScheduleSession) => string;
  /** Whether more than half of what is shown may vanish. */
  mayHideMost: boolean;
};

const roomIdOf = ({ roomKey }: ScheduleSession, { roomIds }: SessionContext): number | null =>
  (roomKey === null ? null : roomIds.get(scheduleKey("room", roomKey))) ?? null;

type PanelRow = typeof panel.$inferSelect;

const toPanel = (session: ScheduleSession, row: PanelRow | undefined, context: SessionContext) => {
  const { trackKey, type } = session;
  const text = textOfSession(session, context.document.conference);
  return {
    gid: session.guid,
    editionId: context.editionId,
    day: context.dayOf(session),
    startsAt: new Date(session.startsAt),
    endsAt: new Date(session.endsAt),
    roomId: roomIdOf(session, context),
    thematicPathId: (trackKey === null ? null : context.pathIds.get(pathKey(trackKey))) ?? null,
    panelTypeId: (type === null ? null : context.typeIds.get(typeKey(type))) ?? null,
    additionalContent: session.additionalContent,
    isHidden: false,
    isImported: true,
    text: mergeText<PanelText>(row?.text, text, ["topic", "description"]),
  };
};

/** A panel that stands already with what it will be; one that is new concerns nobody yet. */
const toChanged = (before: PanelRow | undefined, after: PanelFacts) =>
  before ? [{ id: before.id, editionId: before.editionId, before, after }] : [];

export type LoadedSessions = {
  /** The ids of the panels by guid, organisers' own not among them. */
  ids: ReadonlyMap<string, number>;
  /** The sessions of the file, under the guids that they are known by. */
  sessions: ScheduleSession[];
  counts: KindCounts;
  remarks: Message<WarningCode>[];
};

/**
 * Loads the sessions of a schedule as panels, by guid, else by time, room and title. Imported panels that the file no longer has
 * are hidden and keep their bookmarks; organisers' own panels are left alone.
 * @throws Failure `hides-most`
 */
export const loadSessions = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  context: SessionContext,
  addProgress: AddProgress,
): Promise<LoadedSessions> => {
  const rows = await reads.listPanels();
  const sessions = matchSessions(context.document, rows, (session) => roomIdOf(session, context));
  const all = keyedBy(rows, (row) => row.gid);
  const isOwn = ({ guid }: ScheduleSession) => all.get(guid)?.isImported === false;
  const wanted = new Map(
    sessions
      .filter((session) => !isOwn(session))
      .map((session) => [session.guid, toPanel(session, all.get(session.guid), context)]),
  );
  if (!context.mayHideMost) refuseHidingMost(rows, wanted);
  const imported = new Map([...all].filter(([, row]) => row.isImported));
  const changes = findChanges("sessions", imported, wanted);
  addProgress(sessions.length - changes.writes.length);
  const vanished = [...imported].filter(([guid, row]) => !wanted.has(guid) && !row.isHidden);
  await writes.recordChanges([
    ...changes.writes.flatMap((after) => toChanged(imported.get(after.gid), after)),
    ...vanished.flatMap(([, row]) => toChanged(row, { ...row, isHidden: true })),
  ]);
  const written = await writeInBatches(changes.writes, writes.upsertPanels, addProgress);
  const hidden = await writeInBatches(
    vanished.map(([, row]) => row.id),
    writes.hidePanels,
  );
  return {
    sessions,
    ids: gatherIds(imported, written),
    counts: { ...changes.counts, hidden: hidden.length },
    remarks: sessions
      .filter(isOwn)
      .map(({ title, place }) => ({ code: "own-panel", params: { title, place } })),
  };
};
