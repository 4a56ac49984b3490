import type { Building, Floor, Room } from "@foyer/contract/buildings/portal";
import type { Language } from "@foyer/contract/constants";
import { collatorOf } from "../../lib/i18n.ts";

/** Selection in a building; null is the blank option. */
export type PlanChoice = { floorId: number | null; roomId: number | null };

export type PlanPictureData = {
  fileId: string;
  name: string;
  /** Name with those of the parent locations: 'Room 3, Ground floor, Hotel Graniowy'. */
  location: string;
};

export type FloorRooms = { floor: Floor; rooms: readonly Room[] };

export type PlanView = {
  name: string;
  floors: readonly Floor[];
  rooms: readonly Room[];
  floor: Floor | undefined;
  room: Room | undefined;
  /** Rooms of the selection, grouped by floor. */
  selectedFloors: readonly FloorRooms[];
  /** Null if neither the location nor a parent location has a picture. */
  picture: PlanPictureData | null;
};

/**
 * Returns the view of a building for a selection. A single floor is selected automatically because its select
 * box is hidden. A location without a picture uses that of its floor or building.
 */
export const viewPlan = (building: Building, choice: PlanChoice, language: Language): PlanView => {
  const collator = collatorOf(language);
  const floors = sortByOrder(building.floors, building.floorsSortedAlphabetically, collator);
  const floor =
    building.floors.length === 1 ? floors[0] : floors.find(({ id }) => id === choice.floorId);
  const roomsOf = (item: Floor) =>
    sortByOrder(item.rooms, item.roomsSortedAlphabetically, collator);
  const rooms = floor ? roomsOf(floor) : [];
  const room = rooms.find(({ id }) => id === choice.roomId);
  const visibleFloors = floor ? [floor] : floors;
  const name = building.description.name || building.name;

  return {
    name,
    floors,
    rooms,
    floor,
    room,
    selectedFloors: visibleFloors.map((item) => ({
      floor: item,
      rooms: room ? [room] : roomsOf(item),
    })),
    picture: pictureOf([room?.description, floor?.description, { ...building.description, name }]),
  };
};

type Sortable = { order: number; description: { name: string } };

const sortByOrder = <Item extends Sortable>(
  items: readonly Item[],
  isAlphabetical: boolean,
  collator: Intl.Collator,
): Item[] =>
  items.toSorted((one, other) => {
    const byName = collator.compare(one.description.name, other.description.name);
    return isAlphabetical ? byName : one.order - other.order || byName;
  });

type Pictured = { name: string; pictureFileId: string | null };

/**
 * Returns the first picture.
 * @param locations the location and its parents, smallest first
 */
const pictureOf = (locations: readonly (Pictured | undefined)[]): PlanPictureData | null => {
  const levels = locations.filter((location) => location !== undefined);
  const index = levels.findIndex(({ pictureFileId }) => pictureFileId !== null);
  const level = levels[index];
  if (level === undefined || level.pictureFileId === null) return null;
  const names = levels.slice(index).map(({ name }) => name);
  return { fileId: level.pictureFileId, name: level.name, location: names.join(", ") };
};
