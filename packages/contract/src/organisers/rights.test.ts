import { expect, it } from "vitest";
import { RESOURCES } from "../office/resources.ts";
import { canNamePeople, canWrite, ROLES } from "./rights.ts";

it("every role that writes references to people sees their names, and others do not", () => {
  const rights = Object.values(RESOURCES)
    .filter(({ name, fields }) => {
      const kinds = Object.values<{ of?: string }>(fields as never);
      return name === "people" || kinds.some(({ of }) => of === "people");
    })
    .map(({ right }) => right);
  const writers = ROLES.filter((role) => rights.some((right) => canWrite(role, right)));
  expect(ROLES.filter(canNamePeople)).toEqual(writers);
});
