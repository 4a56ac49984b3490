import * as z from "zod/mini";
import { id, wholeNumber } from "../fields.ts";
import { field } from "../resources/fields.ts";
import { access, defineRoute } from "../route.ts";
import { nothing, ofRecord } from "../resources/path-params.ts";

/** A person who is signed up for a recreational event. */
export const SignUp = z.strictObject({
  attendeeId: id,
  name: z.string(),
  /** True if an organiser signed the person up, so that the person cannot sign out. */
  byOrganiser: z.boolean(),
});
export type SignUp = z.output<typeof SignUp>;

/** Fields of a sign-up in the history. */
export const signUpFields = {
  person: field.one("people"),
  event: field.one("recreational-events"),
  byOrganiser: field.flag(),
};

const INT_MAX = 2_147_483_647;
const path = "/office/editions/{edition}/recreational-events/{id}/sign-ups";
// Sign-ups are personal data, so reading them requires the right, too.
const writes = access.office.writes("events");

export const signUpRoutes = {
  list: defineRoute({
    method: "GET",
    path,
    access: writes,
    summary: "Returns the sign-ups of a recreational event, in order",
    params: z.strictObject(ofRecord),
    response: z.strictObject({ items: z.array(SignUp), total: z.int() }),
  }),
  assign: defineRoute({
    method: "POST",
    path,
    access: writes,
    summary: "Signs a person up for an event, replacing another event",
    params: z.strictObject(ofRecord),
    body: z.strictObject({ attendeeId: id }),
    status: 201,
    response: nothing,
  }),
  remove: defineRoute({
    method: "DELETE",
    path: `${path}/{attendee}`,
    access: writes,
    summary: "Signs a person out of an event, also if an organiser signed them up",
    params: z.strictObject({ ...ofRecord, attendee: wholeNumber(1, INT_MAX) }),
    response: nothing,
  }),
};
