import { toSingleLine } from "./clean-text.ts";
import { removeAddresses } from "./meeting-links.ts";
import type { RawEvent, RawSchedule, RawText } from "./raw-schedule.ts";
import type { ScheduleRoom, SchedulePanel } from "./schedule-document.ts";
import { boundKey, normaliseName } from "./schedule-people.ts";
import type { Warnings } from "./warnings.ts";

export type RoomIndex = {
  rooms: ScheduleRoom[];
  /** Returns null for an event without a room. */
  getKey: (event: RawEvent) => string | null;
};

/**
 * Returns the declared rooms in order, then those of events. Names that differ in case or accents stay two
 * rooms: a duplicate does no harm, but a wrong merge sends people to the wrong place.
 */
export const collectRooms = (
  { rooms, events }: Pick<RawSchedule, "rooms" | "events">,
  warnings: Warnings,
): RoomIndex => {
  const roomsByName = new Map<string, ScheduleRoom>();
  const firstAlike = new Map<string, string>();
  const keys = new Set<string>();
  const add = ({ value: name, position }: RawText): void => {
    if (name === "" || roomsByName.has(name)) return;
    const normalized = normaliseName(name) || name;
    const other = firstAlike.get(normalized);
    if (other === undefined) firstAlike.set(normalized, name);
    else warnings.add("rooms-alike", position, { room: name, other });
    let key = normalized;
    while (keys.has(key)) key = boundKey(`${key}/${name}`);
    keys.add(key);
    roomsByName.set(name, { key, name, ...locateRoom(name), order: roomsByName.size });
  };
  for (const { value, position } of rooms)
    add({ value: removeAddresses(toSingleLine(value)), position });
  for (const event of events) add({ value: getRoomName(event), position: event.position });
  return {
    rooms: [...roomsByName.values()],
    getKey: (event) => roomsByName.get(getRoomName(event))?.key ?? null,
  };
};

/** Returns the name of the room; an address is the one of an online meeting. */
const getRoomName = (event: RawEvent): string =>
  removeAddresses(toSingleLine(event.container)) || removeAddresses(toSingleLine(event.room));

export const warnOfRoom = (event: RawEvent, warnings: Warnings): void => {
  const name = getRoomName(event);
  const eventRoom = removeAddresses(toSingleLine(event.room));
  const isOnline = [event.container, event.room].some(
    (room) => removeAddresses(toSingleLine(room)) !== toSingleLine(room),
  );
  if (isOnline) warnings.add("room-online", event.position);
  else if (name === "") warnings.add("room-missing", event.position);
  if (eventRoom !== "" && normaliseName(eventRoom) !== normaliseName(name))
    warnings.add("room-differs", event.position, { room: eventRoom, container: name });
};

type RoomLocation = { building: string | null; floor: string | null };

const NO_LOCATION: RoomLocation = { building: null, floor: null };

/**
 * Derives building and floor from room codes of large campuses: letters, floor, two more digits. 'K.3.201' is
 * building K, floor 3; 'AW1.120' is building AW, floor 1. After U the second letter is a wing: 'UA2.114
 * (Baudoux)' is building U, floor 2. 'Saal 1' or 'Janson' contain neither.
 */
export const locateRoom = (name: string): RoomLocation => {
  const code = /^([A-Z]{1,2})\.?(\d)\.?\d{3}[A-Z]?(?: \(.*\))?$/.exec(name.trim());
  const [, letters, floor] = code ?? [];
  if (letters === undefined || floor === undefined) return NO_LOCATION;
  // Without a full stop 'B2103' can also be a plain room or seat number.
  if (!name.includes(".")) return NO_LOCATION;
  return { building: /^U[A-D]$/.test(letters) ? "U" : letters, floor };
};

type RoomBooking = { panel: SchedulePanel; event: RawEvent };

/**
 * Warns about panels that start before the previous one in their room ends. Panels and events have the same
 * order.
 */
export const warnOfOverlaps = (
  panels: readonly SchedulePanel[],
  rooms: readonly ScheduleRoom[],
  events: readonly RawEvent[],
  warnings: Warnings,
): void => {
  const names = new Map(rooms.map(({ key, name }) => [key, name]));
  const bookings = panels.flatMap((panel, index): RoomBooking[] => {
    const event = events[index];
    return event === undefined || panel.roomKey === null ? [] : [{ panel, event }];
  });
  bookings.sort((a, b) => compare(a.panel.startsAt, b.panel.startsAt));
  const lastInRoom = new Map<string, SchedulePanel>();
  for (const { panel, event } of bookings) {
    const key = panel.roomKey ?? "";
    const last = lastInRoom.get(key);
    if (last !== undefined && last.endsAt > panel.startsAt) {
      warnings.add("room-overlap", event.position, {
        room: names.get(key) ?? key,
        other: last.title,
      });
    }
    if (last === undefined || panel.endsAt > last.endsAt) lastInRoom.set(key, panel);
  }
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
