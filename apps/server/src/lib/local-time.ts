import { DateTime } from "luxon";

/** Format of local times in files. */
export const LOCAL_TIME = "yyyy-MM-dd HH:mm";

export type LocalTimeError = "date_format" | "nonexistent_time";

/**
 * Converts a local time of a zone to an instant. If the hour occurs twice, when clocks go back, it returns
 * the first.
 * @param text `yyyy-MM-dd HH:mm`
 * @returns `nonexistent_time` for a time skipped when clocks go forward, `date_format` for invalid text
 */
export const readLocalTime = (text: string, zone: string): DateTime | LocalTimeError => {
  const time = DateTime.fromFormat(text, LOCAL_TIME, { zone });
  if (!time.isValid) return "date_format";
  // Luxon reads a nonexistent time as another one.
  if (time.toFormat(LOCAL_TIME) !== text) return "nonexistent_time";
  return DateTime.min(...time.getPossibleOffsets()) ?? time;
};
