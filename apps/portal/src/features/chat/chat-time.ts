import { getSession } from "../../lib/session.ts";

const createFormat = (timeZone: string) =>
  // Swedish writes dates as ISO 8601 does.
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });

/** To make one takes eighty times as long as to use it, and every bubble uses several. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone) ?? createFormat(timeZone);
  formats.set(timeZone, format);
  return format;
};

/** Day and time of an instant in the conference's zone: `2026-11-18` and `10:42`. */
export const placeInTime = (instant: string | number): { day: string; clock: string } => {
  const timeZone = getSession().profile?.timeZone ?? "Europe/Warsaw";
  const [day = "", clock = ""] = formatOf(timeZone).format(new Date(instant)).split(" ");
  return { day, clock };
};

/** The time of today, and the day of anything else. */
export const shortTime = (instant: string): string => {
  const { day, clock } = placeInTime(instant);
  return day === placeInTime(Date.now()).day ? clock : day;
};
