import { RESOURCES } from "@foyer/contract/office/resources";
import { expect, it } from "vitest";
import { RAIL } from "./Shell.tsx";

/** The screen of conference locations lists these. */
const LOCATIONS = ["buildings", "floors", "rooms"];

it("links to the list of every resource", () => {
  const linked = RAIL.flatMap(({ resources }) => resources);
  expect([...linked, ...LOCATIONS].toSorted()).toEqual(Object.keys(RESOURCES).toSorted());
});
