import type { AlertSettings } from "@foyer/contract/alerts";
import type { ProfileSettings } from "@foyer/contract/settings";

/** What somebody has saved under Settings. @param change what differs */
export const buildSettings = (change: Partial<ProfileSettings> = {}): ProfileSettings => ({
  linkedIn: "",
  twitter: "",
  chatActive: true,
  isListed: true,
  unreadEmails: true,
  showsPhoto: true,
  showsCompany: true,
  showsLinks: true,
  takesInvitations: true,
  ...change,
});

/** What somebody is told outside the portal, on a server that tells devices. */
export const buildAlerts = (change: Partial<AlertSettings> = {}): AlertSettings => ({
  publicKey: "B".repeat(87),
  choices: { message: true, invitation: true, notification: true, session: true, start: false },
  ...change,
});
