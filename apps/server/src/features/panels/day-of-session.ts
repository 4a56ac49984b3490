import { DateTime } from "luxon";
import type { Values } from "../../content/references.ts";
import type { At } from "../../content/write-rows.ts";
import { dayOf } from "../../lib/conference-day.ts";
import { invalidField } from "../../lib/failure.ts";
import { getEdition } from "./planned-sessions.repository.ts";

/**
 * A session is on the day on which it begins: who moves its beginning need not say so, and who says another
 * day is refused.
 * @throws Failure `validation-failed` for a day on which it does not begin
 */
export const followDay = async (at: At, values: Values, before?: Values): Promise<Values> => {
  if (!("startsAt" in values) && !("day" in values)) return values;
  const { startsAt, day } = { ...before, ...values };
  if (!(startsAt instanceof Date)) return values;
  const { timeZone, dayChangeMinutes } = await getEdition(at.tx, at.editionId);
  const begins = dayOf(DateTime.fromJSDate(startsAt), timeZone, dayChangeMinutes);
  if ("day" in values && day !== begins) throw invalidField("day", "invalid");
  return { ...values, day: begins };
};
