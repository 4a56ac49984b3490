import { isUuid, nameUuid } from "./name-based-uuid.ts";
import type { RawEvent } from "./raw-schedule.ts";
import type { Warnings } from "./warnings.ts";

/**
 * Takes the events of a file, gives a UUID for each, in order and all different.
 * A valid guid that no other event has is kept. Any other is made of what tells
 * the event apart (guid, id, code, slug; if those repeat too, title, date and
 * room; at last its turn), so that importing the same file again, in any order
 * of its events, gives the same UUIDs and bookmarks hold.
 */
export function assignGuids(
  events: readonly RawEvent[],
  conference: string,
  warnings: Warnings,
): string[] {
  const counts = countOf(events.map((event) => guidOf(event)));
  const shortNames = events.map((event) =>
    JSON.stringify([conference, event.guid, event.id, event.code, event.slug]),
  );
  const shortCounts = countOf(shortNames);
  const turns = new Map<string, number>();

  warnOfRepeatedIds(events, warnings);
  return events.map((event, index) => {
    const guid = guidOf(event);
    if (guid !== null && counts.get(guid) === 1) return guid;
    if (guid === null) warnings.add("missing-guid", event.place);
    else warnings.add("repeated-guid", event.place, { guid });

    const short = shortNames[index] ?? "";
    const isTelling =
      event.guid !== null || event.id !== null || event.code !== null || event.slug !== null;
    if (isTelling && shortCounts.get(short) === 1) return nameUuid(short);
    const long = JSON.stringify([
      short,
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
}

function guidOf(event: RawEvent): string | null {
  return event.guid !== null && isUuid(event.guid) ? event.guid.toLowerCase() : null;
}

function countOf(values: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function warnOfRepeatedIds(events: readonly RawEvent[], warnings: Warnings): void {
  const seen = new Set<string>();
  for (const { id, place } of events) {
    if (id === null) continue;
    if (seen.has(id)) warnings.add("repeated-id", place, { id });
    seen.add(id);
  }
}
