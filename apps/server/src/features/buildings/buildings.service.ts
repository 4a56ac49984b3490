import type { Building, BuildingName, Language, RoomData } from "@foyer/contract";
import type { PlaceText, Translated } from "../../db/schema/index.ts";
import { notFound } from "../../lib/failure.ts";
import { comparisonIn, fieldInLanguage } from "../../lib/language.ts";
import type { Places } from "./buildings.repository.ts";

const describePlace = (text: Translated<PlaceText>, language: Language) => ({
  name: fieldInLanguage(text, language, "name") ?? "",
  pictureFileId: fieldInLanguage(text, language, "pictureFileId") ?? null,
});

/** The ids of the buildings that have a picture of themselves or of any place in them. */
const findPictured = ({ buildings, floors, rooms }: Places, language: Language) => {
  const isPictured = ({ text }: { text: Translated<PlaceText> }) =>
    describePlace(text, language).pictureFileId !== null;
  const floorIds = new Set(rooms.filter(isPictured).map(({ floorId }) => floorId));
  const picturedFloors = floors.filter((floor) => isPictured(floor) || floorIds.has(floor.id));
  const buildingIds = new Set(picturedFloors.map(({ buildingId }) => buildingId));
  return new Set([...buildings.filter(isPictured).map(({ id }) => id), ...buildingIds]);
};

/** The buildings of an edition by name. */
export const listBuildings = (places: Places, language: Language): BuildingName[] => {
  const compare = comparisonIn(language);
  const pictured = findPictured(places, language);
  return places.buildings
    .map(({ id, text }) => ({
      id,
      name: describePlace(text, language).name,
      hasPlan: pictured.has(id),
    }))
    .sort((one, other) => compare(one.name, other.name));
};

/** A building with its floors and rooms. @throws Failure `not-found` for one of another edition */
export const describeBuilding = (places: Places, language: Language, id: number): Building => {
  const building = places.buildings.find((row) => row.id === id);
  if (!building) throw notFound();
  const description = describePlace(building.text, language);
  const roomsOf = (floorId: number) =>
    places.rooms
      .filter((room) => room.floorId === floorId)
      .map((room) => ({
        id: room.id,
        order: room.position,
        description: describePlace(room.text, language),
      }));
  return {
    id,
    name: description.name,
    description,
    floorsSortedAlphabetically: building.floorsSortedAlphabetically,
    floors: places.floors
      .filter((floor) => floor.buildingId === id)
      .map((floor) => ({
        id: floor.id,
        order: floor.position,
        description: describePlace(floor.text, language),
        roomsSortedAlphabetically: floor.roomsSortedAlphabetically,
        rooms: roomsOf(floor.id),
      })),
  };
};

/** Where a room is. @throws Failure `not-found` for a room that is no longer there */
export const locateRoom = ({ floors, rooms }: Places, roomId: number): RoomData => {
  const room = rooms.find(({ id }) => id === roomId);
  const floor = floors.find(({ id }) => id === room?.floorId);
  if (!room || !floor) throw notFound();
  return { buildingId: floor.buildingId, floorId: floor.id, roomId };
};
