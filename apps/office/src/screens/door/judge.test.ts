import { createHash } from "node:crypto";
import type { Guest } from "@foyer/contract/office/door";
import { describe, expect, it } from "vitest";
import { digestOf, findGuests, readCode, standingOf } from "./judge.ts";

const CODE = "5A3F0C9E71B24D8896E0AB3417CFD25B";

const guest = (name: string, more: Partial<Guest> = {}): Guest => ({
  id: 1,
  name,
  username: null,
  company: null,
  group: null,
  lacks: [],
  codeDigest: "",
  ...more,
});

describe("a code", () => {
  it.each([
    ["as it was scanned", CODE, CODE],
    ["typed in groups and small", "5a3f 0c9e 71b2 4d88 96e0 ab34 17cf d25b ", CODE],
    ["that is a name", "Nowak", null],
    ["that is too short", CODE.slice(1), null],
  ])("is read %s", (_how, typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  it("is known by the digest that the server gives", async () => {
    expect(await digestOf(CODE)).toBe(createHash("sha256").update(CODE).digest("hex"));
  });
});

it("finds guests by any words of name, company and username, whatever their accents", () => {
  const zak = guest("Zofia Żak", { company: "Instytut Łąki", username: "zofia" });
  const all = [zak, guest("Jan Nowak")];
  for (const typed of ["zak", "laki ŻAK", "zofia inst"]) {
    expect(findGuests(all, typed)).toEqual([zak]);
  }
  expect(findGuests(all, " ")).toEqual(all);
  expect(findGuests(all, "zak nowak")).toEqual([]);
});

describe("who is in", () => {
  const AT = "2026-09-02T09:00:00+02:00";
  const scan = (id: string, attendeeId: number, isIn = true) => ({
    id,
    attendeeId,
    isIn,
    at: AT,
    desk: "Gate 2",
  });
  const known = [{ id: "a", attendeeId: 1, at: AT, desk: "Hall A" }];
  const idsOf = (...waiting: ReturnType<typeof scan>[]) =>
    [...standingOf(known, waiting)].map(([attendeeId, { id }]) => [attendeeId, id]);

  it("is what the server said and what waits on the device, the earlier of two staying", () => {
    expect(idsOf(scan("b", 2), scan("c", 1))).toEqual([
      [1, "a"],
      [2, "b"],
    ]);
    expect(standingOf(known, [scan("b", 2)]).get(2)?.isWaiting).toBe(true);
  });

  it("is nobody who was taken back, and takes back that check-in alone", () => {
    expect(idsOf(scan("a", 1, false))).toEqual([]);
    expect(idsOf(scan("c", 1, false))).toEqual([[1, "a"]]);
    expect(idsOf(scan("b", 2), scan("b", 2, false), scan("d", 2))).toEqual([
      [1, "a"],
      [2, "d"],
    ]);
  });
});
