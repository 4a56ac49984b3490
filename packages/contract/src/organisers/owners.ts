import * as z from "zod/mini";
import { id, trimmedSingleLine, wholeNumber } from "../fields.ts";
import { access, defineRoute } from "../route.ts";
import { nothing } from "../resources/path-params.ts";

/** An owner of the installation: admin of every edition, who creates editions and other owners. */
export const Owner = z.strictObject({
  id,
  username: z.string(),
  email: z.nullable(z.string()),
  /** True if the owner has a password. Owners without one do not count as the last owner. */
  isReady: z.boolean(),
});
export type Owner = z.output<typeof Owner>;

/** Account of the new owner. If it does not exist, the server creates it and sends credentials. */
export const NewOwner = z.strictObject({
  username: trimmedSingleLine(100),
  email: z.email().check(z.maxLength(320)),
});
export type NewOwner = z.output<typeof NewOwner>;

const INT_MAX = 2_147_483_647;
const path = "/office/owners";
const ownerOnly = access.office.owner;

export const ownerRoutes = {
  list: defineRoute({
    method: "GET",
    path,
    access: ownerOnly,
    summary: "Returns the owners of the installation",
    response: z.strictObject({ items: z.array(Owner), total: z.int() }),
  }),
  create: defineRoute({
    method: "POST",
    path,
    access: ownerOnly,
    summary: "Adds an owner",
    body: NewOwner,
    status: 201,
    response: Owner,
  }),
  remove: defineRoute({
    method: "DELETE",
    path: `${path}/{id}`,
    access: ownerOnly,
    summary: "Removes an owner who is not the last one; the account stays",
    params: z.strictObject({ id: wholeNumber(1, INT_MAX) }),
    response: nothing,
  }),
};
