import type { PushConfiguration } from "@foyer/contract/push/portal";
import type { ProfileSettings } from "@foyer/contract/settings/portal";

/** Saved settings of an attendee. */
export const buildSettings = (change: Partial<ProfileSettings> = {}): ProfileSettings => ({
  linkedIn: "",
  twitter: "",
  chatActive: true,
  isListed: true,
  digestEmails: true,
  announcementEmails: true,
  showsPhoto: true,
  showsCompany: true,
  showsLinks: true,
  allowsInvitations: true,
  ...change,
});

/** Push settings of an attendee, on a server with push enabled. */
export const buildPushConfiguration = (
  change: Partial<PushConfiguration> = {},
): PushConfiguration => ({
  publicKey: "B".repeat(87),
  preferences: { message: true, invitation: true, notification: true, panel: true, start: false },
  ...change,
});
