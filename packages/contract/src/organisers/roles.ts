import * as z from "zod/mini";
import { EmailPreview } from "../resources/email-preview.ts";
import { id, instant, trimmedSingleLine } from "../fields.ts";
import { field } from "../resources/fields.ts";
import { ROLES } from "./rights.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition, nothing, ofRecord } from "../resources/path-params.ts";

/** A role in an edition; only owners grant the role of an admin. */
export const RoleRecord = z.strictObject({
  id,
  username: z.string(),
  email: z.nullable(z.string()),
  role: z.literal(ROLES),
  /** End of the role; null for never. */
  endsAt: z.nullable(instant),
});
export type RoleRecord = z.output<typeof RoleRecord>;

const role = z.literal(ROLES);
const endsAt = z.nullable(instant);

/** Fields of a role in the history. */
export const roleFields = {
  role: field.choice(ROLES, { labelPrefix: "role" }),
  endsAt: field.instant(),
};

/** Account of the new role. If it does not exist, the server creates it and sends credentials. */
export const NewRole = z.strictObject({
  username: trimmedSingleLine(100),
  email: z.email().check(z.maxLength(320)),
  role,
  endsAt: z.optional(endsAt),
});
export type NewRole = z.output<typeof NewRole>;

const path = "/office/editions/{edition}/roles";
const writes = access.office.writes("roles");
const all = { path, params: z.strictObject(inEdition) } as const;
const one = { path: `${path}/{id}`, params: z.strictObject(ofRecord) } as const;

export const roleRoutes = {
  list: defineRoute({
    ...all,
    method: "GET",
    access: access.office.reads("roles"),
    summary: "Returns the roles of an edition",
    response: z.strictObject({ items: z.array(RoleRecord), total: z.int() }),
  }),
  get: defineRoute({
    ...one,
    method: "GET",
    access: access.office.reads("roles"),
    summary: "Returns a role; the ETag is its version",
    response: RoleRecord,
  }),
  create: defineRoute({
    ...all,
    method: "POST",
    access: writes,
    summary: "Grants a role",
    body: NewRole,
    status: 201,
    response: RoleRecord,
  }),
  previewInvitation: defineRoute({
    params: z.strictObject(inEdition),
    path: "/office/editions/{edition}/invitation-preview",
    method: "GET",
    access: writes,
    summary: "Returns the e-mail to a new organiser with a role",
    query: z.strictObject({ role }),
    response: EmailPreview,
  }),
  change: defineRoute({
    ...one,
    method: "PATCH",
    access: writes,
    summary: "Changes a role or its end",
    ifMatch: true,
    body: z.strictObject({ role: z.optional(role), endsAt: z.optional(endsAt) }),
    response: RoleRecord,
  }),
  remove: defineRoute({
    ...one,
    method: "DELETE",
    access: writes,
    summary: "Removes a role",
    ifMatch: true,
    response: nothing,
  }),
};
