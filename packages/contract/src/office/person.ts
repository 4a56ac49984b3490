import * as z from "zod/mini";
import { id, instant, trimmedLine, trimmedText } from "../fields.ts";
import { LANGUAGES } from "../constants.ts";
import { defineOfficeRoute, nothing, ofRecord } from "./route.ts";

/**
 * How far somebody has got to an account of theirs, by the letter with the link to the first password:
 * - `none`: there is no account; `closed`: organisers have shut it
 * - `never`: no letter was sent; `queued`: one waits; `failed`: one could not be sent within two days
 * - `sent`, `opened`: it is there, its link was opened; `expired`: its link works no longer
 * - `set`: the person has a password
 */
export const ACCOUNT_STATES = [
  "none",
  "never",
  "queued",
  "sent",
  "opened",
  "expired",
  "failed",
  "set",
  "closed",
] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

const email = z.nullable(z.email().check(z.maxLength(320)));
const language = z.literal(LANGUAGES);

export const PersonAccount = z.strictObject({
  username: z.string(),
  email: z.nullable(z.string()),
  /** The language of e-mails. */
  language,
  state: z.literal(ACCOUNT_STATES),
  letterSentAt: z.nullable(instant),
  lastLoginAt: z.nullable(instant),
  /** How many devices are logged in. */
  devices: z.int(),
  deletionRequestedAt: z.nullable(instant),
  /** What the person does not let other participants see or do; organisers see it all. */
  keepsBack: z.array(z.enum(["photo", "company", "links", "invitations"])),
  /** Whether the account has a role in any office: then only owners may touch it. */
  isOrganiser: z.boolean(),
});
export type PersonAccount = z.output<typeof PersonAccount>;

/** What somebody does at the conference, each with the record that tells of it. */
export const TakesPart = z.strictObject({
  resource: z.enum(["sessions", "recreational-events", "partners"]),
  id,
  title: z.string(),
});
export type TakesPart = z.output<typeof TakesPart>;

export const Person = z.strictObject({
  account: z.nullable(PersonAccount),
  takesPart: z.array(TakesPart),
  bookmarks: z.int(),
  /** Whether they asked to be driven, and whether an organiser has confirmed it. */
  transport: z.enum(["none", "asked", "confirmed"]),
});
export type Person = z.output<typeof Person>;

export const NewAccount = z.strictObject({ username: trimmedLine(100), email, language });
export type NewAccount = z.output<typeof NewAccount>;

export const AccountChange = z.strictObject({
  username: z.optional(trimmedLine(100)),
  email: z.optional(email),
  language: z.optional(language),
});
export type AccountChange = z.output<typeof AccountChange>;

const REASON_MAX = 1_000;

/** What a person may take from the speaker whom they are joined with, although they have one of their own. */
export const JOINED_FIELDS = [
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
export type JoinedField = (typeof JOINED_FIELDS)[number];

const path = "/office/editions/{edition}/people/{id}";
const access = { office: "writes", right: "people" } as const;
const row = { access, params: z.strictObject(ofRecord) } as const;

export const personRoutes = {
  get: defineOfficeRoute({
    ...row,
    method: "GET",
    path: `${path}/account`,
    summary: "The account of a person of an edition, and what they do there",
    response: Person,
  }),
  open: defineOfficeRoute({
    ...row,
    method: "POST",
    path: `${path}/account`,
    summary: "Gives a person an account, or the one that bears the username and the e-mail already",
    body: NewAccount,
    status: 201,
    response: Person,
  }),
  change: defineOfficeRoute({
    ...row,
    method: "PATCH",
    path: `${path}/account`,
    summary: "Changes how a person logs in and is written to",
    body: AccountChange,
    response: Person,
  }),
  sendLetter: defineOfficeRoute({
    ...row,
    method: "POST",
    path: `${path}/letter`,
    summary: "Sends a person the link to their first password; an earlier link works no longer",
    status: 202,
    response: Person,
  }),
  endSessions: defineOfficeRoute({
    ...row,
    method: "DELETE",
    path: `${path}/sessions`,
    summary: "Logs a person out on every device",
    response: Person,
  }),
  close: defineOfficeRoute({
    ...row,
    method: "POST",
    path: `${path}/closing`,
    summary: "Shuts the account of a person, who is told why by e-mail",
    body: z.strictObject({ reason: trimmedText(REASON_MAX) }),
    response: Person,
  }),
  reopen: defineOfficeRoute({
    ...row,
    method: "DELETE",
    path: `${path}/closing`,
    summary: "Opens an account again that was shut; the person is told by e-mail",
    response: Person,
  }),
  join: defineOfficeRoute({
    ...row,
    method: "POST",
    path: `${path}/join`,
    summary:
      "Makes a speaker without an account and this person one; the person's own values stay, except those that are taken of the speaker",
    body: z.strictObject({ speaker: id, taken: z.optional(z.array(z.enum(JOINED_FIELDS))) }),
    response: Person,
  }),
  remove: defineOfficeRoute({
    ...row,
    method: "POST",
    path: `${path}/removal`,
    summary:
      "Removes all that is held of a person in an edition, and the account where no other edition needs it; the name stays where the programme has it",
    response: nothing,
  }),
};
