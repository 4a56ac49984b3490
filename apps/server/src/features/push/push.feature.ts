import type { Kernel } from "../../context/kernel.ts";
import { createPush } from "../../lib/push.ts";
import { createDigestsRepository } from "./digests.repository.ts";
import { createPushRepository } from "./push.repository.ts";
import { createPushHandlers } from "./push.routes.ts";
import { createPushService } from "./push.service.ts";
import { createQueueAnnouncement, createQueuePush } from "./queue-push.ts";
import { type DigestSources, defineSendDigests } from "./send-digests.ts";
import { defineSendPush, type PushSources } from "./send-push.ts";
import { createSubscriptionsRepository } from "./subscriptions.repository.ts";
import { readUnsubscribeToken } from "../../lib/unsubscribe-token.ts";

export { createQueueAnnouncement, createQueuePush };

export const createPushFeature = (kernel: Kernel, sources: DigestSources & PushSources) => {
  const { settings } = kernel;
  const { db } = kernel.database;
  const repository = createPushRepository(db);
  const subscriptions = createSubscriptionsRepository(db);
  const digests = createDigestsRepository(db);
  const push = settings.push && createPush(settings.push);
  defineSendPush({ ...kernel, ...sources, push, repository, subscriptions });
  defineSendDigests({ ...kernel, ...sources, repository: digests });
  const service = createPushService({ ...kernel, repository, subscriptions, push });
  return {
    handlers: createPushHandlers(service),
    readUnsubscribeToken: (token: string) => readUnsubscribeToken(token, settings.sessionSecret),
    disableEmails: digests.disableEmails,
  };
};
