import type { Trip, TravelRequest } from "@foyer/contract/transport/office";
import { expect, test } from "vitest";
import { fillSeats, findTimeConflicts } from "./fill-seats.ts";

const coach: Trip = {
  id: 7,
  name: "Coach 1",
  direction: "arrival",
  departsAt: "2026-09-01T10:00:00Z",
  arrivesAt: null,
  place: { en: "Airport" },
  seats: 5,
  seatsTaken: 2,
  note: null,
  isHidden: false,
  printedAt: null,
  isChangedSincePrint: false,
};

const buildRequest = (name: string, overrides: Partial<TravelRequest> = {}): TravelRequest => ({
  attendeeId: name.length,
  direction: "arrival",
  name,
  accompanyingPerson: null,
  day: null,
  place: {},
  hour: "12:00",
  requestedAt: null,
  isAirport: true,
  at: "2026-09-01T09:00:00Z",
  number: null,
  fromCity: null,
  state: "unconfirmed",
  hasTimeConflict: false,
  reason: null,
  trip: null,
  pickup: null,
  ...overrides,
});

const namesOf = (requests: readonly TravelRequest[]) => requests.map(({ name }) => name);
const withCompanion = { accompanyingPerson: "Jan" };

test("assigns seats in the order of the requests and counts companions", () => {
  const requests = [
    buildRequest("Anna", withCompanion),
    buildRequest("Ben", withCompanion),
    buildRequest("Cyd"),
    buildRequest("Dan"),
  ];
  expect(namesOf(fillSeats(requests, coach))).toEqual(["Anna", "Cyd"]);
});

test("assigns no second seat to a passenger of the trip", () => {
  const trip = { id: 7, name: "Coach 1", departsAt: coach.departsAt };
  const requests = [
    buildRequest("Anna", { ...withCompanion, trip }),
    buildRequest("Ben", withCompanion),
    buildRequest("Cyd"),
    buildRequest("Dan"),
  ];
  expect(namesOf(fillSeats(requests, coach))).toEqual(["Anna", "Ben", "Cyd"]);
});

test("finds passengers who land too late", () => {
  const late = buildRequest("Anna", { at: "2026-09-01T09:30:00Z" });
  expect(namesOf(findTimeConflicts([late, buildRequest("Ben")], coach))).toEqual(["Anna"]);
});
