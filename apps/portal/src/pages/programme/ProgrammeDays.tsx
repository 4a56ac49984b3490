import { nameDay } from "@foyer/contract/dates";
import type { TFunction } from "i18next";
import { ALL_DAYS } from "../../lib/conference-day.ts";
import { useDayTabDate } from "../../lib/use-day-tab-date.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { DayTabs } from "@foyer/ui/DayTabs.tsx";
import type { ResultCounts } from "./use-day-panels.ts";

type ProgrammeDaysProps = {
  dates: readonly string[];
  /** One of the dates, or all days. */
  day: string;
  /** Number of results per day; undefined without search and filters. */
  resultCounts: ResultCounts | undefined;
  showDates: boolean;
  onChange: (day: string) => void;
};

/** Tabs of the days. A search adds a tab with all days. */
export const ProgrammeDays = ({
  dates,
  day,
  resultCounts,
  showDates,
  onChange,
}: ProgrammeDaysProps) => {
  const { t } = useTranslation();
  const formatDate = useDayTabDate();
  const hasAllTab = day === ALL_DAYS || (dates.length > 1 && resultCounts !== undefined);
  const days = dates.map((date, index) => ({
    value: date,
    label: t("panels.day", { number: index + 1 }),
    ...(showDates && { date: formatDate(date, date === day) }),
  }));
  const tabs = hasAllTab ? [...days, { value: ALL_DAYS, label: t("panels.allDays") }] : days;
  const countOf = (value: string) => {
    if (resultCounts === undefined) return undefined;
    return resultCounts.byDay === undefined ? null : (resultCounts.byDay.get(value) ?? 0);
  };
  return (
    <DayTabs
      row="programme-days"
      label={t("panels.days")}
      days={tabs.map((tab) => ({ ...tab, count: countOf(tab.value) }))}
      value={day}
      onChange={onChange}
    />
  );
};

/** Returns the heading of a day. */
export const formatDayHeading = (
  { t, language }: { t: TFunction; language: string },
  dates: readonly string[],
  date: string,
  showDate: boolean,
): string => {
  const name = t("panels.day", { number: dates.indexOf(date) + 1 });
  return showDate ? `${name} (${nameDay(date, language)})` : name;
};
