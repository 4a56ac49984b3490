import type { ProfileSettings } from "@foyer/contract/settings";

/** What somebody has saved under Settings. @param change what differs */
export const buildSettings = (change: Partial<ProfileSettings> = {}): ProfileSettings => ({
  linkedIn: "",
  twitter: "",
  chatActive: true,
  isListed: true,
  unreadEmails: true,
  ...change,
});
