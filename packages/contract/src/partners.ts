import * as z from "zod/mini";
import { Attendee } from "./attendee.ts";
import { LINE_MAX_LENGTH } from "./constants.ts";
import { editionLanguageQuery, id, line, param, uuid } from "./fields.ts";
import { FilterOption, PanelItem, PanelPartner } from "./panels.ts";
import { access, defineRoute } from "./route.ts";

/** The address of pages of others: of the web's own schemes, so that it may become a link. */
export const WebUrl = z.url({ protocol: /^https?$/ });

export const Partner = z.strictObject({
  id,
  /** Where the partner is to be found. */
  roomId: z.nullable(id),
  description: z.strictObject({
    name: z.string(),
    /** Plain text; it may have several lines. */
    description: z.nullable(z.string()),
    url: z.nullable(WebUrl),
    logoId: z.nullable(uuid),
  }),
});
export type Partner = z.output<typeof Partner>;

export const PartnerGroup = z.strictObject({
  /** Null for the last group, which holds the partners of no group. */
  id: z.nullable(id),
  /** The name is empty where the id is null. */
  description: z.strictObject({ name: z.string() }),
  partners: z.array(Partner),
});
export type PartnerGroup = z.output<typeof PartnerGroup>;

export const PartnerInvitation = z.strictObject({
  id,
  /** Who invites. */
  partner: PanelPartner,
  /** `content` is sanitised HTML. */
  description: z.strictObject({ title: z.string(), content: z.string() }),
});
export type PartnerInvitation = z.output<typeof PartnerInvitation>;

export const PartnerDetails = z.extend(Partner, {
  /** Whether its room, or the floor or building around it, has a plan to show. */
  hasPlan: z.boolean(),
  /** Who represents it; to callers without the attendees module each is a name alone. */
  attendees: z.array(Attendee),
  /** Agenda items under its patronage, by start, then end. */
  panels: z.array(PanelItem),
  /** Empty for callers who take no part in the edition. */
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
    summary: "The trades that partners can be filtered by; only those that occur",
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
      "Partners in their groups; unless `all` is true only the groups of the landing page. Groups without partners are left out",
    query: z.strictObject({
      ...editionLanguageQuery,
      all: z.optional(param.boolean),
      search: z.optional(line(LINE_MAX_LENGTH)),
      trade: z.optional(z.union([z.literal(""), param.id])),
    }),
    response: z.array(PartnerGroup),
  }),
  details: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/partners/details",
    access: access.public,
    edition: "query",
    summary: "One partner with representatives, panels under patronage and invitations",
    query: z.strictObject({ ...editionLanguageQuery, id: param.id }),
    response: PartnerDetails,
  }),
};
