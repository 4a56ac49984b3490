import type { LoadResult } from "../../../content/items.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { NameText, Translated } from "../../../db/schema/index.ts";
import { isReadableColor } from "../../../lib/contrast.ts";
import { panelTypes, thematicPaths } from "../../panels/panels.writes.ts";
import { normaliseName } from "../formats/schedule-people.ts";
import type { ScheduleDocument } from "../formats/schedule-document.ts";
import { SCHEDULE_PREFIX } from "../import-key.ts";
import type { EditPreservation } from "../preserve-edits.ts";
import { mergeText } from "../merge-text.ts";
import { getPathColor } from "../path-colors.ts";

/** Ids of loaded rows by key of the file. */
export type LoadedRows = { ids: ReadonlyMap<string, number>; counts: LoadResult["counts"] };

export const idsByKey = (
  inputs: readonly { key: string }[],
  { ids }: Pick<LoadResult, "ids">,
): ReadonlyMap<string, number> => new Map(inputs.map(({ key }, index) => [key, ids[index] ?? 0]));

const mergeName = (
  document: ScheduleDocument,
  name: string,
  stored: Translated<NameText> | undefined,
): Translated<NameText> =>
  mergeText<NameText>(stored, { [document.conference.language]: { name } }, ["name"]);

/** A Foyer export contains visible content only, so rows missing from it stay. */
export const toMissingRowsOption = ({
  isFoyerExport,
}: Pick<ScheduleDocument, "isFoyerExport">) => ({
  missingRows: isFoyerExport ? ("preserve" as const) : ("hide" as const),
});

export const pathKey = (trackKey: string): string => `track:${trackKey}`;
export const typeKey = (type: string): string => `type:${normaliseName(type)}`;

/**
 * Loads tracks as thematic paths. A readable colour of the file is used; other paths get one by position and
 * keep it.
 */
export const loadPaths = async (
  context: EditionWriteContext,
  document: ScheduleDocument,
  editPreservation: EditPreservation,
): Promise<LoadedRows> => {
  const stored = await thematicPaths.listLoaded(context, SCHEDULE_PREFIX);
  const inputs = document.tracks.map((track, index) => {
    const key = pathKey(track.key);
    const row = stored.get(key);
    const ownColor = track.color && isReadableColor(track.color) ? track.color : null;
    return {
      key,
      position: row?.position ?? index,
      color: ownColor ?? row?.color ?? getPathColor(index),
      text: mergeName(document, track.name, row?.text),
    };
  });
  const loaded = await thematicPaths.load(context, SCHEDULE_PREFIX, inputs, {
    stored,
    ...editPreservation.toOptions({
      columns: { color: "color", isHidden: "isHidden" },
      texts: ["name"],
    }),
    ...toMissingRowsOption(document),
  });
  return { ids: idsByKey(inputs, loaded), counts: loaded.counts };
};

export const loadTypes = async (
  context: EditionWriteContext,
  document: ScheduleDocument,
  editPreservation: EditPreservation,
): Promise<LoadedRows> => {
  const names = new Map<string, string>();
  for (const { type } of document.panels) {
    if (type !== null && !names.has(typeKey(type))) names.set(typeKey(type), type);
  }
  const stored = await panelTypes.listLoaded(context, SCHEDULE_PREFIX);
  const inputs = [...names].map(([key, name], index) => ({
    key,
    position: stored.get(key)?.position ?? index,
    text: mergeName(document, name, stored.get(key)?.text),
  }));
  const loaded = await panelTypes.load(context, SCHEDULE_PREFIX, inputs, {
    stored,
    ...editPreservation.toOptions({ columns: { isHidden: "isHidden" }, texts: ["name"] }),
    ...toMissingRowsOption(document),
  });
  return { ids: idsByKey(inputs, loaded), counts: loaded.counts };
};
