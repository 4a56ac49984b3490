import * as z from "zod/mini";
import { Attendee } from "./attendee.ts";
import { ATTENDEE_ROLES, LINE_MAX_LENGTH, MODULE } from "./constants.ts";
import {
  conferenceBody,
  editionLanguageQuery,
  editionQuery,
  instant,
  line,
  pageQuery,
  param,
} from "./fields.ts";
import { FilterOption, PanelItem } from "./panels.ts";
import { access, defineRoute } from "./route.ts";

/** The most people that one page of the list has. */
export const ATTENDEES_PAGE = 100;

/** What a person may bring of themselves; it is drawn anew, no larger than anybody sees it. */
export const PORTRAIT_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
const PORTRAIT_MAX_BYTES = 4 * 1_048_576;

/** A country as a choice of a filter: its ISO 3166-1 code, and what the language calls it. */
export const CountryOption = z.strictObject({
  value: z.string().check(z.length(2)),
  text: z.string(),
});
export type CountryOption = z.output<typeof CountryOption>;

export const AttendeeLookups = z.strictObject({
  trades: z.array(FilterOption),
  countries: z.array(CountryOption),
  thematicPaths: z.array(z.string()),
  panelTypes: z.array(z.string()),
  /** The same choices with ids, which addresses carry from one language to the other. */
  options: z.strictObject({
    thematicPaths: z.array(FilterOption),
    panelTypes: z.array(FilterOption),
  }),
});
export type AttendeeLookups = z.output<typeof AttendeeLookups>;

/** An agenda item that a person takes part in, and as what. */
export const AttendeePanel = z.strictObject({
  role: z.literal(ATTENDEE_ROLES),
  panel: PanelItem,
  startDate: instant,
  endDate: instant,
});
export type AttendeePanel = z.output<typeof AttendeePanel>;

export const AttendeeDetails = z.extend(Attendee, { panels: z.array(AttendeePanel) });
export type AttendeeDetails = z.output<typeof AttendeeDetails>;

/** A filter that an empty text switches off. */
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.union([z.literal(""), schema]));
const text = z.optional(line(LINE_MAX_LENGTH));

export const attendeeRoutes = {
  lookups: defineRoute({
    method: "GET",
    path: "/public/attendees/lookups",
    access: access.module(MODULE.attendees),
    edition: "query",
    summary: "What the list of participants can be filtered by: only what occurs in it",
    query: z.strictObject(editionLanguageQuery),
    response: AttendeeLookups,
  }),
  list: defineRoute({
    method: "GET",
    path: "/public/attendees/list",
    access: access.module(MODULE.attendees),
    edition: "query",
    summary:
      "The list of participants by last, then first name, without their descriptions; role, path and type hold for one and the same agenda item",
    query: z.strictObject({
      ...editionLanguageQuery,
      search: text,
      trade: orNone(param.id),
      role: orNone(param.role),
      country: orNone(z.string().check(z.regex(/^[A-Z]{2}$/))),
      thematicPath: text,
      panelType: text,
      thematicPathId: z.optional(param.id),
      panelTypeId: z.optional(param.id),
      ...pageQuery(ATTENDEES_PAGE),
    }),
    response: z.array(Attendee),
  }),
  details: defineRoute({
    method: "GET",
    path: "/public/attendees/details",
    access: access.session,
    edition: "query",
    summary:
      "One participant with what they take part in; anybody but oneself needs the attendees module",
    query: z.strictObject({ ...editionLanguageQuery, id: param.id }),
    response: AttendeeDetails,
  }),
  setPortrait: defineRoute({
    method: "POST",
    path: "/public/myprofile/portrait",
    access: access.participant,
    edition: "query",
    summary: "Put one's own picture beside one's name in an edition",
    query: z.strictObject(editionQuery),
    body: { multipart: { file: { maxBytes: PORTRAIT_MAX_BYTES, mediaTypes: PORTRAIT_TYPES } } },
    response: z.strictObject({}),
  }),
  removePortrait: defineRoute({
    method: "POST",
    path: "/public/myprofile/portrait/remove",
    access: access.participant,
    edition: "conferenceBody",
    summary: "Take one's own picture away",
    body: z.strictObject(conferenceBody),
    response: z.strictObject({}),
  }),
};
