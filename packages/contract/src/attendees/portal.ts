import * as z from "zod/mini";
import { Attendee } from "./attendee.ts";
import { ATTENDEE_ROLES, SINGLE_LINE_MAX_LENGTH, MODULE } from "../constants.ts";
import {
  conferenceBody,
  editionLanguageQuery,
  editionQuery,
  id,
  instant,
  singleLine,
  pageQuery,
  param,
} from "../fields.ts";
import { FilterOption, PanelItem } from "../panels/portal.ts";
import { access, defineRoute } from "../route.ts";

/** Page size limit of the list of participants. */
export const ATTENDEES_PAGE = 100;

/** Media types of an uploaded portrait. The server re-encodes it at the largest size that is ever shown. */
export const PORTRAIT_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
const PORTRAIT_MAX_BYTES = 4 * 1_048_576;

/** A country as a filter option: its ISO 3166-1 code and its name. */
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
  /** The same options by id, so that a URL works in both languages. */
  options: z.strictObject({
    thematicPaths: z.array(FilterOption),
    panelTypes: z.array(FilterOption),
  }),
});
export type AttendeeLookups = z.output<typeof AttendeeLookups>;

/** A panel and the role of the person on it. */
export const AttendeePanel = z.strictObject({
  role: z.literal(ATTENDEE_ROLES),
  panel: PanelItem,
  startDate: instant,
  endDate: instant,
});
export type AttendeePanel = z.output<typeof AttendeePanel>;

export const AttendeeDetails = z.extend(Attendee, { panels: z.array(AttendeePanel) });
export type AttendeeDetails = z.output<typeof AttendeeDetails>;

/** Treats an empty value as no filter. */
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.union([z.literal(""), schema]));
const text = z.optional(singleLine(SINGLE_LINE_MAX_LENGTH));

/** An invitation to use the caller's account in another edition. */
export const AccountInvitation = z.strictObject({ id, edition: z.string() });
export type AccountInvitation = z.output<typeof AccountInvitation>;

export const attendeeRoutes = {
  lookups: defineRoute({
    method: "GET",
    path: "/public/attendees/lookups",
    access: access.module(MODULE.attendees),
    edition: "query",
    summary: "Returns the filter values that occur in the list of participants",
    query: z.strictObject(editionLanguageQuery),
    response: AttendeeLookups,
  }),
  list: defineRoute({
    method: "GET",
    path: "/public/attendees/list",
    access: access.module(MODULE.attendees),
    edition: "query",
    summary:
      "Returns the list of participants by last, then first name, without descriptions; role, path and type must match the same panel",
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
      "Returns a participant with their panels; other people than the caller require the attendees module",
    query: z.strictObject({ ...editionLanguageQuery, id: param.id }),
    response: AttendeeDetails,
  }),
  invitations: defineRoute({
    method: "GET",
    path: "/public/myprofile/invitations",
    access: access.session,
    summary: "Returns invitations to use the caller's account in other editions",
    response: z.array(AccountInvitation),
  }),
  acceptInvitation: defineRoute({
    method: "POST",
    path: "/public/myprofile/invitations/accept",
    access: access.session,
    summary: "Attaches the caller's account to the person of an invitation",
    body: z.strictObject({ id }),
    response: z.strictObject({}),
  }),
  setPortrait: defineRoute({
    method: "POST",
    path: "/public/myprofile/portrait",
    access: access.participant,
    edition: "query",
    summary: "Sets the caller's photo in an edition",
    query: z.strictObject(editionQuery),
    body: { multipart: { file: { maxBytes: PORTRAIT_MAX_BYTES, mediaTypes: PORTRAIT_TYPES } } },
    response: z.strictObject({}),
  }),
  removePortrait: defineRoute({
    method: "POST",
    path: "/public/myprofile/portrait/remove",
    access: access.participant,
    edition: "conferenceBody",
    summary: "Removes the caller's photo",
    body: z.strictObject(conferenceBody),
    response: z.strictObject({}),
  }),
};
