import { useTranslation } from "./i18n.ts";

/** Returns the language and the texts of date and time inputs. */
export const useDateTexts = () => {
  const { t, language } = useTranslation();
  return {
    language,
    texts: {
      openCalendar: t("dates.openCalendar"),
      previousMonth: t("dates.previousMonth"),
      nextMonth: t("dates.nextMonth"),
      invalidDate: t("dates.invalidDate"),
      invalidTime: t("dates.invalidTime"),
      date: t("dates.date"),
      time: t("dates.time"),
      incomplete: t("dates.incomplete"),
    },
  };
};
