import type { DeliveryReason } from "@foyer/contract/office/index";
import { type Db, jobsWithin } from "../../../db/index.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Jobs } from "../../../lib/jobs.ts";
import type { EmailJob, Mailer, OutgoingEmail } from "../../../lib/mail.ts";
import { createUnsubscribeLink } from "../../../lib/unsubscribe-token.ts";
import { createAnnouncementsRepository } from "./announcements.repository.ts";
import { findPerson, type ReachCheck } from "./audience.repository.ts";
import { type Channel, checkAccount, TOO_LATE } from "./channels.ts";
import { composeAnnouncementEmail } from "./compose-announcement.ts";
import { readValuesFor } from "./read-values.ts";
import { createRecipientsRepository, type Outcome } from "./recipients.repository.ts";

type Refusal = { reason: DeliveryReason; isPermanent: boolean };

/** Classifies an SMTP error: 5xx is permanent, 4xx temporary (RFC 5321 section 4.2.1). */
const describeRefusal = (error: unknown): Refusal => {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode !== "number" || code === "EAUTH") {
    return { reason: "no-server", isPermanent: false };
  }
  return responseCode >= 500
    ? { reason: "refused", isPermanent: true }
    : { reason: "not-now", isPermanent: false };
};

type Queued = { announcementId: number; attendeeId: number };

type EmailDependencies = {
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  settings: { publicUrl: string; sessionSecret: string };
};

/**
 * Sends each e-mail as a job of its own and retries it with the same message id until the server accepts it.
 */
export const createEmailChannel = ({
  db,
  jobs,
  mailer,
  clock,
  settings,
}: EmailDependencies): Channel => {
  const recipients = createRecipientsRepository(db);

  const checkReach: ReachCheck = (person) => {
    const reason = checkAccount(person);
    if (reason !== null) return reason;
    if (!person.email) return "no-email";
    return person.announcementEmails ? null : "unsubscribed";
  };

  const trySending = async (email: OutgoingEmail, job: EmailJob): Promise<Refusal | null> => {
    try {
      await mailer.send(email, job);
      return null;
    } catch (error) {
      return describeRefusal(error);
    }
  };

  const sendOne = jobs.define<Queued>(
    "announcement-email",
    async ({ announcementId, attendeeId }, attempt) => {
      const delivery = { announcementId, attendeeId, channel: "email" } as const;
      const current = await recipients.findQueued(delivery, attempt.id);
      if (!current) return;
      const recordOutcome = (outcome: Omit<Outcome, "at">) =>
        recipients.recordOutcome(announcementId, "email", [attendeeId], {
          ...outcome,
          at: clock.now(),
        });
      const { announcement } = current;
      if (announcement.expiresAt && announcement.expiresAt <= clock.now()) {
        return recordOutcome(TOO_LATE);
      }
      const person = await findPerson(db, announcement.editionId, attendeeId);
      if (!person) return;
      const reason = checkReach(person);
      if (reason !== null || !person.email || person.accountId === null)
        return recordOutcome({ state: "unreachable", reason });
      const edition = await createAnnouncementsRepository(db).getEdition(announcement.editionId);
      const recipientValues = await readValuesFor(db, announcement, edition, person);
      const to = { ...person, email: person.email, recipientValues };
      const { accountId } = person;
      const email = composeAnnouncementEmail(announcement, edition, to, {
        portalUrl: settings.publicUrl,
        unsubscribeLink: createUnsubscribeLink(
          { accountId, setting: "announcementEmails" },
          settings,
        ),
      });
      const id = `${announcementId}-${attendeeId}`;
      const refusal = await trySending(email, { ...attempt, id });
      if (!refusal) return recordOutcome({ state: "sent" });
      if (refusal.isPermanent) return recordOutcome({ state: "failed", ...refusal });
      await recipients.recordRetryReason(delivery, refusal.reason);
      // The server's own message may contain personal data, and job errors are logged.
      throw new Error(`e-mail of announcement ${announcementId} rejected: ${refusal.reason}`);
    },
    { pace: "bulk" },
  );

  return {
    name: "email",
    batch: 100,
    checkReach,
    deliver: async (context, { id: announcementId }, queued) => {
      const attendeeIds = queued.map(({ attendeeId }) => attendeeId);
      const jobIds = await createRecipientsRepository(context.tx).setOutboxIds(
        announcementId,
        "email",
        attendeeIds,
        context.now,
      );
      for (const { attendeeId, outboxId } of jobIds) {
        const options = { within: jobsWithin(context.tx), ...(outboxId && { id: outboxId }) };
        await sendOne({ announcementId, attendeeId }, options);
      }
    },
  };
};
