import type { LoadResult } from "../../../content/items.ts";
import type { At } from "../../../content/write-rows.ts";
import type { NameText, Translated } from "../../../db/schema/index.ts";
import { isReadableColor } from "../../../lib/contrast.ts";
import { panelTypes, thematicPaths } from "../../panels/panels.writes.ts";
import { normaliseName } from "../formats/schedule-persons.ts";
import type { ScheduleDocument } from "../formats/schedule-document.ts";
import { SCHEDULE_PREFIX } from "../import-key.ts";
import type { Keeping } from "../keep-edits.ts";
import { mergeText } from "../merge-text.ts";
import { colorAt } from "../path-colors.ts";

/** What was loaded, its ids by what the file calls it. */
export type LoadedRows = { ids: ReadonlyMap<string, number>; counts: LoadResult["counts"] };

export const idsByKey = (
  drafts: readonly { key: string }[],
  { ids }: Pick<LoadResult, "ids">,
): ReadonlyMap<string, number> => new Map(drafts.map(({ key }, at) => [key, ids[at] ?? 0]));

const nameIn = (
  document: ScheduleDocument,
  name: string,
  stored: Translated<NameText> | undefined,
): Translated<NameText> =>
  mergeText<NameText>(stored, { [document.conference.language]: { name } }, ["name"]);

/** A schedule that Foyer gave away tells what is shown, not all that there is: what it does not name stays. */
export const vanishedOf = ({ isGiven }: Pick<ScheduleDocument, "isGiven">) => ({
  vanished: isGiven ? ("keep" as const) : ("hide" as const),
});

export const pathKey = (trackKey: string): string => `track:${trackKey}`;
export const typeKey = (type: string): string => `type:${normaliseName(type)}`;

/**
 * Loads the tracks of a schedule as thematic paths. A readable colour of the file counts; any other
 * path gets one by its place in the list, which it keeps.
 */
export const loadPaths = async (
  at: At,
  document: ScheduleDocument,
  keeping: Keeping,
): Promise<LoadedRows> => {
  const stored = await thematicPaths.listLoaded(at, SCHEDULE_PREFIX);
  const drafts = document.tracks.map((track, index) => {
    const key = pathKey(track.key);
    const row = stored.get(key);
    const ownColor = track.color && isReadableColor(track.color) ? track.color : null;
    return {
      key,
      position: row?.position ?? index,
      color: ownColor ?? row?.color ?? colorAt(index),
      text: nameIn(document, track.name, row?.text),
    };
  });
  const loaded = await thematicPaths.load(at, SCHEDULE_PREFIX, drafts, {
    stored,
    ...keeping.of({ columns: { color: "colour", isHidden: "isHidden" }, texts: ["name"] }),
    ...vanishedOf(document),
  });
  return { ids: idsByKey(drafts, loaded), counts: loaded.counts };
};

export const loadTypes = async (
  at: At,
  document: ScheduleDocument,
  keeping: Keeping,
): Promise<LoadedRows> => {
  const names = new Map<string, string>();
  for (const { type } of document.sessions) {
    if (type !== null && !names.has(typeKey(type))) names.set(typeKey(type), type);
  }
  const stored = await panelTypes.listLoaded(at, SCHEDULE_PREFIX);
  const drafts = [...names].map(([key, name], index) => ({
    key,
    position: stored.get(key)?.position ?? index,
    text: nameIn(document, name, stored.get(key)?.text),
  }));
  const loaded = await panelTypes.load(at, SCHEDULE_PREFIX, drafts, {
    stored,
    ...keeping.of({ columns: { isHidden: "isHidden" }, texts: ["name"] }),
    ...vanishedOf(document),
  });
  return { ids: idsByKey(drafts, loaded), counts: loaded.counts };
};
