import { useTranslation } from "./i18n.ts";

type Written = Pick<Intl.DateTimeFormatOptions, "dateStyle" | "timeZone">;

/**
 * Returns what writes an instant in the reader's language; a dash for none.
 * @param written in which zone, the reader's own unless said, and how much of the date
 */
export const useInstant = (written: Written = {}) => {
  const { language } = useTranslation();
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    ...written,
  });
  return (at: string | null): string => (at === null ? "–" : format.format(new Date(at)));
};
