import { randomUUID } from "node:crypto";
import { type Db, jobsWithin } from "../../db/index.ts";
import type { TellDevices } from "../../features/alerts/alerts.office.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { findPerson, type Reach } from "./audience.ts";
import { BY_ACCOUNT, type Channel, toLetter } from "./channels.ts";
import { languageFor } from "./message-texts.ts";
import { createMessagesRepository } from "./messages.repository.ts";
import { createRecipientsRepository, type Outcome } from "./recipients.repository.ts";

/** As long as any notification is worth being told (RFC 8030 section 5.2). */
const TTL_SECONDS = 86_400;
const FIRST_SECOND = 1;

type Queued = { messageId: number; attendeeId: number; outboxId: string };

type Dependencies = {
  db: Db;
  jobs: Jobs;
  clock: Clock;
  portal: string;
  tellDevices: TellDevices;
};

const reach: Reach = (person) => {
  const reason = BY_ACCOUNT(person);
  if (reason !== null) return reason;
  if (person.isMuted) return "muted";
  return person.hasDevice ? null : "no-device";
};

/**
 * Devices, told the title of a message that stands in the portal: each person a job of its own, which tells
 * all of their devices and is tried until one of them is reached.
 */
export const createPushChannel = ({
  db,
  jobs,
  clock,
  portal,
  tellDevices,
}: Dependencies): Channel => {
  const recipients = createRecipientsRepository(db);

  const sendOne = jobs.define<Queued>(
    "message-push",
    async ({ messageId, attendeeId, outboxId }, { signal }) => {
      const delivery = { messageId, attendeeId, channel: "push" } as const;
      const found = await recipients.findQueued(delivery, outboxId);
      if (!found) return;
      const now = clock.now();
      const settle = (outcome: Omit<Outcome, "at">) =>
        recipients.settle(messageId, "push", [attendeeId], { ...outcome, at: clock.now() });
      const { message } = found;
      const endsInSeconds = message.expiresAt
        ? Math.floor((message.expiresAt.getTime() - now.getTime()) / 1_000)
        : TTL_SECONDS;
      if (endsInSeconds < FIRST_SECOND) {
        return settle({ state: "failed", reason: "too-late", isPermanent: true });
      }
      const person = await findPerson(db, message.editionId, attendeeId);
      if (!person) return;
      const reason = reach(person);
      if (reason !== null || person.accountId === null) {
        return settle({ state: "unreachable", reason });
      }
      const notificationId = await recipients.findNotification(messageId, attendeeId);
      if (notificationId === undefined) {
        return settle({ state: "failed", reason: "too-late", isPermanent: true });
      }
      const edition = await createMessagesRepository(db).getEdition(message.editionId);
      const language = languageFor(message.text, person.language);
      const { title } = toLetter(message, edition, person, { language, portal });
      const news = {
        title,
        key: `notification:${notificationId}`,
        path: `/notifications?open=notification-${notificationId}`,
        ttlSeconds: Math.min(TTL_SECONDS, endsInSeconds),
        urgency: "normal",
      } as const;
      const outcome = await tellDevices(person.accountId, news, signal).catch(
        async (error: unknown) => {
          await recipients.noteRefusal(delivery, "no-service");
          throw error;
        },
      );
      if (outcome.kind === "sent") return settle({ state: "sent" });
      if (outcome.kind === "gone") return settle({ state: "unreachable", reason: "no-device" });
      if (outcome.kind === "refused") {
        return settle({ state: "failed", reason: "device-refused", isPermanent: true });
      }
      await recipients.noteRefusal(delivery, "no-service");
      await sendOne({ messageId, attendeeId, outboxId }, { afterSeconds: outcome.seconds });
    },
    { pace: "bulk" },
  );

  return {
    name: "push",
    batch: 100,
    reach,
    deliver: async (at, message, waiting) => {
      const inside = createRecipientsRepository(at.tx);
      for (const { attendeeId } of waiting) {
        const outboxId = randomUUID();
        const delivery = { messageId: message.id, attendeeId, channel: "push" } as const;
        await inside.setOutboxId(delivery, outboxId, at.now);
        await sendOne(
          { messageId: message.id, attendeeId, outboxId },
          { within: jobsWithin(at.tx) },
        );
      }
    },
  };
};
