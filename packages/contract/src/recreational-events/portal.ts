import * as z from "zod/mini";
import { MODULE } from "../constants.ts";
import {
  conferenceBody,
  editionLanguageQuery,
  id,
  instant,
  languageCode,
  param,
  uuid,
} from "../fields.ts";
import { access, defineRoute } from "../route.ts";

/** A recreational event, with the state of the caller. */
export const RecreationalEvent = z.strictObject({
  id,
  startDate: instant,
  /** Maximum number of sign-ups; null for no limit. */
  limit: z.nullable(z.int().check(z.gte(0))),
  signedUpCount: z.int().check(z.gte(0)),
  /** True if the caller is signed up, by themselves or by an organiser. */
  isSignedUp: z.boolean(),
  canSignUp: z.boolean(),
  /** False also for sign-ups by an organiser, which only organisers can remove. */
  canSignOut: z.boolean(),
  description: z.strictObject({
    title: z.string(),
    /** Plain-text excerpt; `party-events/details` returns the whole text. */
    content: z.nullable(z.string()),
    location: z.nullable(z.string()),
    pictureFileId: z.nullable(uuid),
  }),
});
export type RecreationalEvent = z.output<typeof RecreationalEvent>;

const SignUpBody = z.strictObject({ ...conferenceBody, language: languageCode, id });

export const recreationalEventRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/party-events",
    access: access.participant,
    edition: "query",
    summary: "Returns the recreational events of an edition, with the actions open to the caller",
    query: z.strictObject(editionLanguageQuery),
    response: z.array(RecreationalEvent),
  }),
  details: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/party-events/details",
    access: access.session,
    edition: "object",
    summary: "Returns the text of a recreational event as sanitised HTML, to participants",
    query: z.strictObject({ id: param.id, language: param.language }),
    response: { mediaType: "text/html" },
  }),
  signUp: defineRoute({
    method: "POST",
    path: "/public/conferences/conference/party-events/signup",
    access: access.module(MODULE.party),
    edition: "conferenceBody",
    summary:
      "Signs up for a recreational event; false if it is full, has begun or the caller has another one",
    body: SignUpBody,
    response: z.boolean(),
  }),
  signOut: defineRoute({
    method: "POST",
    path: "/public/conferences/conference/party-events/signout",
    access: access.module(MODULE.party),
    edition: "conferenceBody",
    summary:
      "Signs out of a recreational event; false if it has begun, an organiser assigned it or there is no sign-up",
    body: SignUpBody,
    response: z.boolean(),
  }),
};
