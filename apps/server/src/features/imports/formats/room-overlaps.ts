import type { RawEvent } from "./raw-schedule.ts";
import type { ScheduleRoom, ScheduleSession } from "./schedule-document.ts";
import type { Warnings } from "./warnings.ts";

type Held = { session: ScheduleSession; event: RawEvent };

/** Takes sessions with their events in the same order, warns of each that begins before another in its room has ended. */
export const warnOfOverlaps = (
  sessions: readonly ScheduleSession[],
  rooms: readonly ScheduleRoom[],
  events: readonly RawEvent[],
  warnings: Warnings,
): void => {
  const names = new Map(rooms.map(({ key, name }) => [key, name]));
  const held = sessions.flatMap((session, index): Held[] => {
    const event = events[index];
    return event === undefined || session.roomKey === null ? [] : [{ session, event }];
  });
  held.sort((a, b) => compare(a.session.startsAt, b.session.startsAt));
  const lastInRoom = new Map<string, ScheduleSession>();
  for (const { session, event } of held) {
    const key = session.roomKey ?? "";
    const last = lastInRoom.get(key);
    if (last !== undefined && last.endsAt > session.startsAt) {
      warnings.add("room-overlap", event.place, { room: names.get(key) ?? key, other: last.title });
    }
    if (last === undefined || session.endsAt > last.endsAt) lastInRoom.set(key, session);
  }
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
