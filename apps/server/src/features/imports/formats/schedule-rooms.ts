import { cleanLine } from "./clean-text.ts";
import type { RawEvent, RawSchedule, RawText } from "./raw-schedule.ts";
import type { ScheduleRoom, ScheduleSession } from "./schedule-document.ts";
import { boundKey, normaliseName } from "./schedule-persons.ts";
import type { Warnings } from "./warnings.ts";

export type RoomBook = {
  rooms: ScheduleRoom[];
  /** The key of the room that an event is in; null for an event without a room. */
  keyOf: (event: RawEvent) => string | null;
};

/**
 * Takes a schedule, gives its rooms, the declared ones in their order before those that only events
 * name. Names that differ only in case or accents are two rooms: one room listed twice misleads
 * nobody, two taken for one send people to the wrong door.
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

/** Warns of an event without a room, and of one that names another room than the one it lies in. */
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
 * Takes the name of a room, gives the building and the floor it tells, nulls
 * when it tells neither. The rule is the numbering of large campuses, as in
 * FOSDEM's: letters, floor, number.
 *
 * - 'K.3.201' is building K, floor 3; 'H.1302 (Depage)' is building H, floor 1;
 *   'AW1.120' is building AW, floor 1.
 * - 'UA2.114 (Baudoux)' is building U, floor 2: after U the second letter is a
 *   wing (A to D) of one building, whose wings share their floors.
 * - The number has three digits, so 'Saal 1', 'A2' or 'Hall B.12' tell nothing;
 *   nor does 'Janson', a hall named after a person.
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
