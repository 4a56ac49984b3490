import * as z from "zod/mini";
import { SINGLE_LINE_MAX_LENGTH } from "../constants.ts";
import { singleLine } from "../fields.ts";
import { access, defineRoute } from "../route.ts";

/** Privacy and notification settings of a person, shared by all editions. */
export const ProfileSettings = z.strictObject({
  /** URL of a profile; empty if none is shown. */
  linkedIn: z.string(),
  twitter: z.string(),
  /** True if others may write to the person. */
  chatActive: z.boolean(),
  /** True if the list of participants shows the person. */
  isListed: z.boolean(),
  /** True if missed notifications are sent in a digest e-mail. */
  digestEmails: z.boolean(),
  /** True if organisers' announcements are also sent by e-mail. */
  announcementEmails: z.boolean(),
  /** Details that others see beside the name. */
  showsPhoto: z.boolean(),
  /** Company and position. */
  showsCompany: z.boolean(),
  showsLinks: z.boolean(),
  /** True if others may start a conversation; existing ones continue. */
  allowsInvitations: z.boolean(),
});
export type ProfileSettings = z.output<typeof ProfileSettings>;

/** A URL, a user name or nothing; the server distinguishes them. */
const profileLink = singleLine(SINGLE_LINE_MAX_LENGTH).check(z.trim());

export const ProfileSettingsForm = z.strictObject({
  linkedIn: profileLink,
  twitter: profileLink,
  chatActive: z.boolean(),
  /** Unchanged if omitted. */
  isListed: z.optional(z.boolean()),
  digestEmails: z.optional(z.boolean()),
  announcementEmails: z.optional(z.boolean()),
  showsPhoto: z.optional(z.boolean()),
  showsCompany: z.optional(z.boolean()),
  showsLinks: z.optional(z.boolean()),
  allowsInvitations: z.optional(z.boolean()),
});
export type ProfileSettingsForm = z.output<typeof ProfileSettingsForm>;

export const settingsRoutes = {
  mine: defineRoute({
    method: "GET",
    path: "/public/myprofile/settings",
    access: access.session,
    summary: "Returns the caller's profile settings for all editions",
    response: ProfileSettings,
  }),
  save: defineRoute({
    method: "POST",
    path: "/public/myprofile/settings",
    access: access.session,
    summary: "Changes the profile settings; a link is a URL, a user name or empty",
    body: ProfileSettingsForm,
    response: z.strictObject({}),
  }),
};
