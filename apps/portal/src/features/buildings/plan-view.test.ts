import { describe, expect, test } from "vitest";
import { viewPlan } from "./plan-view.ts";
import {
  pictureId,
  sampleFloor,
  sampleHotel,
  sampleRoom,
} from "../../testing/building-builders.ts";

const names = (locations: readonly { description: { name: string } }[]) =>
  locations.map(({ description }) => description.name);

describe("picture of a plan", () => {
  test.each([
    ["the picture of the building before a selection", null, null, 1, "Hotel Graniowy"],
    ["the picture of the selected floor", 11, null, 2, "Ground floor, Hotel Graniowy"],
    ["the picture of the selected room", 11, 101, 3, "Great Hall, Ground floor, Hotel Graniowy"],
    ["the picture of the floor if the room has none", 11, 102, 2, "Ground floor, Hotel Graniowy"],
    ["the picture of the building if the floor has none", 12, null, 1, "Hotel Graniowy"],
    ["the picture of the building if neither has one", 12, 103, 1, "Hotel Graniowy"],
  ])("shows %s", (_, floorId, roomId, picture, location) => {
    const view = viewPlan(sampleHotel(), { floorId, roomId }, "en");
    expect(view.picture).toMatchObject({ fileId: pictureId(picture), location });
  });

  test("shows no picture if no location has one", () => {
    const hotel = sampleHotel({
      description: { name: "Hotel Graniowy", pictureFileId: null },
      floors: [sampleFloor(12, "First floor", { rooms: [sampleRoom(103, "Room 2")] })],
    });
    expect(viewPlan(hotel, { floorId: 12, roomId: 103 }, "en").picture).toBeNull();
  });
});

describe("selection", () => {
  test("ignores a room of another floor", () => {
    const view = viewPlan(sampleHotel(), { floorId: 12, roomId: 101 }, "en");
    expect(view.room).toBeUndefined();
  });

  test("selects a single floor, so that its rooms can be selected", () => {
    const floors = [
      sampleFloor(11, "Parter", { rooms: [sampleRoom(101, "A"), sampleRoom(102, "B")] }),
    ];
    const view = viewPlan(sampleHotel({ floors }), { floorId: null, roomId: null }, "pl");
    expect(names(view.rooms)).toEqual(["A", "B"]);
  });
});

describe("order of floors and rooms", () => {
  const floors = [
    sampleFloor(1, "Żagiel", { order: 1 }),
    sampleFloor(2, "Łąka", { order: 3 }),
    sampleFloor(3, "Lot", { order: 2 }),
    sampleFloor(4, "Poziom 10", { order: 4 }),
    sampleFloor(5, "Poziom 2", { order: 5 }),
  ];

  test("sorts by order by default", () => {
    const view = viewPlan(sampleHotel({ floors }), { floorId: null, roomId: null }, "pl");
    expect(names(view.floors)).toEqual(["Żagiel", "Lot", "Łąka", "Poziom 10", "Poziom 2"]);
  });

  test("sorts alphabetically in the language if the flag is set", () => {
    const hotel = sampleHotel({ floors, floorsSortedAlphabetically: true });
    const view = viewPlan(hotel, { floorId: null, roomId: null }, "pl");
    expect(names(view.floors)).toEqual(["Lot", "Łąka", "Poziom 2", "Poziom 10", "Żagiel"]);
  });

  test("sorts the rooms of a floor by the flag of the floor", () => {
    const rooms = [sampleRoom(1, "Sala B"), sampleRoom(2, "Sala A")];
    const floor = sampleFloor(11, "Parter", { rooms, roomsSortedAlphabetically: true });
    const view = viewPlan(sampleHotel({ floors: [floor] }), { floorId: 11, roomId: null }, "pl");
    expect(names(view.rooms)).toEqual(["Sala A", "Sala B"]);
  });
});
