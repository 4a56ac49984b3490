import * as z from "zod/mini";
import { languageCode } from "../fields.ts";
import { access, defineRoute } from "../route.ts";

/**
 * Kinds of push notifications and digest items: a message or an invitation in Forum Mail, a notification of
 * the organisers, a change of a panel in My agenda, and the start of one.
 */
export const PUSH_KINDS = ["message", "invitation", "notification", "panel", "start"] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Kinds that a person wants to get. */
export const PushPreferences = z.strictObject({
  message: z.boolean(),
  invitation: z.boolean(),
  notification: z.boolean(),
  panel: z.boolean(),
  start: z.boolean(),
});
export type PushPreferences = z.output<typeof PushPreferences>;

export const PushConfiguration = z.strictObject({
  /** Key with which browsers subscribe (RFC 8292), in base64url; null if push is not configured. */
  publicKey: z.nullable(z.string()),
  preferences: PushPreferences,
});
export type PushConfiguration = z.output<typeof PushConfiguration>;

const ENDPOINT_MAX = 2_000;
/** URL of the push service for one subscription (RFC 8030 section 5). */
const endpoint = z
  .string()
  .check(z.maxLength(ENDPOINT_MAX), z.regex(/^https?:\/\/[\u0021-\u007e]+$/));

/** Subscription of a browser (RFC 8030, RFC 8291): keys in base64url. */
export const PushSubscriptionInput = z.strictObject({
  endpoint,
  /** An uncompressed point of the curve P-256. */
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  /** Language of push notifications on the device. */
  language: languageCode,
});
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>;

export const pushRoutes = {
  mine: defineRoute({
    method: "GET",
    path: "/public/myprofile/push",
    access: access.session,
    summary: "Returns the caller's push preferences and the key for subscriptions",
    response: PushConfiguration,
  }),
  savePreferences: defineRoute({
    method: "POST",
    path: "/public/myprofile/push",
    access: access.session,
    summary: "Saves the caller's push preferences",
    body: PushPreferences,
    response: z.strictObject({}),
  }),
  subscribe: defineRoute({
    method: "POST",
    path: "/public/myprofile/push/subscriptions/add",
    access: access.session,
    summary: "Adds or replaces a push subscription, active until the session ends",
    body: PushSubscriptionInput,
    response: z.strictObject({}),
  }),
  unsubscribe: defineRoute({
    method: "POST",
    path: "/public/myprofile/push/subscriptions/remove",
    access: access.session,
    summary: "Removes a push subscription",
    body: z.strictObject({ endpoint }),
    response: z.strictObject({}),
  }),
};
