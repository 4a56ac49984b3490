import { deriveUuid, isUuid as hasUuidForm } from "../../../lib/uuid.ts";
import type { RawEvent } from "./raw-schedule.ts";
import type { ScheduleFormat } from "./schedule-document.ts";
import type { Warnings } from "./warnings.ts";

/** Formats whose events have guids; of any other nobody is told that there is none. */
const WITH_GUIDS: ReadonlySet<ScheduleFormat> = new Set([
  "frab-xml",
  "frab-json",
  "pretalx-json",
  "schedule-json",
]);

/** What else tells an event apart, the most lasting first: a slug often follows the title. */
const OTHER_NAMES = ["id", "code", "guid", "slug"] as const;

/**
 * Returns a different UUID for each event, in order. A valid guid is kept, by one event when several have
 * it. Any other is made of what no other event has (if all repeats: of title, date and room, at last of
 * a number), so that importing the file again gives the same UUIDs and bookmarks hold.
 */
export const assignGuids = (
  events: readonly RawEvent[],
  warnings: Warnings,
  format: ScheduleFormat,
): string[] => {
  const keepers = findKeepers(events);
  const counts = new Map(OTHER_NAMES.map((kind) => [kind, countOf(events, kind)]));
  const repeats = new Map<string, number>();

  warnOfRepeatedIds(events, warnings);
  return events.map((event) => {
    const guid = guidOf(event);
    if (guid !== null && keepers.get(guid) === event) return guid;
    if (guid !== null) warnings.add("repeated-guid", event.place, { guid });
    else if (WITH_GUIDS.has(format)) warnings.add("missing-guid", event.place);

    const telling = OTHER_NAMES.find((kind) => counts.get(kind)?.get(event[kind] ?? "") === 1);
    if (telling !== undefined) return nameUuid(JSON.stringify([telling, event[telling]]));
    const long = JSON.stringify([
      ...OTHER_NAMES.map((kind) => event[kind]),
      event.title,
      event.day?.value,
      event.date?.value,
      event.start?.value,
      event.container ?? event.room,
    ]);
    const repeat = (repeats.get(long) ?? 0) + 1;
    repeats.set(long, repeat);
    return nameUuid(repeat === 1 ? long : `${long}#${repeat}`);
  });
};

/** Of events with one guid, the one before its copies: the lowest number, else the first in the file. */
const findKeepers = (events: readonly RawEvent[]): Map<string, RawEvent> => {
  const keepers = new Map<string, RawEvent>();
  for (const event of events) {
    const guid = guidOf(event);
    const keeper = guid === null ? undefined : keepers.get(guid);
    if (guid !== null && (keeper === undefined || numberOf(event) < numberOf(keeper)))
      keepers.set(guid, event);
  }
  return keepers;
};

const numberOf = ({ id }: RawEvent): number =>
  id !== null && /^\d{1,15}$/.test(id) ? Number(id) : Infinity;

const guidOf = (event: RawEvent): string | null =>
  event.guid !== null && isUuid(event.guid) ? event.guid.toLowerCase() : null;

const countOf = (
  events: readonly RawEvent[],
  kind: (typeof OTHER_NAMES)[number],
): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { [kind]: value } of events)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

const warnOfRepeatedIds = (events: readonly RawEvent[], warnings: Warnings): void => {
  const seen = new Set<string>();
  for (const { id, place } of events) {
    if (id === null) continue;
    if (seen.has(id)) warnings.add("repeated-id", place, { id });
    seen.add(id);
  }
};

/** The guids that an event may have got which a file calls by its guid, id, code or slug. */
export const guidsOfName = (name: string): string[] => [
  ...(isUuid(name) ? [name.toLowerCase()] : []),
  ...OTHER_NAMES.map((kind) => nameUuid(JSON.stringify([kind, name]))),
];

/** The same UUID (version 5) for a text every time. */
export const nameUuid = (name: string): string => deriveUuid(`session\n${name}`);

/** A UUID of any version; the nil UUID names nothing and is none. */
export const isUuid = (text: string): boolean => hasUuidForm(text) && !/^[0-]+$/.test(text);
