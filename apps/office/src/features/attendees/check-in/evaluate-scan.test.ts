import { createHash } from "node:crypto";
import type { CheckInAttendee } from "@foyer/contract/attendees/check-in";
import { describe, expect, it } from "vitest";
import { hashCode, findAttendees, readCode, checkInsByAttendee } from "./evaluate-scan.ts";

const CODE = "5A3F0C9E71B24D8896E0AB3417CFD25B";

const buildAttendee = (
  name: string,
  overrides: Partial<CheckInAttendee> = {},
): CheckInAttendee => ({
  id: 1,
  name,
  username: null,
  company: null,
  group: null,
  missing: [],
  codeHash: "",
  ...overrides,
});

describe("entry code", () => {
  it.each([
    ["scanned", CODE, CODE],
    ["typed in groups and lower case", "5a3f 0c9e 71b2 4d88 96e0 ab34 17cf d25b ", CODE],
    ["a name", "Nowak", null],
    ["a code that is too short", CODE.slice(1), null],
  ])("reads %s", (_description, input, code) => {
    expect(readCode(input)).toBe(code);
  });

  it("has the same hash as on the server", async () => {
    expect(await hashCode(CODE)).toBe(createHash("sha256").update(CODE).digest("hex"));
  });
});

it("finds attendees by terms of name, company and username, ignoring accents", () => {
  const zak = buildAttendee("Zofia Żak", { company: "Instytut Łąki", username: "zofia" });
  const all = [zak, buildAttendee("Jan Nowak")];
  for (const input of ["zak", "laki ŻAK", "zofia inst"]) {
    expect(findAttendees(all, input)).toEqual([zak]);
  }
  expect(findAttendees(all, " ")).toEqual(all);
  expect(findAttendees(all, "zak nowak")).toEqual([]);
});

describe("check-ins by attendee", () => {
  const AT = "2026-09-02T09:00:00+02:00";
  const buildScan = (id: string, attendeeId: number, isCheckedIn = true) => ({
    id,
    attendeeId,
    isCheckedIn,
    at: AT,
    station: "Gate 2",
  });
  const existing = [{ id: "a", attendeeId: 1, at: AT, station: "Hall A" }];
  const listIds = (...pending: ReturnType<typeof buildScan>[]) =>
    [...checkInsByAttendee(existing, pending)].map(([attendeeId, { id }]) => [attendeeId, id]);

  it("merges server and pending check-ins and prefers the earlier one", () => {
    expect(listIds(buildScan("b", 2), buildScan("c", 1))).toEqual([
      [1, "a"],
      [2, "b"],
    ]);
    expect(checkInsByAttendee(existing, [buildScan("b", 2)]).get(2)?.isPending).toBe(true);
  });

  it("removes reverted check-ins, and only the one with the same id", () => {
    expect(listIds(buildScan("a", 1, false))).toEqual([]);
    expect(listIds(buildScan("c", 1, false))).toEqual([[1, "a"]]);
    expect(listIds(buildScan("b", 2), buildScan("b", 2, false), buildScan("d", 2))).toEqual([
      [1, "a"],
      [2, "d"],
    ]);
  });
});
