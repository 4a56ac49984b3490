import type { PanelDraft } from "@foyer/contract/panels/drafts";

/** Returns the number of notifications; a person in two panels counts twice. */
export const sumRecipients = (drafts: readonly PanelDraft[]): number =>
  drafts.reduce((sum, { recipientCount }) => sum + recipientCount, 0);
