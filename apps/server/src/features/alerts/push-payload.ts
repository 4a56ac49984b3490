import { createHash } from "node:crypto";
import type { AlertWords } from "./alert-texts.ts";

const TOPIC_LENGTH = 32;

/** What a push service and a device know a thing by that takes the place of what was told before. */
export const topicOf = (group: string): string =>
  createHash("sha256").update(group).digest("base64url").slice(0, TOPIC_LENGTH);

/** What the worker of the portal shows (`apps/portal/worker/alerts.ts`). */
export const toPayload = (
  words: AlertWords,
  as: { tag: string; group: string; count: number },
): string => JSON.stringify({ ...words, ...as });
