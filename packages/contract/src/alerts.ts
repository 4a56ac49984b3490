import * as z from "zod/mini";
import { languageCode } from "./fields.ts";
import { access, defineRoute } from "./route.ts";

/**
 * What people are told on their devices and by e-mail: a message or an invitation in Forum Mail, what
 * organisers tell, what has become of a session that concerns them, and that one is about to start.
 */
export const ALERT_KINDS = ["message", "invitation", "notification", "session", "start"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Which of them a person wants to be told of. */
export const AlertChoices = z.strictObject({
  message: z.boolean(),
  invitation: z.boolean(),
  notification: z.boolean(),
  session: z.boolean(),
  start: z.boolean(),
});
export type AlertChoices = z.output<typeof AlertChoices>;

export const AlertSettings = z.strictObject({
  /** What browsers subscribe with (RFC 8292), in base64url; null where the server sends nothing to devices. */
  publicKey: z.nullable(z.string()),
  choices: AlertChoices,
});
export type AlertSettings = z.output<typeof AlertSettings>;

const ENDPOINT_MAX = 2_000;
/** Where a push service takes what a device is told: an absolute address (RFC 8030 section 5). */
const endpoint = z
  .string()
  .check(z.maxLength(ENDPOINT_MAX), z.regex(/^https?:\/\/[\u0021-\u007e]+$/));

/** A device, as its browser describes it (RFC 8030, RFC 8291): keys in base64url. */
export const PushDevice = z.strictObject({
  endpoint,
  /** A point of the curve P-256, uncompressed. */
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  /** What the device is told in. */
  language: languageCode,
});
export type PushDevice = z.output<typeof PushDevice>;

export const alertRoutes = {
  mine: defineRoute({
    method: "GET",
    path: "/public/myprofile/alerts",
    access: access.session,
    edition: "none",
    summary:
      "What the caller is told on devices and by e-mail, and the key to subscribe a device with",
    response: AlertSettings,
  }),
  choose: defineRoute({
    method: "POST",
    path: "/public/myprofile/alerts",
    access: access.session,
    edition: "none",
    summary: "Choose what to be told of",
    body: AlertChoices,
    response: z.strictObject({}),
  }),
  subscribe: defineRoute({
    method: "POST",
    path: "/public/myprofile/alerts/devices/add",
    access: access.session,
    edition: "none",
    summary: "Tell the caller on a device from now on, until the session ends; again replaces it",
    body: PushDevice,
    response: z.strictObject({}),
  }),
  unsubscribe: defineRoute({
    method: "POST",
    path: "/public/myprofile/alerts/devices/remove",
    access: access.session,
    edition: "none",
    summary: "Tell nothing on a device any more",
    body: z.strictObject({ endpoint }),
    response: z.strictObject({}),
  }),
};
