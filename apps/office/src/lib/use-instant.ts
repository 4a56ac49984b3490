import { nameInstant } from "@foyer/contract/dates";
import { useTranslation } from "./i18n.ts";

/**
 * Returns what writes an instant as people read it; a dash for none.
 * @param timeZone the reader's own, unless said
 */
export const useInstant = (timeZone?: string) => {
  const { language } = useTranslation();
  return (at: string | null): string => (at === null ? "–" : nameInstant(at, language, timeZone));
};
