import * as z from "zod/mini";
import { day, id, instant } from "../fields.ts";
import { textsByLanguage } from "../resources/fields.ts";

/** A hotel guest, with the times of arrival and departure as far as they are known. */
export const HotelGuest = z.strictObject({
  attendeeId: id,
  name: z.string(),
  company: z.nullable(z.string()),
  accompanyingPerson: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  room: z.nullable(z.string()),
  /** First and last day in the hotel. */
  firstDay: z.nullable(day),
  lastDay: z.nullable(day),
  arrivesAt: z.nullable(instant),
  departsAt: z.nullable(instant),
});
export type HotelGuest = z.output<typeof HotelGuest>;

const DAY_MS = 24 * 60 * 60_000;

/** Number of nights of a stay; null if a day is missing. */
export const countNights = ({
  firstDay,
  lastDay,
}: Pick<HotelGuest, "firstDay" | "lastDay">): number | null =>
  firstDay === null || lastDay === null
    ? null
    : Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS);

export const HotelGuests = z.strictObject({ hotel: textsByLanguage, guests: z.array(HotelGuest) });
export type HotelGuests = z.output<typeof HotelGuests>;
