import type { NameText, Translated } from "../../../db/schema/index.ts";
import { writeInBatches } from "../../../db/batches.ts";
import type { AddProgress } from "../progress.ts";
import { findChanges, type KindCounts } from "../change-counts.ts";
import { normaliseName } from "../formats/schedule-persons.ts";
import type { ScheduleDocument } from "../formats/schedule-document.ts";
import { scheduleKey } from "../import-key.ts";
import { mergeText } from "../merge-text.ts";
import { isReadableColor } from "../../../lib/contrast.ts";
import { colorAt } from "../path-colors.ts";
import { gatherIds, keyedBy, mapValues } from "./rows-by-key.ts";
import type { ScheduleReads, ScheduleWrites } from "./schedule.repository.ts";

type Loaded = { ids: ReadonlyMap<string, number>; counts: KindCounts };

const nameIn = (document: ScheduleDocument, name: string): Translated<NameText> => ({
  [document.conference.language]: { name },
});

export const pathKey = (trackKey: string): string => scheduleKey("track", trackKey);
export const typeKey = (type: string): string => scheduleKey("type", normaliseName(type));

/**
 * Loads the tracks of a schedule as thematic paths. A readable colour of the file counts; any other
 * path gets one by its place in the list, which it keeps.
 */
export const loadPaths = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  editionId: number,
  document: ScheduleDocument,
  addProgress: AddProgress,
): Promise<Loaded> => {
  const stored = keyedBy(await reads.listPaths(), (row) => row.importKey);
  const tracks = new Map(document.tracks.map((track) => [pathKey(track.key), track]));
  const wanted = mapValues(tracks, (track, importKey, index) => {
    const row = stored.get(importKey);
    const given = track.color && isReadableColor(track.color) ? track.color : null;
    return {
      editionId,
      importKey,
      position: row?.position ?? index,
      color: given ?? row?.color ?? colorAt(index),
      text: mergeText<NameText>(row?.text, nameIn(document, track.name), ["name"]),
    };
  });
  const changes = findChanges("paths", stored, wanted);
  const written = await writeInBatches(changes.writes, writes.upsertPaths);
  addProgress(wanted.size);
  return { ids: gatherIds(stored, written), counts: changes.counts };
};

/** Loads the types of sessions as panel types. */
export const loadTypes = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  editionId: number,
  document: ScheduleDocument,
): Promise<Loaded> => {
  const stored = keyedBy(await reads.listTypes(), (row) => row.importKey);
  const names = new Map<string, string>();
  for (const { type } of document.sessions) {
    if (type !== null && !names.has(typeKey(type))) names.set(typeKey(type), type);
  }
  const wanted = mapValues(names, (name, importKey, index) => {
    const row = stored.get(importKey);
    return {
      editionId,
      importKey,
      position: row?.position ?? index,
      text: mergeText<NameText>(row?.text, nameIn(document, name), ["name"]),
    };
  });
  const changes = findChanges("types", stored, wanted);
  const written = await writeInBatches(changes.writes, writes.upsertTypes);
  return { ids: gatherIds(stored, written), counts: changes.counts };
};
