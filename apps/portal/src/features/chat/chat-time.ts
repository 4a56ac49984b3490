import { nameDay, readClock } from "@foyer/contract/dates";
import { getSession } from "../../lib/session.ts";

/** Returns day and time of an instant in the conference's time zone: `2026-11-18` and `10:42`. */
export const localTimeOf = (instant: string | number): { day: string; clock: string } =>
  readClock(instant, getSession().profile?.timeZone ?? "Europe/Warsaw");

/** Returns the time for today, else the day. */
export const shortTime = (instant: string, language: string): string => {
  const { day, clock } = localTimeOf(instant);
  return day === localTimeOf(Date.now()).day ? clock : nameDay(day, language);
};
