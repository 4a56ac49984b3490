import {
  ALERT_KINDS,
  type AlertChoices,
  type AlertSettings,
  type PushDevice,
} from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import { invalidField } from "../../lib/failure.ts";
import { isCurvePoint, type Push } from "../../lib/push.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { AlertsRepository } from "./alerts.repository.ts";

/** More devices than anybody has; the oldest makes room. */
const DEVICES_MAX = 10;

type Dependencies = { repository: AlertsRepository; push: Push | null; limits: RateLimits };

/** What a person is told outside the portal, and on which devices. */
export const createAlertsService = ({ repository, push, limits }: Dependencies) => {
  const changes = limits.createLimit({ name: "alerts", points: 60, seconds: 60 });
  return {
    get: async (accountId: number): Promise<AlertSettings> => {
      const muted = await repository.findMuted(accountId);
      const chosen = ALERT_KINDS.map((kind) => [kind, !muted.includes(kind)]);
      return {
        publicKey: push?.publicKey ?? null,
        choices: Object.fromEntries(chosen) as AlertChoices,
      };
    },

    /** @throws Failure `too-many-requests` */
    choose: async (accountId: number, choices: AlertChoices): Promise<void> => {
      await changes.consume(accountId);
      await repository.saveMuted(
        accountId,
        ALERT_KINDS.filter((kind) => !choices[kind]),
      );
    },

    /**
     * The device is told until the session ends, in the language that it names.
     * @throws Failure `validation-failed` for an address that is not of a public push service, and for a
     * key that is none; `too-many-requests`
     */
    subscribe: async (caller: Account, device: PushDevice): Promise<void> => {
      await changes.consume(caller.accountId);
      if (!push?.isEndpoint(device.endpoint)) throw invalidField("endpoint", "invalid");
      if (!isCurvePoint(device.p256dh)) throw invalidField("p256dh", "invalid");
      await repository.saveDevice({ ...device, ...caller });
      await repository.dropOldDevices(caller.accountId, DEVICES_MAX);
    },

    /** What is not subscribed stays so. @throws Failure `too-many-requests` */
    unsubscribe: async ({ accountId }: Account, endpoint: string): Promise<void> => {
      await changes.consume(accountId);
      await repository.removeDevice(accountId, endpoint);
    },
  };
};

export type AlertsService = ReturnType<typeof createAlertsService>;
