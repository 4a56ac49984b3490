const MINUTE_LENGTH = "2026-09-01T18:00".length;

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
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

/** What the clocks of a zone show at an instant, `YYYY-MM-DDTHH:mm`. */
export const toLocal = (instant: string, zone: string): string => {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, MINUTE_LENGTH);
};

/**
 * The instant at which the clocks of a zone show a time, in UTC. Of a time that they show twice it is the
 * first; one that they leave out is as much later.
 * @param local `YYYY-MM-DDTHH:mm`
 */
export const fromLocal = (local: string, zone: string): string => {
  const shown = Date.parse(`${local}Z`);
  const near = shown - offsetAt(zone, shown);
  return new Date(shown - offsetAt(zone, near)).toISOString();
};
