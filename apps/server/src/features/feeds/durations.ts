const pad = (number: number): string => String(number).padStart(2, "0");

/** Formats `HH:MM`, which all readers of schedules accept; hours exceed 24 for long panels. */
export const toHours = (minutes: number): string =>
  `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

const XML_HOURS_MAX = 100;
const MINUTES_PER_DAY = 24 * 60;

/** Formats a duration for schedule XML, whose hours have two digits; from 100 h on as `D:HH:MM`. */
export const toDaysOrHours = (minutes: number): string =>
  minutes < XML_HOURS_MAX * 60
    ? toHours(minutes)
    : `${Math.floor(minutes / MINUTES_PER_DAY)}:${toHours(minutes % MINUTES_PER_DAY)}`;

export const toIsoDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 || hours === 0 ? `${rest}M` : ""}`;
};
