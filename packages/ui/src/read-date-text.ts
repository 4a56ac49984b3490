const YEAR_FIRST = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/;
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/;
const CLOCK = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/;

const pad = (part: number): string => String(part).padStart(2, "0");

/** Reads a date as people enter it, such as `2026-09-01` or `1.9.2026`; undefined if there is no such day. */
export const readDate = (text: string): string | undefined => {
  const input = text.trim();
  const yearFirst = YEAR_FIRST.exec(input) ?? DIGITS.exec(input);
  const parts = yearFirst?.slice(1) ?? DAY_FIRST.exec(input)?.slice(1).toReversed();
  const [year, month, date] = parts?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const isDay = new Date(Date.UTC(year, month - 1, date)).getUTCMonth() === month - 1;
  return isDay && date > 0
    ? `${String(year).padStart(4, "0")}-${pad(month)}-${pad(date)}`
    : undefined;
};

/** Reads a time as people enter it, such as `9`, `930` or `9.30`; undefined if there is no such time. */
export const readTime = (text: string): string | undefined => {
  const [hour, minute = 0] =
    CLOCK.exec(text.trim())
      ?.slice(1)
      .map((part) => Number(part ?? 0)) ?? [];
  return hour !== undefined && hour < 24 && minute < 60 ? `${pad(hour)}:${pad(minute)}` : undefined;
};
