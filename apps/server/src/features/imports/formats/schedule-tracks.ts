import { toSingleLine } from "./clean-text.ts";
import type { RawEvent, RawSchedule, RawTrack } from "./raw-schedule.ts";
import type { ScheduleTrack } from "./schedule-document.ts";
import { normaliseName } from "./schedule-people.ts";
import type { Warnings } from "./warnings.ts";

/** Returns the declared tracks in order, then those of events. Tracks without events are left out. */
export const collectTracks = (
  raw: RawSchedule,
  warnings: Warnings,
): { tracks: ScheduleTrack[]; getTrackKey: (event: RawEvent) => string | null } => {
  const tracksByKey = new Map<string, ScheduleTrack>();
  const keyByName = new Map<string, string>();
  const positions = new Map<string, RawTrack["position"]>();
  const add = (
    slug: string | null,
    name: string,
    color: string | null,
    position: RawTrack["position"],
  ): string => {
    const normalizedName = normaliseName(name);
    const other = keyByName.has(normalizedName) ? undefined : tracksByKey.get(normaliseName(slug));
    if (other !== undefined)
      warnings.add("track-slug-shared", position, { track: toSingleLine(name), other: other.name });
    const key = keyByName.get(normalizedName) ?? findFreeKey(tracksByKey, slug, normalizedName);
    keyByName.set(normalizedName, key);
    if (!tracksByKey.has(key)) tracksByKey.set(key, { key, name: toSingleLine(name), color });
    if (!positions.has(key)) positions.set(key, position);
    return key;
  };
  for (const track of raw.tracks)
    if (toSingleLine(track.name) !== "")
      add(track.slug, track.name, readColor(track, warnings), track.position);
  const keys = new Map<RawEvent, string>();
  for (const event of raw.events) {
    if (event.track !== null && toSingleLine(event.track.name) !== "")
      keys.set(event, add(event.track.slug, event.track.name, null, event.position));
  }
  const used = new Set(keys.values());
  for (const { key, name } of tracksByKey.values()) {
    const position = positions.get(key);
    if (!used.has(key) && position !== undefined)
      warnings.add("track-unused", position, { track: name });
  }
  return {
    tracks: [...tracksByKey.values()].filter(({ key }) => used.has(key)),
    getTrackKey: (event) => keys.get(event) ?? null,
  };
};

/** Returns the slug, or the name if another track has the slug. */
const findFreeKey = (
  tracksByKey: ReadonlyMap<string, ScheduleTrack>,
  slug: string | null,
  normalizedName: string,
): string => {
  let key = normaliseName(slug) || normalizedName;
  if (tracksByKey.has(key)) key = normalizedName;
  while (tracksByKey.has(key)) key = `${key}/${normalizedName}`;
  return key;
};

const readColor = ({ color, position }: RawTrack, warnings: Warnings): string | null => {
  if (color === null) return null;
  if (/^#[\da-f]{6}$/i.test(color)) return color.toLowerCase();
  if (/^#[\da-f]{3}$/i.test(color))
    return `#${[...color.slice(1).toLowerCase()].map((digit) => digit + digit).join("")}`;
  warnings.add("color-unknown", position, { color });
  return null;
};
