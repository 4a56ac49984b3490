import { nameDay, nameWeekday } from "@foyer/contract/dates";
import type { TFunction } from "i18next";
import { ALL_DAYS } from "../../lib/conference-day.ts";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { DayTabs } from "@foyer/ui/DayTabs.tsx";
import type { Found } from "./use-day-panels.ts";

/** There the days have their weekdays alone, for dates have no room beside each other. */
const PHONE = "(width < 600px), (height < 480px)";

type ProgrammeDaysProps = {
  dates: readonly string[];
  /** One of them, or all. */
  day: string;
  /** What a search and filters leave of each day, where there are some. */
  found: Found | undefined;
  showDates: boolean;
  onChange: (day: string) => void;
};

/** The days of the programme; a search shows all of them together. */
export const ProgrammeDays = ({ dates, day, found, showDates, onChange }: ProgrammeDaysProps) => {
  const { t, language } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  const hasAll = day === ALL_DAYS || (dates.length > 1 && found !== undefined);
  const days = dates.map((date, index) => ({
    value: date,
    label: t("panels.day", { number: index + 1 }),
    ...(showDates && { date: (isPhone ? nameWeekday : nameDay)(date, language) }),
  }));
  const tabs = hasAll ? [...days, { value: ALL_DAYS, label: t("panels.allDays") }] : days;
  const counts = found?.byDay;
  return (
    <DayTabs
      row="programme-days"
      label={t("panels.days")}
      days={tabs.map((tab) => ({ ...tab, count: counts && (counts.get(tab.value) ?? 0) }))}
      value={day}
      onChange={onChange}
    />
  );
};

/** What a heading over a day says. */
export const headDay = (
  { t, language }: { t: TFunction; language: string },
  dates: readonly string[],
  date: string,
  showDate: boolean,
): string => {
  const name = t("panels.day", { number: dates.indexOf(date) + 1 });
  return showDate ? `${name} (${nameDay(date, language)})` : name;
};
