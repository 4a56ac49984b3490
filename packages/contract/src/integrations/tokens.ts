import * as z from "zod/mini";
import { id, instant, trimmedSingleLine } from "../fields.ts";
import { field } from "../resources/fields.ts";
import { ROLES } from "../organisers/rights.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition, nothing, ofRecord } from "../resources/path-params.ts";

/** Prefix of every token, so that secret scanners recognise a leaked one. */
export const TOKEN_PREFIX = "foyer_";

/** A token of an API client, with the rights of a role in one edition. */
export const TokenRecord = z.strictObject({
  id,
  name: z.string(),
  role: z.literal(ROLES),
  /** Last characters of the token, which identify it in lists. */
  ending: z.string(),
  createdAt: instant,
  /** Username of the creator; null if the account was deleted. */
  createdBy: z.nullable(z.string()),
  /** Expiry; null for never. */
  endsAt: z.nullable(instant),
  /** Last use, to the minute; null for never. */
  usedAt: z.nullable(instant),
});
export type TokenRecord = z.output<typeof TokenRecord>;

/** Fields of a token in the history. */
export const tokenFields = {
  name: field.singleLine({ max: 100 }),
  role: field.choice(ROLES, { labelPrefix: "role" }),
  endsAt: field.instant(),
};

export const NewToken = z.strictObject({
  name: trimmedSingleLine(100),
  role: z.literal(ROLES),
  endsAt: z.optional(z.nullable(instant)),
});
export type NewToken = z.output<typeof NewToken>;

/** A new token. Only this response contains its value. */
export const CreatedToken = z.extend(TokenRecord, { token: z.string() });
export type CreatedToken = z.output<typeof CreatedToken>;

const path = "/office/editions/{edition}/tokens";
const all = { path, params: z.strictObject(inEdition) } as const;

export const tokenRoutes = {
  list: defineRoute({
    ...all,
    method: "GET",
    access: access.office.reads("integrations"),
    summary: "Returns the API tokens of an edition without their values",
    response: z.strictObject({ items: z.array(TokenRecord), total: z.int() }),
  }),
  create: defineRoute({
    ...all,
    method: "POST",
    access: access.office.writes("integrations"),
    summary: "Creates an API token; only this response contains it",
    body: NewToken,
    status: 201,
    response: CreatedToken,
  }),
  revoke: defineRoute({
    path: `${path}/{id}`,
    params: z.strictObject(ofRecord),
    method: "DELETE",
    access: access.office.writes("integrations"),
    summary: "Revokes a token immediately",
    response: nothing,
  }),
};
