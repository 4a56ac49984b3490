import { editionSettings } from "@foyer/contract/conferences/office";
import { expect, it } from "vitest";
import { SETTINGS_SECTIONS } from "./settings-sections.ts";

it("shows every setting of an edition in one section", () => {
  const visible = SETTINGS_SECTIONS.flatMap(({ fields }) => fields);
  expect(visible.toSorted()).toEqual(Object.keys(editionSettings.fields).toSorted());
});
