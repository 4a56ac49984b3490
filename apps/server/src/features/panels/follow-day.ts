import { DateTime } from "luxon";
import type { Values } from "../../content/references.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import { dayOf } from "../../lib/conference-day.ts";
import { invalidField } from "../../lib/failure.ts";
import { getEdition } from "./planned-panels.repository.ts";

/**
 * Sets the day of a panel to the day on which it starts.
 * @throws Failure `validation-failed` for an explicit day on which it does not start
 */
export const followDay = async (
  context: EditionWriteContext,
  values: Values,
  before?: Values,
): Promise<Values> => {
  if (!("startsAt" in values) && !("day" in values)) return values;
  const { startsAt, day } = { ...before, ...values };
  if (!(startsAt instanceof Date)) return values;
  const { timeZone, dayChangeMinutes } = await getEdition(context.tx, context.editionId);
  const startDay = dayOf(DateTime.fromJSDate(startsAt), timeZone, dayChangeMinutes);
  if ("day" in values && day !== startDay) throw invalidField("day", "invalid");
  return { ...values, day: startDay };
};
