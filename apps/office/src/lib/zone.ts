const MINUTE_LENGTH = "2026-09-01T18:00".length;

/** Offset of the zone from UTC at an instant, in ms. */
const offsetAt = (zone: string, instant: number): number => {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
};

/** Returns the local time of a zone at an instant as `YYYY-MM-DDTHH:mm`. */
export const toLocal = (instant: string, zone: string): string => {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, MINUTE_LENGTH);
};

/**
 * Returns the UTC instant of a local time. A time that occurs twice maps to its first occurrence. A time that
 * the clock change skips moves forward by the length of the gap.
 * @param local `YYYY-MM-DDTHH:mm`
 */
export const fromLocal = (local: string, zone: string): string => {
  const clock = Date.parse(`${local}Z`);
  const estimate = clock - offsetAt(zone, clock);
  return new Date(clock - offsetAt(zone, estimate)).toISOString();
};
