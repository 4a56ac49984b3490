import type { TFunction } from "i18next";

/** Returns a duration as "45 min" or "2 h 15 min". */
export const nameMinutes = (minutes: number, t: TFunction): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    hours > 0 && t("agenda.hours", { number: hours }),
    (rest > 0 || hours === 0) && t("agenda.minutes", { number: rest }),
  ]
    .filter(Boolean)
    .join(" ");
};
