import { type AlertKind, type ChatContact, languageOfCode } from "@foyer/contract";
import type { Kernel } from "../../context/kernel.ts";
import type { Push, PushMessage } from "../../lib/push.ts";
import { wordAlert, type AlertWords, wordContact } from "./alert-texts.ts";
import type { AlertsRepository, Delivery } from "./alerts.repository.ts";
import { PUSH_JOB } from "./find-alerts.ts";
import { toPayload, topicOf } from "./push-payload.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** How long news of a kind is worth being told, and how soon (RFC 8030 sections 5.2 and 5.3). */
const WORTH: Record<AlertKind, Pick<PushMessage, "ttlSeconds" | "urgency">> = {
  message: { ttlSeconds: 12 * HOUR_S, urgency: "high" },
  invitation: { ttlSeconds: 24 * HOUR_S, urgency: "normal" },
  notification: { ttlSeconds: 24 * HOUR_S, urgency: "normal" },
  session: { ttlSeconds: 24 * HOUR_S, urgency: "high" },
  start: { ttlSeconds: 15 * MINUTE_S, urgency: "high" },
};

/** What is asked of conversations: a contact as somebody sees them; undefined for none. */
export type FindContact = (accountId: number, otherId: number) => Promise<ChatContact | undefined>;

type Dependencies = Pick<Kernel, "jobs" | "clock" | "log"> & {
  /** Null where nobody is told on devices. */
  push: Push | null;
  repository: AlertsRepository;
  findContact: FindContact;
};

type PushJob = { alertId: number; deviceId: number };

/** What takes the place of what was told before: messages of one person, or the same thing anew. */
const groupOf = ({ alert }: Delivery): string =>
  alert.pairId === null ? alert.key : `${alert.kind}:${alert.pairId}`;

/**
 * Tells devices. The same alert may be sent again after a process was killed: push service and device
 * take it for the one that they have, by its topic and its tag.
 */
export const createPushAlerts = (dependencies: Dependencies): void => {
  const { push, repository, jobs, clock, log, findContact } = dependencies;

  const word = async (delivery: Delivery): Promise<AlertWords | null> => {
    const { alert, device, pair } = delivery;
    const language = languageOfCode(device.language);
    if (alert.kind !== "message" && alert.kind !== "invitation")
      return wordAlert(delivery, language);
    if (!pair) return wordAlert(delivery, language);
    const otherId = pair.low === alert.accountId ? pair.high : pair.low;
    const contact = await findContact(alert.accountId, otherId);
    if (!contact || contact.settings.isHeBlocked || contact.settings.amIBlocked) return null;
    return wordContact(alert.kind, contact, language);
  };

  const send = jobs.define<PushJob>(
    PUSH_JOB,
    async ({ alertId, deviceId }, { signal }) => {
      const now = clock.now();
      const delivery = await repository.findDelivery(alertId, deviceId, now);
      if (!push || !delivery) return;
      const { ttlSeconds, urgency } = WORTH[delivery.alert.kind];
      const ageSeconds = Math.floor((now.getTime() - delivery.alert.createdAt.getTime()) / 1_000);
      const words = await word(delivery);
      if (!words || ageSeconds >= ttlSeconds) return;
      const message = {
        payload: toPayload(words, {
          tag: delivery.alert.key,
          group: groupOf(delivery),
          count: delivery.unseen,
        }),
        ttlSeconds: ttlSeconds - Math.max(ageSeconds, 0),
        urgency,
        topic: topicOf(groupOf(delivery)),
      };
      const outcome = await push.send(delivery.device, message, signal);
      if (outcome.kind === "sent") await repository.markReached(alertId, clock.now());
      if (outcome.kind === "gone") await repository.dropDevice(deviceId);
      if (outcome.kind === "later") {
        await send({ alertId, deviceId }, { afterSeconds: outcome.seconds });
      }
      if (outcome.kind === "refused") {
        log.warn({ status: outcome.status }, "a push service refused a message");
      }
    },
    { pace: "urgent" },
  );
};
