import { expect, it } from "vitest";
import { toSessionInstants, toSessionTimes } from "./session-times.ts";

const CLOCK = { zone: "Europe/Warsaw", dayChangeMinutes: 240 };
const day = "2026-09-01";

it.each([
  ["on the day", "14:00", "15:30", "2026-09-01T12:00:00.000Z", "2026-09-01T13:30:00.000Z"],
  ["over midnight", "23:00", "00:30", "2026-09-01T21:00:00.000Z", "2026-09-01T22:30:00.000Z"],
  ["after midnight", "01:00", "02:00", "2026-09-01T23:00:00.000Z", "2026-09-02T00:00:00.000Z"],
  [
    "past the next start of a day",
    "23:00",
    "05:00",
    "2026-09-01T21:00:00.000Z",
    "2026-09-02T03:00:00.000Z",
  ],
  ["without an end", "14:00", null, "2026-09-01T12:00:00.000Z", null],
])("maps times %s to instants and back", (_case, start, end, startsAt, endsAt) => {
  const instants = toSessionInstants({ day, start, end }, CLOCK);
  expect(instants).toEqual({ day, startsAt, endsAt });
  expect(toSessionTimes(instants, CLOCK.zone)).toEqual({ day, start, end });
});

it("clears the instants without a day", () => {
  expect(toSessionInstants({ day: null, start: "14:00", end: "15:00" }, CLOCK)).toEqual({
    day: null,
    startsAt: null,
    endsAt: null,
  });
});
