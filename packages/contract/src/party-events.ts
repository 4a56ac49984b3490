import * as z from "zod/mini";
import { MODULE } from "./constants.ts";
import {
  conferenceBody,
  editionLanguageQuery,
  id,
  instant,
  languageCode,
  param,
  uuid,
} from "./fields.ts";
import { access, defineRoute } from "./route.ts";

/** A recreational event as one person sees it. */
export const PartyEvent = z.strictObject({
  id,
  startDate: instant,
  /** How many may sign up; null for as many as like. */
  limit: z.nullable(z.int().check(z.gte(0))),
  signedUpCount: z.int().check(z.gte(0)),
  /** Whether the caller is signed up for it, by themselves or by an organiser. */
  isSignedUp: z.boolean(),
  canSignUp: z.boolean(),
  /** False also for who was assigned by an organiser, who alone undoes that. */
  canSignOut: z.boolean(),
  description: z.strictObject({
    title: z.string(),
    /** A lead of plain text; the whole text is `party-events/details`. */
    content: z.nullable(z.string()),
    location: z.nullable(z.string()),
    pictureFileId: z.nullable(uuid),
  }),
});
export type PartyEvent = z.output<typeof PartyEvent>;

const SignUpBody = z.strictObject({ ...conferenceBody, language: languageCode, id });

export const partyEventRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/party-events",
    access: access.participant,
    edition: "query",
    summary: "Recreational events of an edition, and what the caller may do about each",
    query: z.strictObject(editionLanguageQuery),
    response: z.array(PartyEvent),
  }),
  details: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/party-events/details",
    access: access.session,
    edition: "object",
    summary: "The text of a recreational event, as sanitised HTML, for those who take part",
    query: z.strictObject({ id: param.id, language: param.language }),
    response: { mediaType: "text/html" },
  }),
  signUp: defineRoute({
    method: "POST",
    path: "/public/conferences/conference/party-events/signup",
    access: access.module(MODULE.party),
    edition: "conferenceBody",
    summary:
      "Sign up for a recreational event; false where it is full or has begun, or another one is chosen",
    body: SignUpBody,
    response: z.boolean(),
  }),
  signOut: defineRoute({
    method: "POST",
    path: "/public/conferences/conference/party-events/signout",
    access: access.module(MODULE.party),
    edition: "conferenceBody",
    summary:
      "Sign out of it; false where it has begun, an organiser assigned it, or there is nothing to undo",
    body: SignUpBody,
    response: z.boolean(),
  }),
};
