import { describe, expect, test } from "vitest";
import { viewPlan } from "./plan-view.ts";
import {
  pictureId,
  sampleFloor,
  sampleHotel,
  sampleRoom,
} from "../../testing/building-builders.ts";

const names = (places: readonly { description: { name: string } }[]) =>
  places.map(({ description }) => description.name);

describe("the picture of a plan", () => {
  test.each([
    ["of the building before a choice", null, null, 1, "Hotel Graniowy"],
    ["of the chosen floor", 11, null, 2, "Ground floor, Hotel Graniowy"],
    ["of the chosen room", 11, 101, 3, "Great Hall, Ground floor, Hotel Graniowy"],
    ["of the floor where the room has none", 11, 102, 2, "Ground floor, Hotel Graniowy"],
    ["of the building where the floor has none", 12, null, 1, "Hotel Graniowy"],
    ["of the building where neither has one", 12, 103, 1, "Hotel Graniowy"],
  ])("is that %s", (_, floorId, roomId, picture, place) => {
    const view = viewPlan(sampleHotel(), { floorId, roomId }, "en");
    expect(view.picture).toMatchObject({ fileId: pictureId(picture), place });
  });

  test("is absent where nothing has one", () => {
    const hotel = sampleHotel({
      description: { name: "Hotel Graniowy", pictureFileId: null },
      floors: [sampleFloor(12, "First floor", { rooms: [sampleRoom(103, "Room 2")] })],
    });
    expect(viewPlan(hotel, { floorId: 12, roomId: 103 }, "en").picture).toBeNull();
  });
});

describe("a choice", () => {
  test("of a room in another floor counts for nothing", () => {
    const view = viewPlan(sampleHotel(), { floorId: 12, roomId: 101 }, "en");
    expect(view.room).toBeUndefined();
  });

  test("of the only floor is made by itself, so that its rooms can be reached", () => {
    const floors = [
      sampleFloor(11, "Parter", { rooms: [sampleRoom(101, "A"), sampleRoom(102, "B")] }),
    ];
    const view = viewPlan(sampleHotel({ floors }), { floorId: null, roomId: null }, "pl");
    expect(names(view.rooms)).toEqual(["A", "B"]);
  });
});

describe("floors and rooms", () => {
  const floors = [
    sampleFloor(1, "Żagiel", { order: 1 }),
    sampleFloor(2, "Łąka", { order: 3 }),
    sampleFloor(3, "Lot", { order: 2 }),
    sampleFloor(4, "Poziom 10", { order: 4 }),
    sampleFloor(5, "Poziom 2", { order: 5 }),
  ];

  test("stand by order unless their flag says otherwise", () => {
    const view = viewPlan(sampleHotel({ floors }), { floorId: null, roomId: null }, "pl");
    expect(names(view.floors)).toEqual(["Żagiel", "Lot", "Łąka", "Poziom 10", "Poziom 2"]);
  });

  test("stand by the alphabet of the language where their flag says so", () => {
    const hotel = sampleHotel({ floors, floorsSortedAlphabetically: true });
    const view = viewPlan(hotel, { floorId: null, roomId: null }, "pl");
    expect(names(view.floors)).toEqual(["Lot", "Łąka", "Poziom 2", "Poziom 10", "Żagiel"]);
  });

  test("are sorted apart: a floor's flag is about its rooms", () => {
    const rooms = [sampleRoom(1, "Sala B"), sampleRoom(2, "Sala A")];
    const floor = sampleFloor(11, "Parter", { rooms, roomsSortedAlphabetically: true });
    const view = viewPlan(sampleHotel({ floors: [floor] }), { floorId: 11, roomId: null }, "pl");
    expect(names(view.rooms)).toEqual(["Sala A", "Sala B"]);
  });
});
