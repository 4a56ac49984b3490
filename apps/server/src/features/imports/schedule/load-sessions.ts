import { ITEM_TYPE } from "@foyer/contract";
import type { At } from "../../../content/write-rows.ts";
import type { panel, PanelText } from "../../../db/schema/index.ts";
import type { Message, WarningCode } from "../../../messages/message.ts";
import { sessions as panels } from "../../panels/panels.writes.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import type { ScheduleDocument, ScheduleSession } from "../formats/schedule-document.ts";
import { createSaidRepository } from "../../../content/said.repository.ts";
import type { Values } from "../../../content/references.ts";
import type { Keeping } from "../keep-edits.ts";
import { mergeText } from "../merge-text.ts";
import { mergeShown } from "./merge-shown.ts";
import type { AddProgress } from "../progress.ts";
import { pathKey, typeKey } from "./load-kinds.ts";
import { matchSessions, refuseHidingMost } from "./match-sessions.ts";
import { roomKey } from "./places-of-schedule.ts";
import { createRolesReader } from "./roles-of-sessions.ts";
import { listRoles } from "./schedule.repository.ts";
import { textOfSession } from "./session-text.ts";

export type SessionContext = {
  document: ScheduleDocument;
  roomIds: ReadonlyMap<string, number>;
  pathIds: ReadonlyMap<string, number>;
  typeIds: ReadonlyMap<string, number>;
  personIds: ReadonlyMap<string, number>;
  /** The same, and those of people whom an earlier file named. */
  knownPersonIds: ReadonlyMap<string, number>;
  dayOf: (session: ScheduleSession) => string;
  /** Whether more than half of what is shown may vanish. */
  mayHideMost: boolean;
  keeping: Keeping;
};

const roomIdOf = ({ roomKey: room }: ScheduleSession, { roomIds }: SessionContext): number | null =>
  (room === null ? null : roomIds.get(roomKey(room))) ?? null;

type PanelRow = typeof panel.$inferSelect;

const toDraft = (session: ScheduleSession, row: PanelRow | undefined, context: SessionContext) => {
  const { trackKey, type } = session;
  const { isGiven } = context.document;
  const text = textOfSession(session, context.document.conference);
  return {
    key: session.guid,
    ...(session.isHourSlot && { itemType: ITEM_TYPE.hourSlot }),
    day: context.dayOf(session),
    startsAt: new Date(session.startsAt),
    endsAt: new Date(session.endsAt),
    roomId: roomIdOf(session, context),
    thematicPathId: (trackKey === null ? null : context.pathIds.get(pathKey(trackKey))) ?? null,
    panelTypeId: (type === null ? null : context.typeIds.get(typeKey(type))) ?? null,
    additionalContent:
      session.additionalContent ?? (isGiven ? (row?.additionalContent ?? null) : null),
    isImported: true,
    text:
      isGiven && row
        ? mergeShown(row.text, text)
        : mergeText<PanelText>(row?.text, text, ["topic", "description"]),
  };
};

/** A session that keeps no time stays hidden: one is not shown without. */
const settle = (values: Values, before: Values): Values =>
  values["startsAt"] === null ? { ...values, isHidden: before["isHidden"] } : values;

const SESSION_CELLS = {
  columns: {
    day: "day",
    startsAt: "startsAt",
    endsAt: "endsAt",
    roomId: "room",
    thematicPathId: "thematicPath",
    panelTypeId: "type",
    additionalContent: "additionalContent",
    isHidden: "isHidden",
  },
  texts: ["topic", "description"],
  together: ["day", "startsAt", "endsAt"],
  settle,
};

export type LoadedSessions = {
  counts: KindCounts;
  roleCounts: KindCounts;
  remarks: Message<WarningCode>[];
};

/**
 * Loads the sessions of a schedule with those who take part in them, by guid, else by time, room and
 * title. Imported sessions that the file no longer has are hidden, and keep their people and bookmarks;
 * organisers' own, and what they have edited of others since the last file, are left alone.
 * @throws Failure `hides-most`
 */
export const loadSessions = async (
  at: At,
  context: SessionContext,
  advance: AddProgress,
): Promise<LoadedSessions> => {
  const rows = await panels.list(at);
  const sessions = matchSessions(context.document, rows, (session) => roomIdOf(session, context));
  const all = new Map(rows.map((row) => [row.gid, row]));
  const { isGiven } = context.document;
  const imported = [...all].filter(([, row]) => row.isImported);
  // Sub-panels are told with their panel in what Foyer gives away, and have not vanished.
  const stored = new Map(isGiven ? imported.filter(([, row]) => row.parentId === null) : imported);
  const isOwn = ({ guid }: ScheduleSession) => all.has(guid) && !stored.has(guid);
  const others = sessions.filter((session) => !isOwn(session));
  if (!context.mayHideMost) refuseHidingMost(rows, new Set(others.map(({ guid }) => guid)));
  const rolesOf = createRolesReader(
    {
      stored: await listRoles(at.tx, at.editionId),
      said: await createSaidRepository(at.tx).read(at.editionId, "sessions"),
    },
    context,
  );
  const roles = new Map(
    others.map((session) => [session.guid, rolesOf(session, stored.get(session.guid)?.id)]),
  );
  const drafts = others.map((session) => ({
    ...toDraft(session, stored.get(session.guid), context),
    people: roles.get(session.guid)?.people ?? [],
  }));
  const { counts, lists } = await panels.load(at, "", drafts, {
    stored,
    advance,
    ...context.keeping.of({ ...SESSION_CELLS, besides: (key) => roles.get(key) }),
  });
  const kept = [...roles.values()].reduce((sum, one) => sum + one.kept, 0);
  return {
    counts: countsOf("sessions", counts),
    roleCounts: countsOf("roles", lists["people"], { unchanged: -kept }),
    remarks: sessions
      .filter(isOwn)
      .map(({ title, place }) => ({ code: "own-panel", params: { title, place } })),
  };
};
