import type { PlaceText } from "../../../db/schema/index.ts";
import { writeInBatches } from "../../../db/batches.ts";
import type { AddProgress } from "../progress.ts";
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

type PlaceIds = ReadonlyMap<string, number>;

const idOfParent = (ids: PlaceIds, { parentKey }: WantedPlace): number => {
  const id = ids.get(parentKey ?? "");
  if (id === undefined) throw new Error("the place around a place was not stored");
  return id;
};

const loadBuildings = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  editionId: number,
  wanted: WantedPlaces["buildings"],
) => {
  const stored = keyedBy(await reads.listBuildings(), (row) => row.importKey);
  const buildings = findChanges(
    "buildings",
    stored,
    mapValues(wanted, (place, key) => ({
      editionId,
      importKey: key,
      ...valuesOf(place, stored.get(key)),
    })),
  );
  const written = await writeInBatches(buildings.writes, writes.upsertBuildings);
  return { ids: gatherIds(stored, written), counts: buildings.counts };
};

const loadFloors = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  buildingIds: PlaceIds,
  wanted: WantedPlaces["floors"],
) => {
  const rows = await reads.listFloors();
  const stored = keyedBy(
    rows.map((row) => row.floor),
    (row) => row.importKey,
  );
  const floors = findChanges(
    "floors",
    stored,
    mapValues(wanted, (place, key) => ({
      buildingId: idOfParent(buildingIds, place),
      importKey: key,
      ...valuesOf(place, stored.get(key)),
    })),
  );
  const written = await writeInBatches(floors.writes, writes.upsertFloors);
  return { ids: gatherIds(stored, written), counts: floors.counts };
};

/** A room that is known stays on its floor. */
const loadRooms = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  floorIds: PlaceIds,
  wanted: WantedPlaces["rooms"],
) => {
  const rows = await reads.listRooms();
  const stored = keyedBy(
    rows.map((row) => row.room),
    (row) => row.importKey,
  );
  const rooms = findChanges(
    "rooms",
    stored,
    mapValues(wanted, (place, key) => {
      const row = stored.get(key);
      const floorId = row?.floorId ?? idOfParent(floorIds, place);
      return { floorId, importKey: key, ...valuesOf(place, row) };
    }),
  );
  for (const { importKey, text } of rooms.writes) {
    const row = stored.get(importKey);
    if (row) await writes.updateRoom(row.id, text);
  }
  const added = rooms.writes.filter(({ importKey }) => !stored.has(importKey));
  const written = await writeInBatches(added, writes.insertRooms);
  return { ids: gatherIds(stored, written), counts: rooms.counts };
};

/**
 * Loads the buildings, floors and rooms of a schedule.
 * @returns the ids of the rooms by import key, and the counts
 */
export const loadPlaces = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  editionId: number,
  places: WantedPlaces,
  addProgress: AddProgress,
): Promise<{ roomIds: PlaceIds; counts: KindCounts[] }> => {
  const buildings = await loadBuildings(reads, writes, editionId, places.buildings);
  const floors = await loadFloors(reads, writes, buildings.ids, places.floors);
  const rooms = await loadRooms(reads, writes, floors.ids, places.rooms);
  addProgress(places.rooms.size);
  return { roomIds: rooms.ids, counts: [buildings.counts, floors.counts, rooms.counts] };
};
