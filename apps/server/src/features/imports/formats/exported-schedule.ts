import { GENERATOR, NO_ROOM } from "../../../content/exported-schedule.ts";
import type { SourcePosition } from "../../../messages/message.ts";
import { toSingleLine } from "./clean-text.ts";
import type { RawEvent, RawPerson, RawSchedule, RawText } from "./raw-schedule.ts";

const NO_ROOM_NAMES: ReadonlySet<string> = new Set(Object.values(NO_ROOM));

/** True if Foyer wrote the file. */
export const isFoyerGenerator = (generator: unknown): boolean => generator === GENERATOR;

/** Change of day in a Foyer export. Other programs write the opening hour there. */
export const toDayChange = (start: string, position: SourcePosition): RawText => ({
  value: start.slice(11, 16),
  position,
});

const withGuid = (person: RawPerson): RawPerson => ({ ...person, id: person.guid ?? person.id });

const toRoom = (name: string | null): string | null =>
  NO_ROOM_NAMES.has(toSingleLine(name)) ? null : name;

const restoreEvent = (event: RawEvent): RawEvent => ({
  ...event,
  // Address of the panel's own page, which adds nothing to the imported panel.
  url: null,
  // List of the panel's parts, which are rows of their own.
  abstract: null,
  room: toRoom(event.room),
  container: toRoom(event.container),
  people: event.people.map(withGuid),
});

/** Removes data that a Foyer export adds for apps. */
export const restoreExported = (raw: RawSchedule): RawSchedule =>
  raw.isFoyerExport
    ? {
        ...raw,
        rooms: raw.rooms.filter(({ value }) => toRoom(value) !== null),
        events: raw.events.map(restoreEvent),
      }
    : raw;
