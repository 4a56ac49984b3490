import { nameDay, nameWeekday } from "@foyer/contract/dates";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { useTranslation } from "./use-translation.ts";

/** Screens on which a full date does not fit next to the other days. */
const PHONE = "(width < 600px), (height < 480px)";

/**
 * Returns the function that formats the date in the tab of a day: "Sat 28", or the full date in the selected
 * tab of wider screens.
 */
export const useDayTabDate = () => {
  const { language } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  return (date: string, isSelected: boolean): string =>
    isSelected && !isPhone
      ? nameDay(date, language)
      : `${nameWeekday(date, language)}\u00a0${Number(date.slice("YYYY-MM-".length))}`;
};
