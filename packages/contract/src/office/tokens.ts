import * as z from "zod/mini";
import { id, instant, trimmedLine } from "../fields.ts";
import { field } from "./fields.ts";
import { ROLES } from "./rights.ts";
import { defineOfficeRoute, inEdition, nothing, ofRecord } from "./route.ts";

/** How every token begins, so that one that got out is known for what it is. */
export const TOKEN_PREFIX = "foyer_";

/** By what a program calls the office, with the rights of a role in one edition. */
export const TokenRecord = z.strictObject({
  id,
  name: z.string(),
  role: z.literal(ROLES),
  /** The last characters of the token, by which it is told from others. */
  ending: z.string(),
  createdAt: instant,
  /** Who made it; null once their account is gone. */
  createdBy: z.nullable(z.string()),
  /** When it ends; null for never. */
  endsAt: z.nullable(instant),
  /** When it was last used, to a minute; null for never. */
  usedAt: z.nullable(instant),
});
export type TokenRecord = z.output<typeof TokenRecord>;

/** What the history tells of a token. */
export const tokenFields = {
  name: field.line({ max: 100 }),
  role: field.choice(ROLES, { called: "role" }),
  endsAt: field.instant(),
};

export const NewToken = z.strictObject({
  name: trimmedLine(100),
  role: z.literal(ROLES),
  endsAt: z.optional(z.nullable(instant)),
});
export type NewToken = z.output<typeof NewToken>;

/** A token that was made, which is told this once. */
export const MadeToken = z.extend(TokenRecord, { token: z.string() });
export type MadeToken = z.output<typeof MadeToken>;

const path = "/office/editions/{edition}/tokens";
const all = { path, params: z.strictObject(inEdition) } as const;

export const tokenRoutes = {
  list: defineOfficeRoute({
    ...all,
    method: "GET",
    access: { office: "reads", right: "programs" },
    summary: "The tokens by which programs call the office, but for the tokens themselves",
    response: z.strictObject({ items: z.array(TokenRecord), total: z.int() }),
  }),
  create: defineOfficeRoute({
    ...all,
    method: "POST",
    access: { office: "writes", right: "programs" },
    summary: "Makes a token, which only this answer tells",
    body: NewToken,
    status: 201,
    response: MadeToken,
  }),
  revoke: defineOfficeRoute({
    path: `${path}/{id}`,
    params: z.strictObject(ofRecord),
    method: "DELETE",
    access: { office: "writes", right: "programs" },
    summary: "Ends a token at once",
    response: nothing,
  }),
};
