import * as z from "zod/mini";
import { id, instant, param, trimmedSingleLine, trimmedText } from "../fields.ts";
import { LANGUAGES } from "../constants.ts";
import { EmailPreview } from "../resources/email-preview.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition, nothing, ofRecord } from "../resources/path-params.ts";

/**
 * State of the account of a person, including the credentials e-mail with the link to the first password:
 * - `none`: there is no account; `disabled`: organisers disabled it
 * - `not-sent`: no credentials e-mail was sent; `queued`: one waits; `failed`: one could not be sent within two days
 * - `sent`, `opened`: it was sent, its link was opened; `expired`: its link has expired
 * - `active`: the person has a password
 */
export const ACCOUNT_STATES = [
  "none",
  "not-sent",
  "queued",
  "sent",
  "opened",
  "expired",
  "failed",
  "active",
  "disabled",
] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

const email = z.nullable(z.email().check(z.maxLength(320)));
const language = z.literal(LANGUAGES);

export const PersonAccount = z.strictObject({
  username: z.string(),
  email: z.nullable(z.string()),
  /** New address that its owner has not confirmed yet. */
  pendingEmail: z.nullable(z.string()),
  /** Language of e-mails. */
  language,
  state: z.literal(ACCOUNT_STATES),
  credentialsSentAt: z.nullable(instant),
  lastLoginAt: z.nullable(instant),
  /** Number of open login sessions. */
  sessions: z.int(),
  deletionRequestedAt: z.nullable(instant),
  /** Details that the person hides from other participants; organisers see them. */
  hiddenFields: z.array(z.enum(["photo", "company", "links", "invitations"])),
  /** True if the account has a role in any office; only owners may then change it. */
  isOrganiser: z.boolean(),
});
export type PersonAccount = z.output<typeof PersonAccount>;

/** The person's participation at the conference, with the related records. */
export const Participation = z.strictObject({
  resource: z.enum(["panels", "recreational-events", "partners"]),
  id,
  title: z.string(),
});
export type Participation = z.output<typeof Participation>;

export const Person = z.strictObject({
  account: z.nullable(PersonAccount),
  participations: z.array(Participation),
  bookmarks: z.int(),
  /** State of the transport request. */
  transport: z.enum(["none", "requested", "confirmed"]),
});
export type Person = z.output<typeof Person>;

export const NewAccount = z.strictObject({ username: trimmedSingleLine(100), email, language });
export type NewAccount = z.output<typeof NewAccount>;

export const AccountChange = z.strictObject({
  username: z.optional(trimmedSingleLine(100)),
  email: z.optional(email),
  language: z.optional(language),
});
export type AccountChange = z.output<typeof AccountChange>;

export const REASON_MAX = 1_000;

/** Fields that a merge can copy from the speaker over existing values. */
export const MERGED_FIELDS = [
  "firstName",
  "lastName",
  "position",
  "company",
  "description",
  "country",
  "avatar",
  "linkedIn",
  "twitter",
] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

const path = "/office/editions/{edition}/people/{id}";
const writes = access.office.writes("people");
const row = { access: writes, params: z.strictObject(ofRecord) } as const;

export const personRoutes = {
  get: defineRoute({
    ...row,
    method: "GET",
    path: `${path}/account`,
    summary: "Returns the account of a person and their participations in an edition",
    response: Person,
  }),
  create: defineRoute({
    ...row,
    method: "POST",
    path: `${path}/account`,
    summary:
      "Creates an account for a person; the credentials e-mail offers its use to the owner of an existing account with this e-mail",
    body: NewAccount,
    status: 201,
    response: Person,
  }),
  change: defineRoute({
    ...row,
    method: "PATCH",
    path: `${path}/account`,
    summary:
      "Changes the username, e-mail address and language of a person; only owners change accounts in use",
    body: AccountChange,
    response: Person,
  }),
  sendCredentials: defineRoute({
    ...row,
    method: "POST",
    path: `${path}/credentials`,
    summary: "Sends the credentials e-mail to a person and revokes earlier links",
    status: 202,
    response: Person,
  }),
  previewCredentials: defineRoute({
    access: writes,
    params: z.strictObject(inEdition),
    method: "GET",
    path: "/office/editions/{edition}/credentials-preview",
    summary: "Returns the credentials e-mail as a person gets it, by default an invented one",
    query: z.strictObject({ person: z.optional(param.id) }),
    response: EmailPreview,
  }),
  endSessions: defineRoute({
    ...row,
    method: "DELETE",
    path: `${path}/sessions`,
    summary: "Logs a person out on every device",
    response: Person,
  }),
  disable: defineRoute({
    ...row,
    method: "POST",
    path: `${path}/disabled`,
    summary: "Disables the account of a person, who gets the reason by e-mail",
    body: z.strictObject({ reason: trimmedText(REASON_MAX) }),
    response: Person,
  }),
  enable: defineRoute({
    ...row,
    method: "DELETE",
    path: `${path}/disabled`,
    summary: "Enables a disabled account and notifies the person by e-mail",
    response: Person,
  }),
  merge: defineRoute({
    ...row,
    method: "POST",
    path: `${path}/merge`,
    summary:
      "Merges a speaker without an account into this person; the person's own values stay, except the fields copied from the speaker",
    body: z.strictObject({
      speaker: id,
      fieldsFromSpeaker: z.optional(z.array(z.enum(MERGED_FIELDS))),
    }),
    response: Person,
  }),
  remove: defineRoute({
    ...row,
    method: "POST",
    path: `${path}/removal`,
    summary:
      "Deletes the data of a person in an edition, and the account if no other edition uses it; the programme retains the name",
    response: nothing,
  }),
};
