import * as z from "zod/mini";
import { Attendee } from "../attendees/attendee.ts";
import { SINGLE_LINE_MAX_LENGTH } from "../constants.ts";
import { editionLanguageQuery, id, singleLine, param, uuid } from "../fields.ts";
import { FilterOption, PanelItem, PanelPartner } from "../panels/portal.ts";
import { access, defineRoute } from "../route.ts";

/** URL of an external page. Only http and https, so that it can safely become a link. */
export const WebUrl = z.url({ protocol: /^https?$/ });

export const Partner = z.strictObject({
  id,
  /** Room of the partner's stand. */
  roomId: z.nullable(id),
  description: z.strictObject({
    name: z.string(),
    /** Multiline plain text. */
    description: z.nullable(z.string()),
    url: z.nullable(WebUrl),
    logoId: z.nullable(uuid),
  }),
});
export type Partner = z.output<typeof Partner>;

export const PartnerGroup = z.strictObject({
  /** Null for the last group, which contains the partners without a group. */
  id: z.nullable(id),
  /** The name is empty if the id is null. */
  description: z.strictObject({ name: z.string() }),
  partners: z.array(Partner),
});
export type PartnerGroup = z.output<typeof PartnerGroup>;

export const PartnerInvitation = z.strictObject({
  id,
  /** The inviting partner. */
  partner: PanelPartner,
  /** `content` is sanitised HTML. */
  description: z.strictObject({ title: z.string(), content: z.string() }),
});
export type PartnerInvitation = z.output<typeof PartnerInvitation>;

export const PartnerDetails = z.extend(Partner, {
  /** True if the room, its floor or its building has a plan. */
  hasPlan: z.boolean(),
  /** Representatives. Callers without the attendees module get only their names. */
  attendees: z.array(Attendee),
  /** Panels under the partner's patronage, by start, then end. */
  panels: z.array(PanelItem),
  /** Empty for callers who are not participants. */
  invitations: z.array(PartnerInvitation),
});
export type PartnerDetails = z.output<typeof PartnerDetails>;

export const PartnerLookups = z.strictObject({ trades: z.array(FilterOption) });
export type PartnerLookups = z.output<typeof PartnerLookups>;

export const partnerRoutes = {
  lookups: defineRoute({
    method: "GET",
    path: "/public/conferences/partners/lookup",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary: "Returns the trades of partners, for filters",
    query: z.strictObject(editionLanguageQuery),
    response: PartnerLookups,
  }),
  list: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/partners",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary:
      "Returns partners by group; only the groups of the landing page unless `all` is true. Groups without partners are omitted",
    query: z.strictObject({
      ...editionLanguageQuery,
      all: z.optional(param.boolean),
      search: z.optional(singleLine(SINGLE_LINE_MAX_LENGTH)),
      trade: z.optional(z.union([z.literal(""), param.id])),
    }),
    response: z.array(PartnerGroup),
  }),
  details: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/partners/details",
    access: access.public,
    edition: "query",
    summary: "Returns a partner with representatives, panels under patronage and invitations",
    query: z.strictObject({ ...editionLanguageQuery, id: param.id }),
    response: PartnerDetails,
  }),
};
