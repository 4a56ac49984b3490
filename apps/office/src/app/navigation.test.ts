import { RESOURCES } from "@foyer/contract/office/resources";
import { expect, it } from "vitest";
import { isAt, NAVIGATION } from "./navigation.ts";

const screens = NAVIGATION.flatMap((group) => group.screens);

it.each(Object.keys(RESOURCES))("marks one screen as current for the records of %s", (name) => {
  expect(screens.filter((screen) => isAt(screen, `${name}/7`))).toHaveLength(1);
});

it("distinguishes the overview from other screens", () => {
  expect(screens.filter((screen) => isAt(screen, "")).map(({ to }) => to)).toEqual(["/$edition"]);
});
