import type { At } from "../../../content/write-rows.ts";
import type { PlaceText, Translated } from "../../../db/schema/index.ts";
import { buildings, floors, rooms } from "../../buildings/buildings.writes.ts";
import type { ScheduleDocument } from "../formats/schedule-document.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import { SCHEDULE_PREFIX } from "../import-key.ts";
import type { Keeping } from "../keep-edits.ts";
import { mergeText } from "../merge-text.ts";
import { idsByKey, vanishedOf } from "./load-kinds.ts";
import type { WantedPlace, WantedPlaces } from "./places-of-schedule.ts";

type Stored = { position: number; text: Translated<PlaceText> };

/** What a row of a place shall hold: its text is the file's, its position that of the file which named it first. */
const draftOf = ({ key, text, position }: WantedPlace, row: Stored | undefined) => ({
  key,
  text: mergeText<PlaceText>(row?.text, text, ["name"]),
  position: row?.position ?? position,
});

type Options = ReturnType<typeof vanishedOf> & ReturnType<Keeping["of"]>;

type PlaceIds = ReadonlyMap<string, number>;

const idOfParent = (ids: PlaceIds, { parentKey }: WantedPlace): number => {
  const id = ids.get(parentKey ?? "");
  if (id === undefined) throw new Error("the place around a place was not stored");
  return id;
};

const loadBuildings = async (at: At, wanted: WantedPlaces["buildings"], options: Options) => {
  const stored = await buildings.listLoaded(at, SCHEDULE_PREFIX);
  const drafts = [...wanted.values()].map((place) => draftOf(place, stored.get(place.key)));
  const loaded = await buildings.load(at, SCHEDULE_PREFIX, drafts, { stored, ...options });
  return { ids: idsByKey(drafts, loaded), counts: countsOf("buildings", loaded.counts) };
};

const loadFloors = async (
  at: At,
  buildingIds: PlaceIds,
  wanted: WantedPlaces["floors"],
  options: Options,
) => {
  const stored = await floors.listLoaded(at, SCHEDULE_PREFIX);
  const drafts = [...wanted.values()].map((place) => ({
    ...draftOf(place, stored.get(place.key)),
    buildingId: idOfParent(buildingIds, place),
  }));
  const loaded = await floors.load(at, SCHEDULE_PREFIX, drafts, { stored, ...options });
  return { ids: idsByKey(drafts, loaded), counts: countsOf("floors", loaded.counts) };
};

/** A room that is known stays on its floor, also where organisers moved it. */
const loadRooms = async (
  at: At,
  floorIds: PlaceIds,
  wanted: WantedPlaces["rooms"],
  options: Options,
) => {
  const stored = await rooms.listLoaded(at, SCHEDULE_PREFIX);
  const drafts = [...wanted.values()].map((place) => ({
    ...draftOf(place, stored.get(place.key)),
    floorId: stored.get(place.key)?.floorId ?? idOfParent(floorIds, place),
  }));
  const loaded = await rooms.load(at, SCHEDULE_PREFIX, drafts, { stored, ...options });
  return { ids: idsByKey(drafts, loaded), counts: countsOf("rooms", loaded.counts) };
};

/** @returns the ids of the rooms by what the file calls them, and the counts */
export const loadPlaces = async (
  at: At,
  places: WantedPlaces,
  document: Pick<ScheduleDocument, "isGiven">,
  keeping: Keeping,
): Promise<{ roomIds: PlaceIds; counts: KindCounts[] }> => {
  const options = {
    ...vanishedOf(document),
    ...keeping.of({ columns: { isHidden: "isHidden" }, texts: ["name"] }),
  };
  const loadedBuildings = await loadBuildings(at, places.buildings, options);
  const loadedFloors = await loadFloors(at, loadedBuildings.ids, places.floors, options);
  const loadedRooms = await loadRooms(at, loadedFloors.ids, places.rooms, options);
  return {
    roomIds: loadedRooms.ids,
    counts: [loadedBuildings.counts, loadedFloors.counts, loadedRooms.counts],
  };
};
