import { ECDH } from "node:crypto";
import webPush from "web-push";
import { isPublicAddress, post } from "./public-network.ts";

export type PushSettings = {
  /** The keys that devices know this server by (RFC 8292), in base64url. */
  publicKey: string;
  privateKey: string;
  /** Whom a push service writes to: `mailto:` or `https:`. */
  subject: string;
  /** The one origin that may be neither HTTPS nor public; for tests. */
  testOrigin: string | null;
};

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  payload: string;
  /** How long the push service keeps it for a device that is away. */
  ttlSeconds: number;
  urgency: "low" | "normal" | "high";
  /** What it takes the place of while the device is away: at most 32 characters of base64url. */
  topic: string;
};

/**
 * - `sent`: the push service has it
 * - `gone`: the device is subscribed no more (RFC 8030 section 7.3)
 * - `later`: it takes no more for so many seconds
 * - `refused`: it will not take this, however often it is sent
 */
export type PushOutcome =
  | { kind: "sent" }
  | { kind: "gone" }
  | { kind: "later"; seconds: number }
  | { kind: "refused"; status: number };

const TIMEOUT_MS = 15_000;
const HTTP = { tooMany: 429, gone: [404, 410], serverFailed: 500 } as const;
const RETRY_AFTER = { fallback: 60, max: 3_600 };

/** Whether an endpoint may be asked at all: it is what anybody sent. */
export const isPushEndpoint = (endpoint: string, testOrigin: string | null): boolean =>
  (URL.canParse(endpoint) && new URL(endpoint).origin === testOrigin) || isPublicAddress(endpoint);

/** Whether something can be encrypted for a key. */
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

/** Tells devices through their push services (RFC 8030), encrypted for each (RFC 8291). */
export const createPush = (settings: PushSettings) => {
  const { publicKey, privateKey, subject, testOrigin } = settings;
  return {
    publicKey,

    isEndpoint: (endpoint: string): boolean => isPushEndpoint(endpoint, testOrigin),

    /** @throws Error where the push service does not answer, or fails; it can be tried again */
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
        mayBePrivate: isTest,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (status >= 200 && status < 300) return { kind: "sent" };
      if (HTTP.gone.some((gone) => gone === status)) return { kind: "gone" };
      if (status === HTTP.tooMany) return { kind: "later", seconds: readRetryAfter(retryAfter) };
      if (status >= HTTP.serverFailed) throw new Error(`the push service answered ${status}`);
      return { kind: "refused", status };
    },
  };
};

export type Push = ReturnType<typeof createPush>;
