import { ECDH } from "node:crypto";
import webPush from "web-push";
import { isPublicAddress, post } from "./public-network.ts";

export type PushSettings = {
  /** Keys that identify this server to push services (RFC 8292), in base64url. */
  publicKey: string;
  privateKey: string;
  /** Contact for push services: `mailto:` or `https:`. */
  subject: string;
  /** The only origin that may be plain HTTP or private, for tests. */
  testOrigin: string | null;
};

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  payload: string;
  /** Time for which the push service stores the message for an offline device. */
  ttlSeconds: number;
  urgency: "low" | "normal" | "high";
  /** Replaces a waiting message with the same topic: at most 32 characters of base64url. */
  topic: string;
};

/**
 * - `sent`: the push service accepted the message
 * - `gone`: the subscription no longer exists (RFC 8030 section 7.3)
 * - `later`: the push service accepts no more messages for the given seconds
 * - `refused`: permanently rejected
 */
export type PushOutcome =
  | { kind: "sent" }
  | { kind: "gone" }
  | { kind: "later"; seconds: number }
  | { kind: "refused"; status: number };

const TIMEOUT_MS = 15_000;
const HTTP = { tooMany: 429, expired: [404, 410], serverFailed: 500 } as const;
const RETRY_AFTER = { fallback: 60, max: 3_600 };

/** True if the server may send to the endpoint, which any client can submit. */
export const isPushEndpoint = (endpoint: string, testOrigin: string | null): boolean =>
  (URL.canParse(endpoint) && new URL(endpoint).origin === testOrigin) || isPublicAddress(endpoint);

export const isCurvePoint = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
};

const readRetryAfter = (value: string | undefined): number => {
  const text = value ?? "";
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : Math.ceil((Date.parse(text) - Date.now()) / 1_000);
  if (!Number.isFinite(seconds)) return RETRY_AFTER.fallback;
  return Math.min(Math.max(seconds, 1), RETRY_AFTER.max);
};

/** Sends push messages through the push services of browsers (RFC 8030), encrypted for each (RFC 8291). */
export const createPush = (settings: PushSettings) => {
  const { publicKey, privateKey, subject, testOrigin } = settings;
  return {
    publicKey,

    isEndpoint: (endpoint: string): boolean => isPushEndpoint(endpoint, testOrigin),

    /** @throws Error if the push service is unreachable or fails; the send can be retried */
    send: async (
      { endpoint, p256dh, auth }: PushTarget,
      { payload, ttlSeconds, urgency, topic }: PushMessage,
      signal: AbortSignal,
    ): Promise<PushOutcome> => {
      if (!isPushEndpoint(endpoint, testOrigin)) return { kind: "gone" };
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: ttlSeconds,
          urgency,
          topic,
        },
      );
      const isTest = new URL(endpoint).origin === testOrigin;
      const { status, retryAfter } = await post(details.endpoint, {
        headers: details.headers,
        body: details.body,
        allowsPrivate: isTest,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (status >= 200 && status < 300) return { kind: "sent" };
      if (HTTP.expired.some((expired) => expired === status)) return { kind: "gone" };
      if (status === HTTP.tooMany) return { kind: "later", seconds: readRetryAfter(retryAfter) };
      if (status >= HTTP.serverFailed)
        throw new Error(`The push service responded with status ${status}`);
      return { kind: "refused", status };
    },
  };
};

export type Push = ReturnType<typeof createPush>;
