import { describe, expect, it } from "vitest";
import { hasModule } from "./access-profile.ts";
import { MODULE } from "./constants.ts";

const ALL = [1, 2, 3, 4, 5];

const profile = (given: {
  accessGranted?: boolean;
  own?: number[];
  group?: number[];
  override?: boolean;
}) => ({
  accessGranted: given.accessGranted ?? true,
  overrideUserGroupModules: given.override ?? false,
  userGroupModules: given.group ?? [],
  modules: given.own ?? [],
});

describe("a module of an access profile", () => {
  it.each([
    { what: "of the group", given: { group: ALL }, open: ALL },
    { what: "of one's own that do not override", given: { own: ALL }, open: [] },
    { what: "of one's own that override", given: { own: ALL, override: true }, open: ALL },
    { what: "of the group, overridden by none", given: { group: ALL, override: true }, open: [] },
    {
      what: "of the group, overridden by others",
      given: { group: [1, 2], own: [3], override: true },
      open: [3],
    },
    {
      what: "of the group without granted access",
      given: { group: ALL, accessGranted: false },
      open: [1, 2],
    },
    {
      what: "of one's own without granted access",
      given: { own: ALL, override: true, accessGranted: false },
      open: [1, 2],
    },
    { what: "that is not among the five", given: { group: [0, 6, -1] }, open: [] },
  ])("$what opens $open", ({ given, open }) => {
    const modules = Object.values(MODULE).filter((module) => hasModule(profile(given), module));
    expect(modules).toEqual(open);
  });
});
