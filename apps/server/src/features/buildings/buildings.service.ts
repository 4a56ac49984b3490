import type { Building, BuildingName, Language, RoomData } from "@foyer/contract";
import type { LocationText, Translated } from "../../db/schema/index.ts";
import { notFound } from "../../lib/failure.ts";
import { comparisonIn, fieldInLanguage } from "../../lib/language.ts";
import type { Locations } from "./buildings.repository.ts";

const describeLocation = (text: Translated<LocationText>, language: Language) => ({
  name: fieldInLanguage(text, language, "name") ?? "",
  pictureFileId: fieldInLanguage(text, language, "pictureFileId") ?? null,
});

/** Returns the ids of buildings that have a picture, or whose floors or rooms have one. */
const findBuildingsWithPlan = ({ buildings, floors, rooms }: Locations, language: Language) => {
  const hasPicture = ({ text }: { text: Translated<LocationText> }) =>
    describeLocation(text, language).pictureFileId !== null;
  const floorIds = new Set(rooms.filter(hasPicture).map(({ floorId }) => floorId));
  const floorsWithPicture = floors.filter((floor) => hasPicture(floor) || floorIds.has(floor.id));
  const buildingIds = new Set(floorsWithPicture.map(({ buildingId }) => buildingId));
  return new Set([...buildings.filter(hasPicture).map(({ id }) => id), ...buildingIds]);
};

/** Returns the buildings of an edition by name. */
export const listBuildings = (locations: Locations, language: Language): BuildingName[] => {
  const compare = comparisonIn(language);
  const buildingsWithPlan = findBuildingsWithPlan(locations, language);
  return locations.buildings
    .map(({ id, text }) => ({
      id,
      name: describeLocation(text, language).name,
      hasPlan: buildingsWithPlan.has(id),
    }))
    .sort((one, other) => compare(one.name, other.name));
};

/**
 * Returns a building with its floors and rooms.
 * @throws Failure `not-found` for one of another edition
 */
export const describeBuilding = (
  locations: Locations,
  language: Language,
  id: number,
): Building => {
  const building = locations.buildings.find((row) => row.id === id);
  if (!building) throw notFound();
  const description = describeLocation(building.text, language);
  const listRooms = (floorId: number) =>
    locations.rooms
      .filter((room) => room.floorId === floorId)
      .map((room) => ({
        id: room.id,
        order: room.position,
        description: describeLocation(room.text, language),
      }));
  return {
    id,
    name: description.name,
    description,
    floorsSortedAlphabetically: building.floorsSortedAlphabetically,
    floors: locations.floors
      .filter((floor) => floor.buildingId === id)
      .map((floor) => ({
        id: floor.id,
        order: floor.position,
        description: describeLocation(floor.text, language),
        roomsSortedAlphabetically: floor.roomsSortedAlphabetically,
        rooms: listRooms(floor.id),
      })),
  };
};

/**
 * Returns building and floor of a room.
 * @throws Failure `not-found` for a deleted room
 */
export const locateRoom = ({ floors, rooms }: Locations, roomId: number): RoomData => {
  const room = rooms.find(({ id }) => id === roomId);
  const floor = floors.find(({ id }) => id === room?.floorId);
  if (!room || !floor) throw notFound();
  return { buildingId: floor.buildingId, floorId: floor.id, roomId };
};
