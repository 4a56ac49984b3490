import type { Building, Floor, Room } from "@foyer/contract/buildings";
import type { Language } from "@foyer/contract/constants";
import { collatorOf } from "../../lib/i18n.ts";

/** What a visitor has chosen in a building; null is the blank option. */
export type PlanChoice = { floorId: number | null; roomId: number | null };

export type PlanPictureOf = {
  fileId: string;
  name: string;
  /** That name and those of what it lies in: 'Room 3, Ground floor, Hotel Graniowy'. */
  place: string;
};

export type FloorRooms = { floor: Floor; rooms: readonly Room[] };

export type PlanView = {
  name: string;
  floors: readonly Floor[];
  rooms: readonly Room[];
  floor: Floor | undefined;
  room: Room | undefined;
  /** The rooms that the choice leaves, by floor. */
  places: readonly FloorRooms[];
  /** Null where neither the place nor what it lies in has a picture. */
  picture: PlanPictureOf | null;
};

/**
 * What the plan of a building shows for a choice. A building's only
 * floor counts as chosen, since nobody could choose it. A place without a picture of its own shows
 * that of the floor or building it lies in.
 */
export const viewPlan = (building: Building, choice: PlanChoice, language: Language): PlanView => {
  const collator = collatorOf(language);
  const floors = sortPlaces(building.floors, building.floorsSortedAlphabetically, collator);
  const floor =
    building.floors.length === 1 ? floors[0] : floors.find(({ id }) => id === choice.floorId);
  const roomsOf = (one: Floor) => sortPlaces(one.rooms, one.roomsSortedAlphabetically, collator);
  const rooms = floor ? roomsOf(floor) : [];
  const room = rooms.find(({ id }) => id === choice.roomId);
  const chosenFloors = floor ? [floor] : floors;
  const name = building.description.name || building.name;

  return {
    name,
    floors,
    rooms,
    floor,
    room,
    places: chosenFloors.map((one) => ({ floor: one, rooms: room ? [room] : roomsOf(one) })),
    picture: pictureOf([room?.description, floor?.description, { ...building.description, name }]),
  };
};

type Sortable = { order: number; description: { name: string } };

const sortPlaces = <Place extends Sortable>(
  places: readonly Place[],
  isAlphabetical: boolean,
  collator: Intl.Collator,
): Place[] =>
  places.toSorted((one, other) => {
    const byName = collator.compare(one.description.name, other.description.name);
    return isAlphabetical ? byName : one.order - other.order || byName;
  });

type Pictured = { name: string; pictureFileId: string | null };

/** Takes the place and what it lies in, from the smallest; returns the first picture among them. */
const pictureOf = (places: readonly (Pictured | undefined)[]): PlanPictureOf | null => {
  const chosen = places.filter((place) => place !== undefined);
  const at = chosen.findIndex(({ pictureFileId }) => pictureFileId !== null);
  const shown = chosen[at];
  if (shown === undefined || shown.pictureFileId === null) return null;
  const names = chosen.slice(at).map(({ name }) => name);
  return { fileId: shown.pictureFileId, name: shown.name, place: names.join(", ") };
};
