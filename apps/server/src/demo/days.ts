import { DEFAULT_DAY_CHANGE_MINUTES } from "@foyer/contract";
import { DateTime } from "luxon";
import type { Clock } from "../lib/clock.ts";
import { dayOf } from "../lib/conference-day.ts";
import type { DemoEdition, ItemTime } from "@foyer/demo";

/** The conference day that it is now, `YYYY-MM-DD` in a zone. */
export const today = (clock: Clock, timeZone: string): string =>
  dayOf(DateTime.fromJSDate(clock.now()), timeZone, DEFAULT_DAY_CHANGE_MINUTES);

const anchorOf = (edition: DemoEdition, clock: Clock) =>
  edition.anchor === "today" ? today(clock, edition.timeZone) : edition.anchor;

const dayAt = (anchor: string, offset: number) =>
  DateTime.fromISO(anchor, { zone: "utc" }).plus({ days: offset }).toFormat("yyyy-MM-dd");

export const conferenceDays = (edition: DemoEdition, clock: Clock): string[] =>
  edition.dayOffsets.map((offset) => dayAt(anchorOf(edition, clock), offset));

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** When an item of the demo is. Hours before the change of day belong to the evening before. */
export const itemTimes = (edition: DemoEdition, time: ItemTime, clock: Clock) => {
  const day = dayAt(anchorOf(edition, clock), time.dayOffset);
  const startOfDay = DateTime.fromISO(day, { zone: edition.timeZone });
  const isAfterMidnight = minutesOf(time.start) < DEFAULT_DAY_CHANGE_MINUTES;
  const at = (clockTime: string, extraDays: number) =>
    startOfDay
      .plus({ days: extraDays })
      .set({ hour: Math.floor(minutesOf(clockTime) / 60), minute: minutesOf(clockTime) % 60 })
      .toJSDate();
  const startDays = isAfterMidnight ? 1 : 0;
  return {
    day,
    startsAt: at(time.start, startDays),
    endsAt: at(time.end, startDays + (time.endsNextDay ? 1 : 0)),
  };
};
