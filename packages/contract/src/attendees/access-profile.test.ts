import { describe, expect, it } from "vitest";
import { hasModule } from "./access-profile.ts";
import { MODULE } from "../constants.ts";

const ALL = [1, 2, 3, 4, 5];

const profile = (access: {
  accessGranted?: boolean;
  own?: number[];
  group?: number[];
  override?: boolean;
}) => ({
  accessGranted: access.accessGranted ?? true,
  overrideUserGroupModules: access.override ?? false,
  userGroupModules: access.group ?? [],
  modules: access.own ?? [],
});

describe("a module of an access profile", () => {
  it.each([
    { what: "of the group", access: { group: ALL }, open: ALL },
    { what: "of one's own that do not override", access: { own: ALL }, open: [] },
    { what: "of one's own that override", access: { own: ALL, override: true }, open: ALL },
    { what: "of the group, overridden by none", access: { group: ALL, override: true }, open: [] },
    {
      what: "of the group, overridden by others",
      access: { group: [1, 2], own: [3], override: true },
      open: [3],
    },
    {
      what: "of the group without granted access",
      access: { group: ALL, accessGranted: false },
      open: [1, 2],
    },
    {
      what: "of one's own without granted access",
      access: { own: ALL, override: true, accessGranted: false },
      open: [1, 2],
    },
    { what: "that is not among the five", access: { group: [0, 6, -1] }, open: [] },
  ])("$what opens $open", ({ access, open }) => {
    const modules = Object.values(MODULE).filter((module) => hasModule(profile(access), module));
    expect(modules).toEqual(open);
  });
});
