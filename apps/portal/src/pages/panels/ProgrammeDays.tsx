import type { TFunction } from "i18next";
import { ALL_DAYS } from "../../lib/conference-day.ts";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { DayTabs } from "@foyer/ui/DayTabs.tsx";
import { isNarrowed, type PanelsSearch } from "./use-programme-view.ts";

/** There the days stand without their dates, which have no room beside each other. */
const PHONE = "(width < 600px), (height < 480px)";

type ProgrammeDaysProps = {
  dates: readonly string[];
  /** One of them, or all. */
  day: string;
  search: PanelsSearch;
  showDates: boolean;
  onChange: (day: string) => void;
};

/** The days of the programme; a search shows all of them together. */
export const ProgrammeDays = ({ dates, day, search, showDates, onChange }: ProgrammeDaysProps) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  const hasAll = day === ALL_DAYS || (dates.length > 1 && isNarrowed(search));
  const days = dates.map((date, index) => ({
    value: date,
    label: t("panels.day", { number: index + 1 }),
    ...(showDates && !isPhone && { date }),
  }));
  return (
    <DayTabs
      row="programme-days"
      label={t("panels.days")}
      days={hasAll ? [...days, { value: ALL_DAYS, label: t("panels.allDays") }] : days}
      value={day}
      onChange={onChange}
    />
  );
};

/** What a heading over a day says. */
export const nameDay = (
  t: TFunction,
  dates: readonly string[],
  date: string,
  showDate: boolean,
): string => {
  const name = t("panels.day", { number: dates.indexOf(date) + 1 });
  return showDate ? `${name} (${date})` : name;
};
