import type { PlaceText } from "../../../db/schema/index.ts";
import type { AddProgress } from "../progress.ts";
import type { KindCounts } from "../change-counts.ts";
import { mergeText } from "../merge-text.ts";
import type { WantedPlace, WantedPlaces } from "./places-of-schedule.ts";
import { keyedBy, type SavedRows, saveRows } from "./save-rows.ts";
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

/** A room that is known stays on its floor, also where organisers moved it. */
const loadRooms = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  floorIds: PlaceIds,
  wanted: WantedPlaces["rooms"],
): Promise<SavedRows> => {
  const stored = (await reads.listRooms()).map((row) => row.room);
  const known = keyedBy(stored, (row) => row.importKey);
  return saveRows(
    "rooms",
    stored,
    wanted,
    (place, row) => ({
      floorId: row?.floorId ?? idOfParent(floorIds, place),
      ...valuesOf(place, row),
    }),
    async (rows) => {
      for (const { importKey, text } of rows) {
        const row = known.get(importKey);
        if (row) await writes.updateRoom(row.id, text);
      }
      const added = rows.filter(({ importKey }) => !known.has(importKey));
      return added.length > 0 ? writes.insertRooms(added) : [];
    },
  );
};

/** @returns the ids of the rooms by import key, and the counts */
export const loadPlaces = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  editionId: number,
  places: WantedPlaces,
  addProgress: AddProgress,
): Promise<{ roomIds: PlaceIds; counts: KindCounts[] }> => {
  const buildings = await saveRows(
    "buildings",
    await reads.listBuildings(),
    places.buildings,
    (place, row) => ({ editionId, ...valuesOf(place, row) }),
    writes.upsertBuildings,
  );
  const floors = await saveRows(
    "floors",
    (await reads.listFloors()).map((row) => row.floor),
    places.floors,
    (place, row) => ({
      buildingId: idOfParent(buildings.ids, place),
      ...valuesOf(place, row),
    }),
    writes.upsertFloors,
  );
  const rooms = await loadRooms(reads, writes, floors.ids, places.rooms);
  addProgress(places.rooms.size);
  return { roomIds: rooms.ids, counts: [buildings.counts, floors.counts, rooms.counts] };
};
