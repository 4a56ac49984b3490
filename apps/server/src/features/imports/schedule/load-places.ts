import type { PlaceText } from "../../../db/schema/index.ts";
import { type Advance, writeInBatches } from "../batches.ts";
import { findChanges, type KindCounts } from "../change-counts.ts";
import { mergeText } from "../merge-text.ts";
import type { WantedPlace, WantedPlaces } from "./places-of-schedule.ts";
import { gatherIds, keyedBy, mapValues } from "./rows-by-key.ts";
import type { ScheduleReads, ScheduleWrites } from "./schedule.repository.ts";

type Stored = { position: number; text: Parameters<typeof mergeText<PlaceText>>[0] };

/** What a row of a place shall hold: its text is the file's, its position whoever gave it first. */
const valuesOf = ({ text, position }: WantedPlace, row: Stored | undefined) => ({
  text: mergeText<PlaceText>(row?.text, text, ["name"]),
  position: row?.position ?? position,
});

/**
 * Loads the buildings, floors and rooms of a schedule.
 * @returns the ids of the rooms by import key, and the counts
 */
export const loadPlaces = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  editionId: number,
  places: WantedPlaces,
  advance: Advance,
): Promise<{ roomIds: ReadonlyMap<string, number>; counts: KindCounts[] }> => {
  const storedBuildings = keyedBy(await reads.listBuildings(), (row) => row.importKey);
  const buildings = findChanges(
    "buildings",
    storedBuildings,
    mapValues(places.buildings, (place, key) => ({
      editionId,
      importKey: key,
      ...valuesOf(place, storedBuildings.get(key)),
    })),
  );
  const newBuildings = await writeInBatches(buildings.writes, writes.upsertBuildings);
  const buildingIds = gatherIds(storedBuildings, newBuildings);

  const storedFloors = keyedBy(
    (await reads.listFloors()).map((row) => row.floor),
    (row) => row.importKey,
  );
  const floors = findChanges(
    "floors",
    storedFloors,
    mapValues(places.floors, (place, key) => ({
      buildingId: buildingIds.get(place.parentKey ?? "") ?? 0,
      importKey: key,
      ...valuesOf(place, storedFloors.get(key)),
    })),
  );
  const newFloors = await writeInBatches(floors.writes, writes.upsertFloors);
  const floorIds = gatherIds(storedFloors, newFloors);

  const storedRooms = keyedBy(
    (await reads.listRooms()).map((row) => row.room),
    (row) => row.importKey,
  );
  const rooms = findChanges(
    "rooms",
    storedRooms,
    mapValues(places.rooms, (place, key) => {
      const row = storedRooms.get(key);
      const floorId = row?.floorId ?? floorIds.get(place.parentKey ?? "") ?? 0;
      return { floorId, importKey: key, ...valuesOf(place, row) };
    }),
  );
  for (const { importKey, text } of rooms.writes) {
    const row = storedRooms.get(importKey);
    if (row) await writes.updateRoom(row.id, text);
  }
  const added = rooms.writes.filter(({ importKey }) => !storedRooms.has(importKey));
  const newRooms = await writeInBatches(added, writes.insertRooms);
  advance(places.rooms.size);

  return {
    roomIds: gatherIds(storedRooms, newRooms),
    counts: [buildings.counts, floors.counts, rooms.counts],
  };
};
