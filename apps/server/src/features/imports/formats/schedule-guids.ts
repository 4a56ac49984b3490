import { deriveUuid, isUuid as hasUuidForm } from "../../../lib/uuid.ts";
import type { RawEvent } from "./raw-schedule.ts";
import type { ScheduleFormat } from "./schedule-document.ts";
import type { Warnings } from "./warnings.ts";

/** Formats whose events have GUIDs; only these warn about a missing one. */
const FORMATS_WITH_GUIDS: ReadonlySet<ScheduleFormat> = new Set([
  "frab-xml",
  "frab-json",
  "pretalx-json",
  "schedule-json",
]);

/** Identifying fields, the most stable first; slugs often follow the title. */
const IDENTIFYING_FIELDS = ["id", "code", "guid", "slug"] as const;

/** UUID of an event; `hasOwnId` is false if it derives from title, time and room, which can change. */
export type EventIdentity = { guid: string; hasOwnId: boolean };

/**
 * Returns a distinct UUID per event, in order. A valid GUID is used for one event even if several have it.
 * Others are derived from a unique field. If there is none, they are derived from title, date and room, with
 * a number for repeats. A repeated import yields the same UUIDs, so bookmarks survive.
 */
export const assignGuids = (
  events: readonly RawEvent[],
  warnings: Warnings,
  format: ScheduleFormat,
): EventIdentity[] => {
  const owners = findGuidOwners(events);
  const counts = new Map(IDENTIFYING_FIELDS.map((kind) => [kind, countValues(events, kind)]));
  const repeats = new Map<string, number>();

  warnOfRepeatedIds(events, warnings);
  return events.map((event) => {
    const guid = getGuid(event);
    if (guid !== null && owners.get(guid) === event) return { guid, hasOwnId: true };
    if (guid !== null) warnings.add("repeated-guid", event.position, { guid });
    else if (FORMATS_WITH_GUIDS.has(format)) warnings.add("missing-guid", event.position);

    const uniqueField = IDENTIFYING_FIELDS.find(
      (kind) => counts.get(kind)?.get(event[kind] ?? "") === 1,
    );
    if (uniqueField !== undefined)
      return {
        guid: nameUuid(JSON.stringify([uniqueField, event[uniqueField]])),
        hasOwnId: true,
      };
    const identity = JSON.stringify([
      ...IDENTIFYING_FIELDS.map((kind) => event[kind]),
      event.title,
      event.day?.value,
      event.date?.value,
      event.start?.value,
      event.container ?? event.room,
    ]);
    const repeat = (repeats.get(identity) ?? 0) + 1;
    repeats.set(identity, repeat);
    return {
      guid: nameUuid(repeat === 1 ? identity : `${identity}#${repeat}`),
      hasOwnId: false,
    };
  });
};

/** Finds the original among events with the same GUID: the lowest number, else the first in the file. */
const findGuidOwners = (events: readonly RawEvent[]): Map<string, RawEvent> => {
  const owners = new Map<string, RawEvent>();
  for (const event of events) {
    const guid = getGuid(event);
    const owner = guid === null ? undefined : owners.get(guid);
    if (guid !== null && (owner === undefined || getNumber(event) < getNumber(owner)))
      owners.set(guid, event);
  }
  return owners;
};

const getNumber = ({ id }: RawEvent): number =>
  id !== null && /^\d{1,15}$/.test(id) ? Number(id) : Infinity;

const getGuid = (event: RawEvent): string | null =>
  event.guid !== null && isUuid(event.guid) ? event.guid.toLowerCase() : null;

const countValues = (
  events: readonly RawEvent[],
  kind: (typeof IDENTIFYING_FIELDS)[number],
): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { [kind]: value } of events)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

const warnOfRepeatedIds = (events: readonly RawEvent[], warnings: Warnings): void => {
  const ids = new Set<string>();
  for (const { id, position } of events) {
    if (id === null) continue;
    if (ids.has(id)) warnings.add("repeated-id", position, { id });
    ids.add(id);
  }
};

/** Lists the GUIDs that an event with this guid, id, code or slug may have. */
export const listPossibleGuids = (name: string): string[] => [
  ...(isUuid(name) ? [name.toLowerCase()] : []),
  ...IDENTIFYING_FIELDS.map((kind) => nameUuid(JSON.stringify([kind, name]))),
];

/** Derives a stable UUID (version 5) from a text. */
export const nameUuid = (name: string): string => deriveUuid(`session\n${name}`);

/** True for a UUID of any version except the nil UUID. */
export const isUuid = (text: string): boolean => hasUuidForm(text) && !/^[0-]+$/.test(text);
