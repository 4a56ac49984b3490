import type { AnnouncementChannel } from "@foyer/contract/office/index";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { ReachCheck } from "./audience.repository.ts";
import type { AnnouncementRow } from "./announcements.repository.ts";
import type { RecipientRow } from "./recipients.repository.ts";

/**
 * Channel through which announcements reach people. `deliver` processes a batch of recipients in one
 * transaction: each recipient gets a final state or a queued job. A killed process leaves no partial batch.
 */
export type Channel = {
  name: AnnouncementChannel;
  /** Maximum number of recipients in one transaction. */
  batch: number;
  /** Returns the reason why the channel cannot reach a person, or null if it can. */
  checkReach: ReachCheck;
  deliver: (
    context: EditionWriteContext,
    announcement: AnnouncementRow,
    recipients: readonly RecipientRow[],
  ) => Promise<void>;
};

export const checkAccount: ReachCheck = ({ accountId, isDisabled }) => {
  if (accountId === null) return "no-account";
  return isDisabled ? "disabled" : null;
};

export const checkPushReach: ReachCheck = (person) => {
  const reason = checkAccount(person);
  if (reason !== null) return reason;
  if (person.isMuted) return "muted";
  return person.hasSubscription ? null : "no-device";
};

/** Outcome of deliveries after the end of their announcement. */
export const TOO_LATE = { state: "failed", reason: "too-late", isPermanent: true } as const;
