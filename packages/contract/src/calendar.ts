import * as z from "zod/mini";
import {
  conferenceBody,
  editionLanguageQuery,
  editionQuery,
  instant,
  param,
  passwordBody,
} from "./fields.ts";
import { access, defineRoute } from "./route.ts";

const CALENDAR = { mediaType: "text/calendar; charset=utf-8" };

/** 256 bits in base64url. */
const key = z.string().check(z.regex(/^[\w-]{43}$/));

export const CalendarState = z.strictObject({
  /** When the address in use was made; null where there is none. */
  madeAt: z.nullable(instant),
});
export type CalendarState = z.output<typeof CalendarState>;

/** The one answer that ever holds the address. */
export const CalendarAddress = z.extend(CalendarState, { address: z.string() });
export type CalendarAddress = z.output<typeof CalendarAddress>;

export const calendarRoutes = {
  state: defineRoute({
    method: "GET",
    path: "/public/myprofile/agenda/calendar",
    access: access.participant,
    edition: "query",
    summary: "Whether the caller has an address for My agenda as a calendar",
    query: z.strictObject(editionQuery),
    response: CalendarState,
  }),
  make: defineRoute({
    method: "POST",
    path: "/public/myprofile/agenda/calendar/make",
    access: access.participant,
    edition: "conferenceBody",
    summary:
      "Make the secret address of My agenda as a calendar, in the language of the request; the former one stops working. Asks for the password again",
    body: z.strictObject({ ...conferenceBody, ...passwordBody }),
    response: CalendarAddress,
  }),
  revoke: defineRoute({
    method: "POST",
    path: "/public/myprofile/agenda/calendar/revoke",
    access: access.participant,
    edition: "conferenceBody",
    summary: "Make the address of My agenda as a calendar stop working",
    body: z.strictObject(conferenceBody),
    response: CalendarState,
  }),
  feed: defineRoute({
    method: "GET",
    path: "/public/myprofile/agenda.ics",
    access: access.public,
    edition: "query",
    summary: "My agenda as iCalendar, for whoever holds the key of its address",
    query: z.strictObject({ ...editionLanguageQuery, key }),
    response: CALENDAR,
  }),
  schedule: defineRoute({
    method: "GET",
    path: "/public/schedule.ics",
    access: access.public,
    edition: "query",
    summary: "The whole programme as iCalendar, sub-panels too",
    query: z.strictObject(editionLanguageQuery),
    response: CALENDAR,
  }),
  panel: defineRoute({
    method: "GET",
    path: "/public/panels/details.ics",
    access: access.public,
    edition: "query",
    summary: "One agenda item as iCalendar",
    query: z.strictObject({ ...editionLanguageQuery, id: param.id }),
    response: CALENDAR,
  }),
};
