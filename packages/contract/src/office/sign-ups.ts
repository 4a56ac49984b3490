import * as z from "zod/mini";
import { id, wholeNumber } from "../fields.ts";
import { field } from "./fields.ts";
import { defineOfficeRoute, nothing, ofRecord } from "./route.ts";

/** Somebody who is signed up for a recreational event. */
export const SignUp = z.strictObject({
  attendeeId: id,
  name: z.string(),
  /** Whether an organiser did it, so that the person cannot undo it. */
  byOrganiser: z.boolean(),
});
export type SignUp = z.output<typeof SignUp>;

/** What the history tells of a sign-up. */
export const signUpFields = {
  person: field.one("people"),
  event: field.one("recreational-events"),
  byOrganiser: field.flag(),
};

const INT_MAX = 2_147_483_647;
const path = "/office/editions/{edition}/recreational-events/{id}/sign-ups";
// Who is signed up is nobody else's business, also to look at.
const access = { office: "writes", right: "events" } as const;

export const signUpRoutes = {
  list: defineOfficeRoute({
    method: "GET",
    path,
    access,
    summary: "Who is signed up for a recreational event, in the order of signing up",
    params: z.strictObject(ofRecord),
    response: z.strictObject({ items: z.array(SignUp), total: z.int() }),
  }),
  assign: defineOfficeRoute({
    method: "POST",
    path,
    access,
    summary: "Signs somebody up in their name, in place of any other event",
    params: z.strictObject(ofRecord),
    body: z.strictObject({ attendeeId: id }),
    status: 201,
    response: nothing,
  }),
  remove: defineOfficeRoute({
    method: "DELETE",
    path: `${path}/{attendee}`,
    access,
    summary: "Signs somebody out, whoever signed them up",
    params: z.strictObject({ ...ofRecord, attendee: wholeNumber(1, INT_MAX) }),
    response: nothing,
  }),
};
