import { addDays } from "@foyer/ui/calendar-days.ts";
import { fromLocal } from "../../../lib/zone.ts";
import type { OfficePlan } from "./plan.ts";

/**
 * Returns the instant of a local time on a conference day. A conference day continues after midnight, so a
 * time before its start belongs to the next calendar day.
 */
export const instantOn = (
  day: string,
  clock: string,
  { plan, zone }: { plan: Pick<OfficePlan, "days">; zone: string },
): number => {
  const instantAt = (date: string) => Date.parse(fromLocal(`${date}T${clock}`, zone));
  const at = instantAt(day);
  const dayStart = plan.days.find((entry) => entry.day === day)?.startsAt;
  // The calendar adds the day, because a day on which clocks change does not have 24 h.
  return dayStart !== undefined && at < dayStart ? instantAt(addDays(day, 1)) : at;
};
