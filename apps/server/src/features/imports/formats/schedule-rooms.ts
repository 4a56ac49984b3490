import { cleanLine } from "./clean-text.ts";
import type { RawEvent, RawSchedule, RawText } from "./raw-schedule.ts";
import type { ScheduleRoom, ScheduleSession } from "./schedule-document.ts";
import { boundKey, normaliseName } from "./schedule-persons.ts";
import type { Warnings } from "./warnings.ts";

export type RoomBook = {
  rooms: ScheduleRoom[];
  /** Null for an event without a room. */
  keyOf: (event: RawEvent) => string | null;
};

/**
 * Returns the declared rooms in their order, then those that only events name. Names that differ only in
 * case or accents are two rooms: one listed twice misleads nobody, two taken for one send people wrong.
 */
export const collectRooms = (
  { rooms, events }: Pick<RawSchedule, "rooms" | "events">,
  warnings: Warnings,
): RoomBook => {
  const found = new Map<string, ScheduleRoom>();
  const firstAlike = new Map<string, string>();
  const keys = new Set<string>();
  const add = ({ value: name, place }: RawText): void => {
    if (name === "" || found.has(name)) return;
    const plain = normaliseName(name) || name;
    const other = firstAlike.get(plain);
    if (other === undefined) firstAlike.set(plain, name);
    else warnings.add("rooms-alike", place, { room: name, other });
    let key = plain;
    while (keys.has(key)) key = boundKey(`${key}/${name}`);
    keys.add(key);
    found.set(name, { key, name, ...placeRoom(name), order: found.size });
  };
  for (const { value, place } of rooms) add({ value: cleanLine(value), place });
  for (const event of events) add({ value: roomNameOf(event), place: event.place });
  return {
    rooms: [...found.values()],
    keyOf: (event) => found.get(roomNameOf(event))?.key ?? null,
  };
};

const roomNameOf = (event: RawEvent): string => cleanLine(event.container) || cleanLine(event.room);

export const warnOfRoom = (event: RawEvent, warnings: Warnings): void => {
  const name = roomNameOf(event);
  if (name === "") warnings.add("room-missing", event.place);
  const own = cleanLine(event.room);
  if (own !== "" && normaliseName(own) !== normaliseName(name))
    warnings.add("room-differs", event.place, { room: own, container: name });
};

type RoomPlace = { building: string | null; floor: string | null };

const NOWHERE: RoomPlace = { building: null, floor: null };

/**
 * Tells building and floor by the numbering of large campuses: letters, floor, two more digits.
 * 'K.3.201' is building K, floor 3; 'AW1.120' is building AW, floor 1. After U the second letter is a
 * wing of one building: 'UA2.114 (Baudoux)' is building U, floor 2. 'Saal 1' or 'Janson' tell nothing.
 */
export const placeRoom = (name: string): RoomPlace => {
  const code = /^([A-Z]{1,2})\.?(\d)\.?\d{3}[A-Z]?(?: \(.*\))?$/.exec(name.trim());
  const [, letters, floor] = code ?? [];
  if (letters === undefined || floor === undefined) return NOWHERE;
  // Without any full stop 'B2103' may as well be a plain number of a room or a seat.
  if (!name.includes(".")) return NOWHERE;
  return { building: /^U[A-D]$/.test(letters) ? "U" : letters, floor };
};

type Held = { session: ScheduleSession; event: RawEvent };

/** Warns of each session that begins before another in its room has ended; events are in the same order. */
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
