import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { LocationText, Translated } from "../../../db/schema/index.ts";
import { buildings, floors, rooms } from "../../buildings/buildings.writes.ts";
import type { ScheduleDocument } from "../formats/schedule-document.ts";
import { toKindCounts, type KindCounts } from "../row-counts.ts";
import { SCHEDULE_PREFIX } from "../import-key.ts";
import type { EditPreservation } from "../preserve-edits.ts";
import { mergeText } from "../merge-text.ts";
import { idsByKey, toMissingRowsOption } from "./load-kinds.ts";
import type { ScheduleLocation, ScheduleLocations } from "./schedule-locations.ts";

type StoredLocation = { position: number; text: Translated<LocationText> };

/**
 * Converts a location. Its text comes from this file, its position from the first file with this location.
 */
const toInput = ({ key, text, position }: ScheduleLocation, row: StoredLocation | undefined) => ({
  key,
  text: mergeText<LocationText>(row?.text, text, ["name"]),
  position: row?.position ?? position,
});

type Options = ReturnType<typeof toMissingRowsOption> & ReturnType<EditPreservation["toOptions"]>;

type LocationIds = ReadonlyMap<string, number>;

const getParentId = (ids: LocationIds, { parentKey }: ScheduleLocation): number => {
  const id = ids.get(parentKey ?? "");
  if (id === undefined) throw new Error("the parent location was not stored");
  return id;
};

const loadBuildings = async (
  context: EditionWriteContext,
  locations: ScheduleLocations["buildings"],
  options: Options,
) => {
  const stored = await buildings.listLoaded(context, SCHEDULE_PREFIX);
  const inputs = [...locations.values()].map((location) =>
    toInput(location, stored.get(location.key)),
  );
  const loaded = await buildings.load(context, SCHEDULE_PREFIX, inputs, { stored, ...options });
  return { ids: idsByKey(inputs, loaded), counts: toKindCounts("buildings", loaded.counts) };
};

const loadFloors = async (
  context: EditionWriteContext,
  buildingIds: LocationIds,
  locations: ScheduleLocations["floors"],
  options: Options,
) => {
  const stored = await floors.listLoaded(context, SCHEDULE_PREFIX);
  const inputs = [...locations.values()].map((location) => ({
    ...toInput(location, stored.get(location.key)),
    buildingId: getParentId(buildingIds, location),
  }));
  const loaded = await floors.load(context, SCHEDULE_PREFIX, inputs, { stored, ...options });
  return { ids: idsByKey(inputs, loaded), counts: toKindCounts("floors", loaded.counts) };
};

/** Loads rooms. An existing room stays on its floor, also if organisers moved it. */
const loadRooms = async (
  context: EditionWriteContext,
  floorIds: LocationIds,
  locations: ScheduleLocations["rooms"],
  options: Options,
) => {
  const stored = await rooms.listLoaded(context, SCHEDULE_PREFIX);
  const inputs = [...locations.values()].map((location) => ({
    ...toInput(location, stored.get(location.key)),
    floorId: stored.get(location.key)?.floorId ?? getParentId(floorIds, location),
  }));
  const loaded = await rooms.load(context, SCHEDULE_PREFIX, inputs, { stored, ...options });
  return { ids: idsByKey(inputs, loaded), counts: toKindCounts("rooms", loaded.counts) };
};

/** @returns ids of the rooms by key of the file, and the counts */
export const loadLocations = async (
  context: EditionWriteContext,
  locations: ScheduleLocations,
  document: Pick<ScheduleDocument, "isFoyerExport">,
  editPreservation: EditPreservation,
): Promise<{ roomIds: LocationIds; counts: KindCounts[] }> => {
  const options = {
    ...toMissingRowsOption(document),
    ...editPreservation.toOptions({ columns: { isHidden: "isHidden" }, texts: ["name"] }),
  };
  const loadedBuildings = await loadBuildings(context, locations.buildings, options);
  const loadedFloors = await loadFloors(context, loadedBuildings.ids, locations.floors, options);
  const loadedRooms = await loadRooms(context, loadedFloors.ids, locations.rooms, options);
  return {
    roomIds: loadedRooms.ids,
    counts: [loadedBuildings.counts, loadedFloors.counts, loadedRooms.counts],
  };
};
