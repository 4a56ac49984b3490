import {
  type ChatContact,
  type LanguageCode,
  languageOfCode,
  type PushKind,
} from "@foyer/contract";
import type { Kernel } from "../../context/kernel.ts";
import type { Push, PushMessage, PushOutcome } from "../../lib/push.ts";
import { formatPush, type PushText, formatContactPush } from "./push-texts.ts";
import type { PushRepository, Delivery } from "./push.repository.ts";
import { PUSH_JOB } from "./queue-push.ts";
import type { SubscriptionsRepository } from "./subscriptions.repository.ts";
import { toPayload, toTopic } from "./push-payload.ts";

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Lifetime and urgency of each kind (RFC 8030 sections 5.2 and 5.3). */
const DELIVERY_OPTIONS: Record<PushKind, Pick<PushMessage, "ttlSeconds" | "urgency">> = {
  message: { ttlSeconds: 12 * HOUR_S, urgency: "high" },
  invitation: { ttlSeconds: 24 * HOUR_S, urgency: "normal" },
  notification: { ttlSeconds: 24 * HOUR_S, urgency: "normal" },
  panel: { ttlSeconds: 24 * HOUR_S, urgency: "high" },
  start: { ttlSeconds: 15 * MINUTE_S, urgency: "high" },
};

/** Outcome of an announcement on one device. */
export type AnnouncedOutcome = {
  kind: PushOutcome["kind"];
  /** True if the account still has a device. */
  hasDevice: boolean;
};

export type PushSources = {
  /** Returns a contact as an account sees them; undefined if there is none. */
  findContact: (accountId: number, otherId: number) => Promise<ChatContact | undefined>;
  recordAnnounced: (
    recipient: { announcementId: number; attendeeId: number },
    outcome: AnnouncedOutcome,
  ) => Promise<void>;
};

type Dependencies = Pick<Kernel, "jobs" | "clock" | "log"> &
  PushSources & {
    /** Null if push is not configured. */
    push: Push | null;
    repository: PushRepository;
    subscriptions: SubscriptionsRepository;
  };

type PushJob = { pushNotificationId: number; subscriptionId: number };

/**
 * Returns the group in which a later push notification replaces the earlier one, such as messages of one
 * person.
 */
const getGroup = ({ pushNotification }: Delivery): string =>
  pushNotification.conversationId === null
    ? pushNotification.key
    : `${pushNotification.kind}:${pushNotification.conversationId}`;

/** Returns the remaining lifetime. A notification that ends earlier is not shown after its end. */
const getTtlSeconds = ({ pushNotification, notification }: Delivery, now: Date): number => {
  const secondsSince = (instant: Date) =>
    Math.floor((now.getTime() - instant.getTime()) / SECOND_MS);
  const { ttlSeconds } = DELIVERY_OPTIONS[pushNotification.kind];
  const lifetime = ttlSeconds - Math.max(secondsSince(pushNotification.createdAt), 0);
  return notification?.expiresAt
    ? Math.min(lifetime, -secondsSince(notification.expiresAt))
    : lifetime;
};

/** Returns a function that composes the text for a device; null if there is nothing to show any more. */
const createComposeText =
  ({ findContact }: PushSources) =>
  async (delivery: Delivery, deviceLanguage: LanguageCode): Promise<PushText | null> => {
    const { pushNotification, announced, conversation } = delivery;
    const { kind, accountId } = pushNotification;
    const language = announced?.language ?? languageOfCode(deviceLanguage);
    if (!conversation || (kind !== "message" && kind !== "invitation"))
      return formatPush(delivery, language);
    const otherId = conversation.low === accountId ? conversation.high : conversation.low;
    const contact = await findContact(accountId, otherId);
    if (!contact || contact.settings.isHeBlocked || contact.settings.amIBlocked) return null;
    return formatContactPush(kind, contact, language);
  };

/**
 * Defines the job that sends push notifications. A crash may cause a second one; push service and device
 * replace the first by topic and tag.
 */
export const defineSendPush = (dependencies: Dependencies): void => {
  const { push, repository, subscriptions, jobs, clock, log } = dependencies;
  const composeText = createComposeText(dependencies);

  /** Records an outcome for the report of the announcement, if the delivery belongs to one. */
  const record = async (
    { announced, pushNotification }: Delivery,
    kind: AnnouncedOutcome["kind"],
  ): Promise<void> => {
    if (!announced) return;
    const hasDevice =
      kind === "gone" &&
      push !== null &&
      (await subscriptions.hasActive(pushNotification.accountId, clock.now()));
    await dependencies.recordAnnounced(announced, { kind, hasDevice });
  };

  const composeMessage = async (delivery: Delivery): Promise<PushMessage | null> => {
    const { subscription, isReachable, pushNotification, unreadCount } = delivery;
    const ttlSeconds = getTtlSeconds(delivery, clock.now());
    if (!subscription || !isReachable || ttlSeconds < 1) return null;
    const text = await composeText(delivery, subscription.language);
    const group = getGroup(delivery);
    return (
      text && {
        payload: toPayload(text, { tag: pushNotification.key, group, count: unreadCount }),
        ttlSeconds,
        urgency: DELIVERY_OPTIONS[pushNotification.kind].urgency,
        topic: toTopic(group),
      }
    );
  };

  const send = jobs.define<PushJob>(
    PUSH_JOB,
    async (job, { signal }) => {
      const { pushNotificationId, subscriptionId } = job;
      const now = clock.now();
      const delivery = await repository.findDelivery(pushNotificationId, subscriptionId, now);
      if (!delivery || delivery.announced?.state === "stopped") return;
      const message = await composeMessage(delivery);
      if (!push || !delivery.subscription || !message) return record(delivery, "gone");
      const outcome = await push
        .send(delivery.subscription, message, signal)
        .catch(async (error: unknown) => {
          await record(delivery, "later");
          throw error;
        });
      if (outcome.kind === "sent") await repository.markPushed(pushNotificationId, clock.now());
      if (outcome.kind === "gone") await subscriptions.deleteById(subscriptionId);
      await record(delivery, outcome.kind);
      if (outcome.kind === "later") await send(job, { afterSeconds: outcome.seconds });
      if (outcome.kind === "refused") {
        log.warn({ status: outcome.status }, "push service rejected a message");
      }
    },
    { pace: "urgent" },
  );
};
