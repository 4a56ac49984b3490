import type { NameText, Translated } from "../../../db/schema/index.ts";
import type { AddProgress } from "../progress.ts";
import { normaliseName } from "../formats/schedule-persons.ts";
import type { ScheduleDocument } from "../formats/schedule-document.ts";
import { scheduleKey } from "../import-key.ts";
import { mergeText } from "../merge-text.ts";
import { isReadableColor } from "../../../lib/contrast.ts";
import { colorAt } from "../path-colors.ts";
import { type SavedRows, saveRows } from "./save-rows.ts";
import type { ScheduleReads, ScheduleWrites } from "./schedule.repository.ts";

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
): Promise<SavedRows> => {
  const wanted = new Map(document.tracks.map((track) => [pathKey(track.key), track]));
  const paths = await saveRows(
    "paths",
    await reads.listPaths(),
    wanted,
    (track, row, index) => {
      const given = track.color && isReadableColor(track.color) ? track.color : null;
      return {
        editionId,
        position: row?.position ?? index,
        color: given ?? row?.color ?? colorAt(index),
        text: mergeText<NameText>(row?.text, nameIn(document, track.name), ["name"]),
      };
    },
    writes.upsertPaths,
  );
  addProgress(wanted.size);
  return paths;
};

export const loadTypes = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  editionId: number,
  document: ScheduleDocument,
): Promise<SavedRows> => {
  const names = new Map<string, string>();
  for (const { type } of document.sessions) {
    if (type !== null && !names.has(typeKey(type))) names.set(typeKey(type), type);
  }
  return saveRows(
    "types",
    await reads.listTypes(),
    names,
    (name, row, index) => ({
      editionId,
      position: row?.position ?? index,
      text: mergeText<NameText>(row?.text, nameIn(document, name), ["name"]),
    }),
    writes.upsertTypes,
  );
};
