import * as z from "zod/mini";
import { LINE_MAX_LENGTH } from "./constants.ts";
import { line } from "./fields.ts";
import { access, defineRoute } from "./route.ts";

/** What a person shows of themselves and is told, in every edition alike. */
export const ProfileSettings = z.strictObject({
  /** The address of a profile; empty where none is shown. */
  linkedIn: z.string(),
  twitter: z.string(),
  /** Whether others may write to the person. */
  chatActive: z.boolean(),
  /** Whether the person is on the list of participants. */
  isListed: z.boolean(),
  /** Whether an e-mail tells of what no device was reached with. */
  unreadEmails: z.boolean(),
  /** What others see of the person beside the name. */
  showsPhoto: z.boolean(),
  /** The company, and the position there. */
  showsCompany: z.boolean(),
  showsLinks: z.boolean(),
  /** Whether others may begin a conversation with the person; those that there are go on. */
  takesInvitations: z.boolean(),
});
export type ProfileSettings = z.output<typeof ProfileSettings>;

/** An address, a user name or nothing; which of them it is the server judges. */
const profileLink = line(LINE_MAX_LENGTH).check(z.trim());

export const ProfileSettingsForm = z.strictObject({
  linkedIn: profileLink,
  twitter: profileLink,
  chatActive: z.boolean(),
  /** Left as it is where it is left out. */
  isListed: z.optional(z.boolean()),
  unreadEmails: z.optional(z.boolean()),
  showsPhoto: z.optional(z.boolean()),
  showsCompany: z.optional(z.boolean()),
  showsLinks: z.optional(z.boolean()),
  takesInvitations: z.optional(z.boolean()),
});
export type ProfileSettingsForm = z.output<typeof ProfileSettingsForm>;

export const settingsRoutes = {
  mine: defineRoute({
    method: "GET",
    path: "/public/myprofile/settings",
    access: access.session,
    edition: "none",
    summary: "What the caller shows of themselves in every edition",
    response: ProfileSettings,
  }),
  save: defineRoute({
    method: "POST",
    path: "/public/myprofile/settings",
    access: access.session,
    edition: "none",
    summary: "Change it; a link is a web address, a user name, or empty to show none",
    body: ProfileSettingsForm,
    response: z.strictObject({}),
  }),
};
