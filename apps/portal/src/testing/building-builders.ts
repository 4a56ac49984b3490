import type { Building, BuildingName, Floor, Room } from "@foyer/contract";

export const pictureId = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

export const sampleRoom = (id: number, name: string, change: Partial<Room> = {}): Room => ({
  id,
  order: id,
  description: { name, pictureFileId: null },
  ...change,
});

export const sampleFloor = (id: number, name: string, change: Partial<Floor> = {}): Floor => ({
  id,
  order: id,
  description: { name, pictureFileId: null },
  roomsSortedAlphabetically: false,
  rooms: [],
  ...change,
});

/** A hotel with pictures 1 (itself), 2 (ground floor) and 3 (Great Hall); its first floor has none. */
export const sampleHotel = (change: Partial<Building> = {}): Building => ({
  id: 5,
  name: "Hotel Graniowy",
  description: { name: "Hotel Graniowy", pictureFileId: pictureId(1) },
  floorsSortedAlphabetically: false,
  floors: [
    sampleFloor(11, "Ground floor", {
      description: { name: "Ground floor", pictureFileId: pictureId(2) },
      rooms: [
        sampleRoom(101, "Great Hall", {
          description: { name: "Great Hall", pictureFileId: pictureId(3) },
        }),
        sampleRoom(102, "Room 1"),
      ],
    }),
    sampleFloor(12, "First floor", { rooms: [sampleRoom(103, "Room 2")] }),
  ],
  ...change,
});

export const SAMPLE_BUILDING_NAMES: BuildingName[] = [
  { id: 5, name: "Hotel Graniowy", hasPlan: true },
  { id: 6, name: "Biały Jar", hasPlan: true },
  { id: 7, name: "Namiot", hasPlan: false },
];
