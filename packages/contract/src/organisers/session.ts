import * as z from "zod/mini";
import { PASSWORD_MAX_LENGTH } from "../constants.ts";
import { id, requiredSingleLine, secret, trimmedSingleLine } from "../fields.ts";
import { ROLES } from "./rights.ts";
import { access, defineRoute } from "../route.ts";
import { editionName, nothing } from "../resources/path-params.ts";

/** The logged-in organiser with their roles. */
export const OfficeSession = z.strictObject({
  account: z.strictObject({ id, username: z.string() }),
  isOwner: z.boolean(),
  editions: z.array(z.strictObject({ edition: editionName, role: z.literal(ROLES) })),
});
export type OfficeSession = z.output<typeof OfficeSession>;

export const OfficeLogin = z.strictObject({
  username: requiredSingleLine(200),
  password: secret(1, PASSWORD_MAX_LENGTH),
});
export type OfficeLogin = z.output<typeof OfficeLogin>;

export const SetupForm = z.strictObject({
  token: secret(1, 200),
  username: trimmedSingleLine(100),
  email: z.email().check(z.maxLength(320)),
  password: secret(1, PASSWORD_MAX_LENGTH),
});
export type SetupForm = z.output<typeof SetupForm>;

const path = "/office/session";

export const sessionRoutes = {
  get: defineRoute({
    method: "GET",
    path,
    access: access.office.session,
    summary: "Returns the logged-in organiser with their roles",
    response: OfficeSession,
  }),
  logIn: defineRoute({
    method: "POST",
    path,
    access: access.office.open,
    summary: "Logs in to the office with a separate cookie",
    body: OfficeLogin,
    response: OfficeSession,
  }),
  logOut: defineRoute({
    method: "DELETE",
    path,
    access: access.office.session,
    summary: "Logs out of the office",
    response: nothing,
  }),
  setUp: defineRoute({
    method: "POST",
    path: "/office/setup",
    access: access.office.open,
    summary: "Creates the first owner by the link that the first start prints, and logs them in",
    body: SetupForm,
    response: OfficeSession,
  }),
};
