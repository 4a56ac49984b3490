import * as z from "zod/mini";
import { editionLanguageQuery, id, instant } from "../fields.ts";
import { access, defineRoute } from "../route.ts";

/** Time and place of the pickup of a confirmed leg. */
const Pickup = z.strictObject({ date: instant, place: z.nullable(z.string()) });

/** The recreational event that the person is signed up for. */
const OwnRecreationalEvent = z.strictObject({
  id,
  title: z.string(),
  startDate: instant,
  localization: z.nullable(z.string()),
});

/** The caller's profile in an edition, and the services arranged for them. Private to the caller. */
export const LandingProfile = z.strictObject({
  /** Null for a person who is not a participant; all arranged services are then null as well. */
  attendeeId: z.nullable(id),
  externalId: z.nullable(z.string()),
  /** Entry code that the person shows at check-in; no other response contains it. */
  entryCode: z.nullable(z.string()),
  userId: id,
  hasAvatar: z.boolean(),
  /** The username for a person who is not a participant, because accounts have no names. */
  firstName: z.string(),
  lastName: z.string(),
  country: z.nullable(z.string()),
  position: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** Sanitised HTML. */
  description: z.nullable(z.string()),
  linkedIn: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  hotel: z.nullable(z.string()),
  hotelAddress: z.nullable(z.string()),
  hotelUrl: z.nullable(z.string()),
  hotelPhone: z.nullable(z.string()),
  arrival: z.nullable(Pickup),
  departure: z.nullable(Pickup),
  signedUpForTransport: z.boolean(),
  partyEvent: z.nullable(OwnRecreationalEvent),
  /** True if the edition accepts transport requests, and if it has recreational events. */
  offersTransport: z.boolean(),
  offersRecreationalEvents: z.boolean(),
});
export type LandingProfile = z.output<typeof LandingProfile>;

export const profileRoutes = {
  landing: defineRoute({
    method: "GET",
    path: "/public/myprofile/landing",
    access: access.session,
    edition: "query",
    summary:
      "Returns the caller's profile in the edition with hotel, transport and recreational event; for other people only the account",
    query: z.strictObject(editionLanguageQuery),
    response: LandingProfile,
  }),
};
