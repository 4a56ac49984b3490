import {
  PUSH_KINDS,
  type PushPreferences,
  type PushConfiguration,
  type PushSubscriptionInput,
} from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import { invalidField } from "../../lib/failure.ts";
import { isCurvePoint, type Push } from "../../lib/push.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { PushRepository } from "./push.repository.ts";
import type { SubscriptionsRepository } from "./subscriptions.repository.ts";

/** Maximum number of subscriptions per account; the oldest is deleted. */
const SUBSCRIPTIONS_MAX = 10;

type Dependencies = {
  repository: PushRepository;
  subscriptions: SubscriptionsRepository;
  push: Push | null;
  limits: RateLimits;
};

export const createPushService = ({ repository, subscriptions, push, limits }: Dependencies) => {
  const changeLimit = limits.createLimit({ name: "push", points: 60, seconds: 60 });
  return {
    get: async (accountId: number): Promise<PushConfiguration> => {
      const mutedKinds = await repository.findMutedKinds(accountId);
      const preferences = PUSH_KINDS.map((kind) => [kind, !mutedKinds.includes(kind)]);
      return {
        publicKey: push?.publicKey ?? null,
        preferences: Object.fromEntries(preferences) as PushPreferences,
      };
    },

    /** @throws Failure `too-many-requests` */
    savePreferences: async (accountId: number, preferences: PushPreferences): Promise<void> => {
      await changeLimit.consume(accountId);
      await repository.saveMutedKinds(
        accountId,
        PUSH_KINDS.filter((kind) => !preferences[kind]),
      );
    },

    /**
     * Stores a subscription in the given language until the login session ends.
     * @throws Failure `validation-failed` for an invalid key or an address that is not of a public push
     * service; `too-many-requests`
     */
    subscribe: async (caller: Account, subscription: PushSubscriptionInput): Promise<void> => {
      await changeLimit.consume(caller.accountId);
      if (!push?.isEndpoint(subscription.endpoint)) throw invalidField("endpoint", "invalid");
      if (!isCurvePoint(subscription.p256dh)) throw invalidField("p256dh", "invalid");
      await subscriptions.save({ ...subscription, ...caller });
      await subscriptions.deleteOld(caller.accountId, SUBSCRIPTIONS_MAX);
    },

    /**
     * Ignores unknown subscriptions.
     * @throws Failure `too-many-requests`
     */
    unsubscribe: async ({ accountId }: Account, endpoint: string): Promise<void> => {
      await changeLimit.consume(accountId);
      await subscriptions.deleteByEndpoint(accountId, endpoint);
    },
  };
};

export type PushService = ReturnType<typeof createPushService>;
