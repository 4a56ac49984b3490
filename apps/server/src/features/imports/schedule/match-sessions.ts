import type { panel } from "../../../db/schema/index.ts";
import { Failure } from "../../../lib/failure.ts";
import type { ScheduleDocument, ScheduleSession } from "../formats/schedule-document.ts";
import { normaliseName } from "../formats/schedule-persons.ts";

type Stored = Pick<
  typeof panel.$inferSelect,
  "gid" | "startsAt" | "roomId" | "text" | "isImported" | "isHidden"
>;

const titlesOf = ({ text }: Stored): string[] =>
  Object.values(text).flatMap(({ topic }) => (topic ? [normaliseName(topic)] : []));

const keyOf = (startsAt: Date | null, roomId: number | null, title: string): string =>
  JSON.stringify([startsAt?.toISOString() ?? null, roomId, title]);

/**
 * Gives sessions without a guid of their own that of the one session known with the same time, room and
 * title, so that bookmarks hold when a file numbers its sessions anew. A translation has other titles.
 */
export const matchSessions = (
  { sessions, conference }: ScheduleDocument,
  stored: readonly Stored[],
  roomIdOf: (session: ScheduleSession) => number | null,
): ScheduleSession[] => {
  const keyIn = (startsAt: Date | null, roomId: number | null, title: string): string =>
    keyOf(startsAt, roomId, conference.isLanguageChosen ? "" : title);
  const guids = new Set(sessions.map(({ guid }) => guid));
  const free = stored.filter(({ gid, isImported }) => isImported && !guids.has(gid));
  const keyed = free.flatMap((row) =>
    [...new Set(titlesOf(row).map((title) => keyIn(row.startsAt, row.roomId, title)))].map(
      (key) => ({ key, row }),
    ),
  );
  const rowsByKey = Map.groupBy(keyed, ({ key }) => key);
  const storedGuids = new Set(stored.map(({ gid }) => gid));
  const keyOfSession = (session: ScheduleSession): string | null =>
    session.hasOwnGuid || storedGuids.has(session.guid)
      ? null
      : keyIn(new Date(session.startsAt), roomIdOf(session), normaliseName(session.title));
  const claims = Map.groupBy(sessions, keyOfSession);
  return sessions.map((session) => {
    const key = keyOfSession(session);
    const rows = (key === null ? undefined : rowsByKey.get(key)) ?? [];
    const [only] = rows;
    if (!only || rows.length > 1 || claims.get(key)?.length !== 1) return session;
    return { ...session, guid: only.row.gid, key: only.row.gid };
  });
};

/** @throws Failure `hides-most` when more than half of the sessions that are shown would be hidden */
export const refuseHidingMost = (
  stored: readonly Stored[],
  wanted: { has: (guid: string) => boolean },
): void => {
  const shown = stored.filter(({ isImported, isHidden }) => isImported && !isHidden);
  const count = shown.filter(({ gid }) => !wanted.has(gid)).length;
  if (count * 2 > shown.length)
    throw new Failure("hides-most", { params: { count, shown: shown.length } });
};
