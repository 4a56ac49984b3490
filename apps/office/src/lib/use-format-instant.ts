import { nameInstant } from "@foyer/contract/dates";
import { useTranslation } from "./i18n.ts";

/**
 * Returns a formatter of instants; null becomes a dash.
 * @param timeZone defaults to the time zone of the browser
 */
export const useFormatInstant = (timeZone?: string) => {
  const { language } = useTranslation();
  return (instant: string | null): string =>
    instant === null ? "–" : nameInstant(instant, language, timeZone);
};
