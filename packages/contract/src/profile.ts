import * as z from "zod/mini";
import { editionLanguageQuery, id, instant } from "./fields.ts";
import { access, defineRoute } from "./route.ts";

/** One way of a confirmed transport: when the person is met, and where. */
const Ride = z.strictObject({ date: instant, place: z.nullable(z.string()) });

/** The recreational event that a person is signed up for. */
const OwnPartyEvent = z.strictObject({
  id,
  title: z.string(),
  startDate: instant,
  localization: z.nullable(z.string()),
});

/** Who the caller is in an edition, and what is arranged for them there; none of it is anybody else's. */
export const LandingProfile = z.strictObject({
  /** Null for a person who takes no part in the edition, and so is all that is arranged there. */
  attendeeId: z.nullable(id),
  externalId: z.nullable(z.string()),
  /** What the person shows at the door; nobody else is ever told it. */
  entryCode: z.nullable(z.string()),
  userId: id,
  hasAvatar: z.boolean(),
  /** The username stands here for a person who takes no part: accounts have no names of their own. */
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
  arrival: z.nullable(Ride),
  departure: z.nullable(Ride),
  signedUpForTransport: z.boolean(),
  partyEvent: z.nullable(OwnPartyEvent),
  /** Whether the edition takes requests for transport, and has recreational events to sign up for. */
  offersTransport: z.boolean(),
  offersPartyEvents: z.boolean(),
});
export type LandingProfile = z.output<typeof LandingProfile>;

export const profileRoutes = {
  landing: defineRoute({
    method: "GET",
    path: "/public/myprofile/landing",
    access: access.session,
    edition: "query",
    summary:
      "Who the caller is in the edition, with hotel, transport and recreational event; for whoever takes no part, the account alone",
    query: z.strictObject(editionLanguageQuery),
    response: LandingProfile,
  }),
};
