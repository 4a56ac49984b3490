import { nameDay, readClock } from "@foyer/contract/dates";
import { getSession } from "../../lib/session.ts";

/** Day and time of an instant in the conference's zone: `2026-11-18` and `10:42`. */
export const placeInTime = (instant: string | number): { day: string; clock: string } =>
  readClock(instant, getSession().profile?.timeZone ?? "Europe/Warsaw");

/** The time of today, and the day of anything else. */
export const shortTime = (instant: string, language: string): string => {
  const { day, clock } = placeInTime(instant);
  return day === placeInTime(Date.now()).day ? clock : nameDay(day, language);
};
