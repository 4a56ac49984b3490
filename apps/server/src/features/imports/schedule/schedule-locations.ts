import type { LocationText, Translated } from "../../../db/schema/index.ts";
import {
  NO_TITLE,
  type ScheduleDocument,
  type ScheduleRoom,
} from "../formats/schedule-document.ts";

export type ScheduleLocation = {
  key: string;
  parentKey: string | null;
  /** Position of a new location; organisers may order locations differently. */
  position: number;
  text: Translated<LocationText>;
};

export type ScheduleLocations = {
  buildings: Map<string, ScheduleLocation>;
  floors: Map<string, ScheduleLocation>;
  rooms: Map<string, ScheduleLocation>;
};

export const roomKey = (key: string): string => `room:${key}`;

const VENUE_KEY = "venue";

/** Shortens "ULB (Université Libre de Bruxelles)" to "ULB". */
const withoutBrackets = (name: string) => name.replace(/\s*\([^()]*\)\s*$/, "").trim();

/** Name of the building for rooms without one; "Venue" if the file names nothing. */
const getVenueName = ({
  venue,
  city,
  title,
  language,
}: ScheduleDocument["conference"]): Translated<LocationText> => {
  const name = (venue && withoutBrackets(venue)) || city || title;
  return name === NO_TITLE
    ? { pl: { name: "Miejsce konferencji" }, en: { name: "Venue" } }
    : { [language]: { name } };
};

const getBuildingName = (name: string): Translated<LocationText> => ({
  pl: { name: `Budynek ${name}` },
  en: { name: `Building ${name}` },
});

const getFloorName = (floor: string): Translated<LocationText> =>
  floor === "0"
    ? { pl: { name: "Parter" }, en: { name: "Ground floor" } }
    : { pl: { name: `Piętro ${floor}` }, en: { name: `Floor ${floor}` } };

/** Rooms without a building are on the single floor of the venue. */
const getLocationKeys = ({ building, floor }: ScheduleRoom) => {
  const buildingKey = building ? `building:${building}` : VENUE_KEY;
  return { buildingKey, floorKey: `${buildingKey}:${building ? (floor ?? "") : ""}` };
};

export const listScheduleLocations = ({
  conference,
  rooms,
}: ScheduleDocument): ScheduleLocations => {
  const inFileLanguage = (name: string): Translated<LocationText> => ({
    [conference.language]: { name },
  });
  const locations: ScheduleLocations = {
    buildings: new Map(),
    floors: new Map(),
    rooms: new Map(),
  };
  for (const room of rooms) {
    const { buildingKey, floorKey } = getLocationKeys(room);
    if (!locations.buildings.has(buildingKey)) {
      locations.buildings.set(buildingKey, {
        key: buildingKey,
        parentKey: null,
        position: locations.buildings.size,
        text: room.building ? getBuildingName(room.building) : getVenueName(conference),
      });
    }
    if (!locations.floors.has(floorKey)) {
      locations.floors.set(floorKey, {
        key: floorKey,
        parentKey: buildingKey,
        position: Number(room.floor ?? 0),
        text:
          room.building && room.floor
            ? getFloorName(room.floor)
            : { pl: { name: "Sale" }, en: { name: "Rooms" } },
      });
    }
    const key = roomKey(room.key);
    locations.rooms.set(key, {
      key,
      parentKey: floorKey,
      position: room.order,
      text: inFileLanguage(room.name),
    });
  }
  return locations;
};
