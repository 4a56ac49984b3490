const padded = (number: number): string => String(number).padStart(2, "0");

/** `HH:MM`, which every reader of schedules takes; hours go on after a day. */
export const toHours = (minutes: number): string =>
  `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;

const HOURS_OF_XML = 100;
const MINUTES_OF_DAY = 24 * 60;

/** The same for schedule XML, whose hours have two digits: what lasts longer is `D:HH:MM`. */
export const toDaysOrHours = (minutes: number): string =>
  minutes < HOURS_OF_XML * 60
    ? toHours(minutes)
    : `${Math.floor(minutes / MINUTES_OF_DAY)}:${toHours(minutes % MINUTES_OF_DAY)}`;

/** The duration as ISO 8601 writes it. */
export const toIsoDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 || hours === 0 ? `${rest}M` : ""}`;
};
