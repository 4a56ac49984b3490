import { cleanLine } from "./clean-text.ts";
import type { RawEvent, RawSchedule, RawTrack } from "./raw-schedule.ts";
import type { ScheduleTrack } from "./schedule-document.ts";
import { normaliseName } from "./schedule-persons.ts";
import type { Warnings } from "./warnings.ts";

/** Returns the declared tracks in their order, then those only events name; tracks without events are left out. */
export const collectTracks = (
  raw: RawSchedule,
  warnings: Warnings,
): { tracks: ScheduleTrack[]; trackKeyOf: (event: RawEvent) => string | null } => {
  const found = new Map<string, ScheduleTrack>();
  const keyByName = new Map<string, string>();
  const places = new Map<string, RawTrack["place"]>();
  const add = (
    slug: string | null,
    name: string,
    color: string | null,
    place: RawTrack["place"],
  ): string => {
    const named = normaliseName(name);
    const other = keyByName.has(named) ? undefined : found.get(normaliseName(slug));
    if (other !== undefined)
      warnings.add("track-slug-shared", place, { track: cleanLine(name), other: other.name });
    const key = keyByName.get(named) ?? findFreeKey(found, slug, named);
    keyByName.set(named, key);
    if (!found.has(key)) found.set(key, { key, name: cleanLine(name), color });
    if (!places.has(key)) places.set(key, place);
    return key;
  };
  for (const track of raw.tracks)
    if (cleanLine(track.name) !== "")
      add(track.slug, track.name, readColor(track, warnings), track.place);
  const keys = new Map<RawEvent, string>();
  for (const event of raw.events) {
    if (event.track !== null && cleanLine(event.track.name) !== "")
      keys.set(event, add(event.track.slug, event.track.name, null, event.place));
  }
  const used = new Set(keys.values());
  for (const { key, name } of found.values()) {
    const place = places.get(key);
    if (!used.has(key) && place !== undefined) warnings.add("track-unused", place, { track: name });
  }
  return {
    tracks: [...found.values()].filter(({ key }) => used.has(key)),
    trackKeyOf: (event) => keys.get(event) ?? null,
  };
};

/** The slug, or the name where another track has the slug already. */
const findFreeKey = (
  found: ReadonlyMap<string, ScheduleTrack>,
  slug: string | null,
  named: string,
): string => {
  let key = normaliseName(slug) || named;
  if (found.has(key)) key = named;
  while (found.has(key)) key = `${key}/${named}`;
  return key;
};

const readColor = ({ color, place }: RawTrack, warnings: Warnings): string | null => {
  if (color === null) return null;
  if (/^#[\da-f]{6}$/i.test(color)) return color.toLowerCase();
  if (/^#[\da-f]{3}$/i.test(color))
    return `#${[...color.slice(1).toLowerCase()].map((digit) => digit + digit).join("")}`;
  warnings.add("color-unknown", place, { color });
  return null;
};
