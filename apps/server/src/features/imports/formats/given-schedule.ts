import { GENERATOR, NO_ROOM } from "../../../content/given-schedule.ts";
import type { Place } from "../../../messages/message.ts";
import { cleanLine } from "./clean-text.ts";
import type { RawEvent, RawPerson, RawSchedule, RawText } from "./raw-schedule.ts";

const PLACES_OF_NOTHING: ReadonlySet<string> = new Set(Object.values(NO_ROOM));

/** Whether a file says that Foyer wrote it. */
export const isGivenBy = (generator: unknown): boolean => generator === GENERATOR;

/** The clock at which the days of such a file begin: others write when their doors open. */
export const clockOfDay = (start: string, place: Place): RawText => ({
  value: start.slice(11, 16),
  place,
});

const withGuid = (person: RawPerson): RawPerson => ({ ...person, id: person.guid ?? person.id });

const toRoom = (name: string | null): string | null =>
  PLACES_OF_NOTHING.has(cleanLine(name)) ? null : name;

const asWritten = (event: RawEvent): RawEvent => ({
  ...event,
  // The page of the programme, which is no more about the session than what is read here.
  url: null,
  // What its parts are, which are rows of their own.
  abstract: null,
  room: toRoom(event.room),
  container: toRoom(event.container),
  persons: event.persons.map(withGuid),
});

/** Takes from a schedule that Foyer gave away what was made for apps, and leaves what organisers wrote. */
export const readAsGiven = (raw: RawSchedule): RawSchedule =>
  raw.isGiven
    ? {
        ...raw,
        rooms: raw.rooms.filter(({ value }) => toRoom(value) !== null),
        events: raw.events.map(asWritten),
      }
    : raw;
