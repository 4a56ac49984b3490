import * as z from "zod/mini";
import { id, instant, trimmedLine } from "../fields.ts";
import { field } from "./fields.ts";
import { ROLES } from "./rights.ts";
import { defineOfficeRoute, inEdition, nothing, ofRecord } from "./route.ts";

/** Somebody's role in an edition; only owners give the role of an admin. */
export const RoleRecord = z.strictObject({
  id,
  username: z.string(),
  email: z.nullable(z.string()),
  role: z.literal(ROLES),
  /** When it ends; null for never. */
  endsAt: z.nullable(instant),
});
export type RoleRecord = z.output<typeof RoleRecord>;

const role = z.literal(ROLES);
const endsAt = z.nullable(instant);

/** What the history tells of a role. */
export const roleFields = {
  role: field.choice(ROLES, { called: "role" }),
  endsAt: field.instant(),
};

/** A role for an account, which is made and sent a link to its first password where there is none. */
export const NewRole = z.strictObject({
  username: trimmedLine(100),
  email: z.email().check(z.maxLength(320)),
  role,
  endsAt: z.optional(endsAt),
});
export type NewRole = z.output<typeof NewRole>;

const path = "/office/editions/{edition}/roles";
const writes = { office: "writes", right: "roles" } as const;
const all = { path, params: z.strictObject(inEdition) } as const;
const one = { path: `${path}/{id}`, params: z.strictObject(ofRecord) } as const;

export const roleRoutes = {
  list: defineOfficeRoute({
    ...all,
    method: "GET",
    access: { office: "reads", right: "roles" },
    summary: "Who works on an edition, and as what",
    response: z.strictObject({ items: z.array(RoleRecord), total: z.int() }),
  }),
  get: defineOfficeRoute({
    ...one,
    method: "GET",
    access: { office: "reads", right: "roles" },
    summary: "A role; its ETag is its version",
    response: RoleRecord,
  }),
  create: defineOfficeRoute({
    ...all,
    method: "POST",
    access: writes,
    summary: "Gives somebody a role",
    body: NewRole,
    status: 201,
    response: RoleRecord,
  }),
  change: defineOfficeRoute({
    ...one,
    method: "PATCH",
    access: writes,
    summary: "Changes a role, or when it ends",
    ifMatch: true,
    body: z.strictObject({ role: z.optional(role), endsAt: z.optional(endsAt) }),
    response: RoleRecord,
  }),
  remove: defineOfficeRoute({
    ...one,
    method: "DELETE",
    access: writes,
    summary: "Takes a role away",
    ifMatch: true,
    response: nothing,
  }),
};
