import { getSession } from "../../lib/session.ts";

/** Day and time of an instant in the conference's zone: `2026-11-18` and `10:42`. */
export const placeInTime = (instant: string | number): { day: string; clock: string } => {
  const timeZone = getSession().profile?.timeZone ?? "Europe/Warsaw";
  // Swedish writes dates as ISO 8601 does.
  const [day = "", clock = ""] = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  })
    .format(new Date(instant))
    .split(" ");
  return { day, clock };
};

/** The time of today, and the day of anything else. */
export const shortTime = (instant: string): string => {
  const { day, clock } = placeInTime(instant);
  return day === placeInTime(Date.now()).day ? clock : day;
};
