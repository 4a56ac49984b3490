import * as z from "zod/mini";
import { PASSWORD_MAX_LENGTH } from "../constants.ts";
import { id, requiredLine, secret, trimmedLine } from "../fields.ts";
import { ROLES } from "./rights.ts";
import { defineOfficeRoute, editionName, nothing } from "./route.ts";

/** Who has logged in to the office, and where they have which role. */
export const OfficeSession = z.strictObject({
  account: z.strictObject({ id, username: z.string() }),
  isOwner: z.boolean(),
  editions: z.array(z.strictObject({ edition: editionName, role: z.literal(ROLES) })),
});
export type OfficeSession = z.output<typeof OfficeSession>;

export const OfficeLogin = z.strictObject({
  username: requiredLine(200),
  password: secret(1, PASSWORD_MAX_LENGTH),
});
export type OfficeLogin = z.output<typeof OfficeLogin>;

export const SetupForm = z.strictObject({
  token: secret(1, 200),
  username: trimmedLine(100),
  email: z.email().check(z.maxLength(320)),
  password: secret(1, PASSWORD_MAX_LENGTH),
});
export type SetupForm = z.output<typeof SetupForm>;

const path = "/office/session";

export const sessionRoutes = {
  get: defineOfficeRoute({
    method: "GET",
    path,
    access: { office: "session" },
    summary: "Who is logged in to the office, and what they may do",
    response: OfficeSession,
  }),
  logIn: defineOfficeRoute({
    method: "POST",
    path,
    access: { office: "open" },
    summary: "Logs in to the office, by a cookie of its own",
    body: OfficeLogin,
    response: OfficeSession,
  }),
  logOut: defineOfficeRoute({
    method: "DELETE",
    path,
    access: { office: "session" },
    summary: "Logs out of the office",
    response: nothing,
  }),
  setUp: defineOfficeRoute({
    method: "POST",
    path: "/office/setup",
    access: { office: "open" },
    summary: "Makes the first owner, by the link that the first start prints, and logs them in",
    body: SetupForm,
    response: OfficeSession,
  }),
};
