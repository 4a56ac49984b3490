import type { Kernel } from "../../context/kernel.ts";
import type { Push, PushMessage, PushOutcome } from "../../lib/push.ts";
import { createAlertsRepository } from "./alerts.repository.ts";
import { createDevicesRepository } from "./devices.repository.ts";
import { toPayload, topicOf } from "./push-payload.ts";

/** What somebody is told on their devices, as it is called wherever it is told. */
export type DeviceNews = Pick<PushMessage, "ttlSeconds" | "urgency"> & {
  title: string;
  path: string;
  key: string;
};

/** What became of it: that of the device that went best; `gone` where there is none. */
export type DevicesTold = PushOutcome;

const BEST_FIRST: readonly PushOutcome["kind"][] = ["sent", "later", "refused", "gone"];

/**
 * Returns what tells one person on all of their devices, and drops those that are there no more.
 * @returns throws an error where a push service does not answer and no device was reached
 */
export const createTellDevices =
  ({ database, clock }: Pick<Kernel, "database" | "clock">, push: Push | null) =>
  async (accountId: number, news: DeviceNews, signal: AbortSignal): Promise<DevicesTold> => {
    const { title, path, key, ttlSeconds, urgency } = news;
    const devices = createDevicesRepository(database.db);
    const now = clock.now();
    const own = push ? await devices.list(accountId, now) : [];
    if (!push || own.length === 0) return { kind: "gone" };
    const count = 1 + (await devices.countUnseen(accountId, key, now));
    const payload = toPayload({ title, body: "", path }, { tag: key, group: key, count });
    const message = { payload, ttlSeconds, urgency, topic: topicOf(key) };
    const tell = async ({ id, ...device }: (typeof own)[number]): Promise<PushOutcome> => {
      const outcome = await push.send(device, message, signal);
      if (outcome.kind === "gone") await createAlertsRepository(database.db).dropDevice(id);
      return outcome;
    };
    const answers = await Promise.allSettled(own.map(tell));
    const outcomes = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const [best] = outcomes.toSorted(
      (one, other) => BEST_FIRST.indexOf(one.kind) - BEST_FIRST.indexOf(other.kind),
    );
    const failed = answers.find((one) => one.status === "rejected");
    if (failed && best?.kind !== "sent") throw failed.reason;
    return best ?? { kind: "gone" };
  };

export type TellDevices = ReturnType<typeof createTellDevices>;
