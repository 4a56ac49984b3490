import { createHash } from "node:crypto";
import type { PushText } from "./push-texts.ts";

const TOPIC_LENGTH = 32;

/** Returns the topic by which a push service replaces an earlier push notification of the same group. */
export const toTopic = (group: string): string =>
  createHash("sha256").update(group).digest("base64url").slice(0, TOPIC_LENGTH);

/** Builds the payload for the service worker of the portal (`apps/portal/worker/push.ts`). */
export const toPayload = (
  text: PushText,
  metadata: { tag: string; group: string; count: number },
): string => JSON.stringify({ ...text, ...metadata });
