import * as z from "zod/mini";
import { id, instant, uuid } from "../fields.ts";
import { field } from "../resources/fields.ts";
import { RESOURCES } from "../office/resources.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition, nothing, ofRecord } from "../resources/path-params.ts";

/** Resources that a webhook can subscribe to. */
export const WEBHOOK_RESOURCES: readonly string[] = [
  ...Object.keys(RESOURCES),
  "editions",
  "sign-ups",
  "travel",
  "check-ins",
  "announcements",
];

const resources = z.nullable(
  z
    .array(z.literal(WEBHOOK_RESOURCES))
    .check(z.minLength(1), z.maxLength(WEBHOOK_RESOURCES.length)),
);

/** A webhook. Its secret is returned only when it is created. */
export const WebhookRecord = z.strictObject({
  id,
  url: z.string(),
  /** Null for all resources. */
  resources: z.nullable(z.array(z.string())),
  isEnabled: z.boolean(),
  createdAt: instant,
  /** Time of the first failed delivery since the last success; null if the last one succeeded. */
  failingSince: z.nullable(instant),
  /** Time at which the webhook was disabled after days of failures. */
  disabledAt: z.nullable(instant),
});
export type WebhookRecord = z.output<typeof WebhookRecord>;

const URL_MAX_LENGTH = 2_000;
const url = z.string().check(z.trim(), z.minLength(1), z.maxLength(URL_MAX_LENGTH));

export const NewWebhook = z.strictObject({ url, resources });
export type NewWebhook = z.output<typeof NewWebhook>;

export const WebhookChange = z.strictObject({
  url: z.optional(url),
  resources: z.optional(resources),
  isEnabled: z.optional(z.boolean()),
});
export type WebhookChange = z.output<typeof WebhookChange>;

export const CreatedWebhook = z.extend(WebhookRecord, { secret: z.string() });
export type CreatedWebhook = z.output<typeof CreatedWebhook>;

/** Fields of a webhook in the history: only the host, because the URL may contain a secret. */
export const webhookFields = {
  host: field.singleLine(),
  resources: field.choices(WEBHOOK_RESOURCES),
  isEnabled: field.flag(),
};

/**
 * Reasons for a delivery without a response: no connection, no response within ten seconds, an address
 * outside the public network, a disabled webhook.
 */
export const DELIVERY_ERRORS = ["unreachable", "timeout", "private", "disabled"] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

export const WebhookDelivery = z.strictObject({
  id: uuid,
  createdAt: instant,
  action: z.string(),
  /** Null for a test delivery. */
  resource: z.nullable(z.string()),
  state: z.enum(["retrying", "sent", "failed"]),
  attempts: z.int(),
  /** HTTP status of the last attempt. */
  status: z.nullable(z.int()),
  error: z.nullable(z.literal(DELIVERY_ERRORS)),
  lastAttemptAt: z.nullable(instant),
  nextAttemptAt: z.nullable(instant),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const path = "/office/editions/{edition}/webhooks";
const all = { path, params: z.strictObject(inEdition) } as const;
const one = { path: `${path}/{id}`, params: z.strictObject(ofRecord) } as const;
const reads = access.office.reads("integrations");
const writes = access.office.writes("integrations");

export const webhookRoutes = {
  list: defineRoute({
    ...all,
    method: "GET",
    access: reads,
    summary: "Returns the webhooks of an edition",
    response: z.strictObject({ items: z.array(WebhookRecord), total: z.int() }),
  }),
  get: defineRoute({
    ...one,
    method: "GET",
    access: reads,
    summary: "Returns a webhook; the ETag is its version",
    response: WebhookRecord,
  }),
  create: defineRoute({
    ...all,
    method: "POST",
    access: writes,
    summary: "Creates a webhook; only this response contains its secret",
    body: NewWebhook,
    status: 201,
    response: CreatedWebhook,
  }),
  change: defineRoute({
    ...one,
    method: "PATCH",
    access: writes,
    summary: "Changes, enables or disables a webhook",
    ifMatch: true,
    body: WebhookChange,
    response: WebhookRecord,
  }),
  remove: defineRoute({
    ...one,
    method: "DELETE",
    access: writes,
    summary: "Deletes a webhook and its deliveries",
    response: nothing,
  }),
  deliveries: defineRoute({
    ...one,
    path: `${one.path}/deliveries`,
    method: "GET",
    access: reads,
    summary: "Returns the latest deliveries of a webhook, newest first",
    response: z.strictObject({ items: z.array(WebhookDelivery), total: z.int() }),
  }),
  test: defineRoute({
    ...one,
    path: `${one.path}/test`,
    method: "POST",
    access: writes,
    summary: "Sends a test delivery, also to a disabled webhook",
    response: nothing,
  }),
  retry: defineRoute({
    path: `${one.path}/deliveries/{delivery}/retry`,
    params: z.strictObject({ ...ofRecord, delivery: uuid }),
    method: "POST",
    access: writes,
    summary: "Retries a failed delivery immediately",
    response: nothing,
  }),
};
