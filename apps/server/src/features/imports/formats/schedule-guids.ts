import { isUuid, nameUuid } from "./name-based-uuid.ts";
import type { RawEvent } from "./raw-schedule.ts";
import type { Warnings } from "./warnings.ts";

/** What else tells an event apart, the most lasting first: a slug often follows the title. */
const OTHER_NAMES = ["id", "code", "guid", "slug"] as const;

/**
 * Takes the events of a file, gives a UUID for each, in order and all different.
 * A valid guid is kept, by one event when several have it. Any other is made of
 * the first of id, code, invalid guid and slug that no other event has (if all
 * repeat, of title, date and room; at last of its turn), so that importing the
 * file again, with other titles too, gives the same UUIDs and bookmarks hold.
 * Only events that share a guid and have no numbers must keep their order.
 */
export const assignGuids = (events: readonly RawEvent[], warnings: Warnings): string[] => {
  const keepers = findKeepers(events);
  const counts = new Map(OTHER_NAMES.map((kind) => [kind, countOf(events, kind)]));
  const turns = new Map<string, number>();

  warnOfRepeatedIds(events, warnings);
  return events.map((event) => {
    const guid = guidOf(event);
    if (guid !== null && keepers.get(guid) === event) return guid;
    if (guid === null) warnings.add("missing-guid", event.place);
    else warnings.add("repeated-guid", event.place, { guid });

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
    const turn = (turns.get(long) ?? 0) + 1;
    turns.set(long, turn);
    return nameUuid(turn === 1 ? long : `${long}#${turn}`);
  });
};

/**
 * Of the events with one guid, the one that was there before its copies: numbers count up, else the
 * first in the file.
 */
const findKeepers = (events: readonly RawEvent[]): Map<string, RawEvent> => {
  const keepers = new Map<string, RawEvent>();
  for (const event of events) {
    const guid = guidOf(event);
    const known = guid === null ? undefined : keepers.get(guid);
    if (guid !== null && (known === undefined || numberOf(event) < numberOf(known)))
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
