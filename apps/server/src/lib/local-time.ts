import { DateTime } from "luxon";

/** How people write a local time. */
export const LOCAL_TIME = "yyyy-MM-dd HH:mm";

export type LocalTimeFault = "date_format" | "nonexistent_time";

/**
 * The instant that clocks of a zone show a local time at. Of an hour that is there twice, when clocks
 * go back, it is the first.
 * @param text `yyyy-MM-dd HH:mm`
 * @returns `nonexistent_time` for one that is left out when clocks go forward, `date_format` for what
 * is no time at all
 */
export const readLocalTime = (text: string, zone: string): DateTime | LocalTimeFault => {
  const time = DateTime.fromFormat(text, LOCAL_TIME, { zone });
  if (!time.isValid) return "date_format";
  // What does not exist is read as another time, which does.
  if (time.toFormat(LOCAL_TIME) !== text) return "nonexistent_time";
  return DateTime.min(...time.getPossibleOffsets()) ?? time;
};
