const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;

const toTime = (day: string): number => Date.parse(`${day}T00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the day at a distance, as `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string => toDay(toTime(day) + count * DAY_MS);

/** Returns the same day of another month, or the last day of a shorter month. */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)));
};

/** Returns 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number =>
  (new Date(toTime(day)).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;

/** Returns the weeks that contain the days of a month, from Monday to Sunday. */
export const weeksOf = (day: string): string[][] => {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const weeks: string[][] = [];
  for (let monday = addDays(first, -weekdayOf(first)); ; monday = addDays(monday, DAYS_PER_WEEK)) {
    if (weeks.length > 0 && !monday.startsWith(month)) return weeks;
    weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_day, index) => addDays(monday, index)));
  }
};

/** Days by which the keys of a calendar move the focus. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_PER_WEEK,
  ArrowDown: DAYS_PER_WEEK,
};

/** Returns the day to which a key moves the focus (WAI-ARIA date picker); undefined for other keys. */
export const dayAfterKey = (day: string, key: string, isShift: boolean): string | undefined => {
  const step = STEPS[key];
  if (step !== undefined) return addDays(day, step);
  const months = isShift ? 12 : 1;
  switch (key) {
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, DAYS_PER_WEEK - 1 - weekdayOf(day));
    case "PageUp":
      return addMonths(day, -months);
    case "PageDown":
      return addMonths(day, months);
    default:
      return undefined;
  }
};
