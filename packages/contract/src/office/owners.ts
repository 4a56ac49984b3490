import * as z from "zod/mini";
import { id, trimmedLine, wholeNumber } from "../fields.ts";
import { defineOfficeRoute, nothing } from "./route.ts";

/** Somebody who owns the installation: an admin of every edition, who makes new ones and other owners. */
export const Owner = z.strictObject({
  id,
  username: z.string(),
  email: z.nullable(z.string()),
  /** Whether they have set a password, without which they do not count as the last one. */
  isReady: z.boolean(),
});
export type Owner = z.output<typeof Owner>;

/** An account, which is made and sent a link to its first password where there is none. */
export const NewOwner = z.strictObject({
  username: trimmedLine(100),
  email: z.email().check(z.maxLength(320)),
});
export type NewOwner = z.output<typeof NewOwner>;

const INT_MAX = 2_147_483_647;
const path = "/office/owners";
const access = { office: "owner" } as const;

export const ownerRoutes = {
  list: defineOfficeRoute({
    method: "GET",
    path,
    access,
    summary: "Who owns the installation",
    response: z.strictObject({ items: z.array(Owner), total: z.int() }),
  }),
  create: defineOfficeRoute({
    method: "POST",
    path,
    access,
    summary: "Makes somebody an owner",
    body: NewOwner,
    status: 201,
    response: Owner,
  }),
  remove: defineOfficeRoute({
    method: "DELETE",
    path: `${path}/{id}`,
    access,
    summary: "Lets an owner go who is not the last one; the account stays",
    params: z.strictObject({ id: wholeNumber(1, INT_MAX) }),
    response: nothing,
  }),
};
