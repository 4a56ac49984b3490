import * as z from "zod/mini";
import {
  conferenceBody,
  editionLanguageQuery,
  editionQuery,
  instant,
  param,
  passwordBody,
} from "../fields.ts";
import { access, defineRoute } from "../route.ts";

const CALENDAR = { mediaType: "text/calendar; charset=utf-8" };

/** 256 bits in base64url. */
const key = z.string().check(z.regex(/^[\w-]{43}$/));

export const CalendarState = z.strictObject({
  /** Creation time of the current calendar address; null if there is none. */
  createdAt: z.nullable(instant),
});
export type CalendarState = z.output<typeof CalendarState>;

/** The only response that contains the address, because the server stores a hash. */
export const CalendarAddress = z.extend(CalendarState, { address: z.string() });
export type CalendarAddress = z.output<typeof CalendarAddress>;

export const calendarRoutes = {
  state: defineRoute({
    method: "GET",
    path: "/public/myprofile/agenda/calendar",
    access: access.participant,
    edition: "query",
    summary: "Returns the state of the caller's calendar address",
    query: z.strictObject(editionQuery),
    response: CalendarState,
  }),
  create: defineRoute({
    method: "POST",
    path: "/public/myprofile/agenda/calendar/create",
    access: access.participant,
    edition: "conferenceBody",
    summary:
      "Creates the secret calendar address of My agenda in the requested language and revokes the previous one; requires the password",
    body: z.strictObject({ ...conferenceBody, ...passwordBody }),
    response: CalendarAddress,
  }),
  revoke: defineRoute({
    method: "POST",
    path: "/public/myprofile/agenda/calendar/revoke",
    access: access.participant,
    edition: "conferenceBody",
    summary: "Revokes the calendar address of My agenda",
    body: z.strictObject(conferenceBody),
    response: CalendarState,
  }),
  feed: defineRoute({
    method: "GET",
    path: "/public/myprofile/agenda.ics",
    access: access.public,
    edition: "query",
    summary: "Returns My agenda as iCalendar to anyone with its secret address",
    query: z.strictObject({ ...editionLanguageQuery, key }),
    response: CALENDAR,
  }),
  schedule: defineRoute({
    method: "GET",
    path: "/public/schedule.ics",
    access: access.public,
    edition: "query",
    summary: "Returns the whole programme as iCalendar, sub-panels included",
    query: z.strictObject(editionLanguageQuery),
    response: CALENDAR,
  }),
  panel: defineRoute({
    method: "GET",
    path: "/public/panels/details.ics",
    access: access.public,
    edition: "query",
    summary: "Returns a panel as iCalendar",
    query: z.strictObject({ ...editionLanguageQuery, id: param.id }),
    response: CALENDAR,
  }),
};
