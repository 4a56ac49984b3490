import type { TravelDeparture, TravelRequest } from "@foyer/contract/office/travel";
import { expect, test } from "vitest";
import { fillSeats, findLate } from "./fill-seats.ts";

const coach: TravelDeparture = {
  id: 7,
  name: "Coach 1",
  direction: "arrival",
  leavesAt: "2026-09-01T10:00:00Z",
  arrivesAt: null,
  place: { en: "Airport" },
  seats: 5,
  seatsTaken: 2,
  note: null,
  isHidden: false,
  printedAt: null,
  isChangedSincePrint: false,
};

const ask = (name: string, more: Partial<TravelRequest> = {}): TravelRequest => ({
  attendeeId: name.length,
  direction: "arrival",
  name,
  accompanyingPerson: null,
  day: null,
  place: {},
  hour: "12:00",
  isAirport: true,
  at: "2026-09-01T09:00:00Z",
  number: null,
  fromCity: null,
  state: "unconfirmed",
  fits: true,
  reason: null,
  departure: null,
  meeting: null,
  ...more,
});

const namesOf = (requests: readonly TravelRequest[]) => requests.map(({ name }) => name);
const two = { accompanyingPerson: "Jan" };

test("a vehicle is filled in the order of those who are chosen, companions counted", () => {
  const chosen = [ask("Anna", two), ask("Ben", two), ask("Cyd"), ask("Dan")];
  expect(namesOf(fillSeats(chosen, coach))).toEqual(["Anna", "Cyd"]);
});

test("who sits in it already takes no other seat", () => {
  const departure = { id: 7, name: "Coach 1", leavesAt: coach.leavesAt };
  const chosen = [ask("Anna", { ...two, departure }), ask("Ben", two), ask("Cyd"), ask("Dan")];
  expect(namesOf(fillSeats(chosen, coach))).toEqual(["Anna", "Ben", "Cyd"]);
});

test("who lands too late for it is told from those who catch it", () => {
  const late = ask("Anna", { at: "2026-09-01T09:30:00Z" });
  expect(namesOf(findLate([late, ask("Ben")], coach))).toEqual(["Anna"]);
});
