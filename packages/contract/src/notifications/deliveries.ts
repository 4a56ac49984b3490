import * as z from "zod/mini";
import { LANGUAGES } from "../constants.ts";
import { id, instant } from "../fields.ts";

/** Channels of an announcement; each person gets it once per channel. */
export const ANNOUNCEMENT_CHANNELS = ["portal", "email", "push"] as const;
export type AnnouncementChannel = (typeof ANNOUNCEMENT_CHANNELS)[number];

/** Delivery states of one channel. `unreachable`: the channel cannot reach the person, so no attempt was made. */
export const DELIVERY_STATES = ["queued", "sent", "failed", "unreachable", "stopped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Reasons for a failed delivery.
 * - `no-account`, `disabled`, `no-email`, `unsubscribed`: the person has no account, it is disabled, has no
 * address, or refuses announcements by e-mail
 * - `refused`, `not-now`, `no-server`: the address was rejected, rejected temporarily, or the mail server is
 * unreachable
 * - `too-late`: the announcement had expired
 * - `no-device`, `muted`, `no-service`, `device-refused`: no push subscription, this kind is switched off,
 * the push service is unreachable or rejected the push
 */
export const DELIVERY_REASONS = [
  "no-account",
  "disabled",
  "no-email",
  "unsubscribed",
  "refused",
  "not-now",
  "no-server",
  "too-late",
  "no-device",
  "muted",
  "no-service",
  "device-refused",
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** A recipient of an announcement, and its deliveries by channel. */
export const AnnouncementRecipient = z.strictObject({
  id,
  name: z.string(),
  language: z.literal(LANGUAGES),
  /** Time at which the person opened it in the portal. */
  readAt: z.nullable(instant),
  deliveries: z.array(
    z.strictObject({
      channel: z.literal(ANNOUNCEMENT_CHANNELS),
      state: z.literal(DELIVERY_STATES),
      reason: z.nullable(z.literal(DELIVERY_REASONS)),
      /** True if a retry cannot succeed. */
      isPermanent: z.boolean(),
      /** Time of sending, or of the last attempt. */
      at: z.nullable(instant),
    }),
  ),
});
export type AnnouncementRecipient = z.output<typeof AnnouncementRecipient>;
