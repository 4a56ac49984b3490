import type { PlaceText, Translated } from "../../../db/schema/index.ts";
import {
  NO_TITLE,
  type ScheduleDocument,
  type ScheduleRoom,
} from "../formats/schedule-document.ts";

export type WantedPlace = {
  key: string;
  parentKey: string | null;
  /** Used when the place is new; organisers may sort places their own way. */
  position: number;
  text: Translated<PlaceText>;
};

export type WantedPlaces = {
  buildings: Map<string, WantedPlace>;
  floors: Map<string, WantedPlace>;
  rooms: Map<string, WantedPlace>;
};

export const roomKey = (key: string): string => `room:${key}`;

const VENUE_KEY = "venue";

/** "ULB (Université Libre de Bruxelles)" is called "ULB". */
const withoutBrackets = (name: string) => name.replace(/\s*\([^()]*\)\s*$/, "").trim();

/** A file that names nothing around its rooms, as a sheet, has them at a place that is called that. */
const nameVenue = ({
  venue,
  city,
  title,
  language,
}: ScheduleDocument["conference"]): Translated<PlaceText> => {
  const name = (venue && withoutBrackets(venue)) || city || title;
  return name === NO_TITLE
    ? { pl: { name: "Miejsce konferencji" }, en: { name: "Venue" } }
    : { [language]: { name } };
};

const nameBuilding = (name: string): Translated<PlaceText> => ({
  pl: { name: `Budynek ${name}` },
  en: { name: `Building ${name}` },
});

const nameFloor = (floor: string): Translated<PlaceText> =>
  floor === "0"
    ? { pl: { name: "Parter" }, en: { name: "Ground floor" } }
    : { pl: { name: `Piętro ${floor}` }, en: { name: `Floor ${floor}` } };

/** A room whose name tells no building is on the one floor of the venue. */
const placeOf = ({ building, floor }: ScheduleRoom) => {
  const buildingKey = building ? `building:${building}` : VENUE_KEY;
  return { buildingKey, floorKey: `${buildingKey}:${building ? (floor ?? "") : ""}` };
};

export const placesOfSchedule = ({ conference, rooms }: ScheduleDocument): WantedPlaces => {
  const inFileLanguage = (name: string): Translated<PlaceText> => ({
    [conference.language]: { name },
  });
  const places: WantedPlaces = { buildings: new Map(), floors: new Map(), rooms: new Map() };
  for (const room of rooms) {
    const { buildingKey, floorKey } = placeOf(room);
    if (!places.buildings.has(buildingKey)) {
      places.buildings.set(buildingKey, {
        key: buildingKey,
        parentKey: null,
        position: places.buildings.size,
        text: room.building ? nameBuilding(room.building) : nameVenue(conference),
      });
    }
    if (!places.floors.has(floorKey)) {
      places.floors.set(floorKey, {
        key: floorKey,
        parentKey: buildingKey,
        position: Number(room.floor ?? 0),
        text:
          room.building && room.floor
            ? nameFloor(room.floor)
            : { pl: { name: "Sale" }, en: { name: "Rooms" } },
      });
    }
    const key = roomKey(room.key);
    places.rooms.set(key, {
      key,
      parentKey: floorKey,
      position: room.order,
      text: inFileLanguage(room.name),
    });
  }
  return places;
};
