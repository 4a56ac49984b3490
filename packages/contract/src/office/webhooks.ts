import * as z from "zod/mini";
import { id, instant, uuid } from "../fields.ts";
import { field } from "./fields.ts";
import { RESOURCES } from "./resources.ts";
import { defineOfficeRoute, inEdition, nothing, ofRecord } from "./route.ts";

/** What a webhook can be told of: the lists of an edition, and what is written beside them. */
export const TOLD_RESOURCES: readonly string[] = [
  ...Object.keys(RESOURCES),
  "editions",
  "sign-ups",
  "travel",
  "check-ins",
  "messages",
];

const resources = z.nullable(
  z.array(z.literal(TOLD_RESOURCES)).check(z.minLength(1), z.maxLength(TOLD_RESOURCES.length)),
);

/** Where a program is told of what is written in an edition; its secret is told when it is made alone. */
export const WebhookRecord = z.strictObject({
  id,
  address: z.string(),
  /** Null for everything. */
  resources: z.nullable(z.array(z.string())),
  isEnabled: z.boolean(),
  createdAt: instant,
  /** Since when nothing arrives; null where the last one did. */
  failingSince: z.nullable(instant),
  /** When it was switched off because nothing had arrived for days. */
  stoppedAt: z.nullable(instant),
});
export type WebhookRecord = z.output<typeof WebhookRecord>;

const ADDRESS_MAX = 2_000;
const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(ADDRESS_MAX));

export const NewWebhook = z.strictObject({ address, resources });
export type NewWebhook = z.output<typeof NewWebhook>;

export const WebhookChange = z.strictObject({
  address: z.optional(address),
  resources: z.optional(resources),
  isEnabled: z.optional(z.boolean()),
});
export type WebhookChange = z.output<typeof WebhookChange>;

export const MadeWebhook = z.extend(WebhookRecord, { secret: z.string() });
export type MadeWebhook = z.output<typeof MadeWebhook>;

/** What the history tells of a webhook: its host, since an address may hold a secret. */
export const webhookFields = {
  host: field.line(),
  told: field.choices(TOLD_RESOURCES),
  isEnabled: field.flag(),
};

/** Why a try had no answer: no connection, not within ten seconds, not on the public network, switched off. */
export const DELIVERY_FAULTS = ["unreachable", "timeout", "private", "off"] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

export const WebhookDelivery = z.strictObject({
  id: uuid,
  createdAt: instant,
  action: z.string(),
  /** Null for one that was sent to try it. */
  resource: z.nullable(z.string()),
  state: z.enum(["waiting", "sent", "failed"]),
  tries: z.int(),
  /** What the last try was answered. */
  status: z.nullable(z.int()),
  fault: z.nullable(z.literal(DELIVERY_FAULTS)),
  triedAt: z.nullable(instant),
  nextAt: z.nullable(instant),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const path = "/office/editions/{edition}/webhooks";
const all = { path, params: z.strictObject(inEdition) } as const;
const one = { path: `${path}/{id}`, params: z.strictObject(ofRecord) } as const;
const reads = { office: "reads", right: "programs" } as const;
const writes = { office: "writes", right: "programs" } as const;

export const webhookRoutes = {
  list: defineOfficeRoute({
    ...all,
    method: "GET",
    access: reads,
    summary: "Where programs are told of what is written in an edition",
    response: z.strictObject({ items: z.array(WebhookRecord), total: z.int() }),
  }),
  get: defineOfficeRoute({
    ...one,
    method: "GET",
    access: reads,
    summary: "A webhook; its ETag is its version",
    response: WebhookRecord,
  }),
  create: defineOfficeRoute({
    ...all,
    method: "POST",
    access: writes,
    summary: "Makes a webhook, whose secret only this answer tells",
    body: NewWebhook,
    status: 201,
    response: MadeWebhook,
  }),
  change: defineOfficeRoute({
    ...one,
    method: "PATCH",
    access: writes,
    summary: "Changes a webhook, or switches it on or off",
    ifMatch: true,
    body: WebhookChange,
    response: WebhookRecord,
  }),
  remove: defineOfficeRoute({
    ...one,
    method: "DELETE",
    access: writes,
    summary: "Removes a webhook, with what it was to be told",
    response: nothing,
  }),
  deliveries: defineOfficeRoute({
    ...one,
    path: `${one.path}/deliveries`,
    method: "GET",
    access: reads,
    summary: "What a webhook was told of late, and what came of it; the newest first",
    response: z.strictObject({ items: z.array(WebhookDelivery), total: z.int() }),
  }),
  test: defineOfficeRoute({
    ...one,
    path: `${one.path}/test`,
    method: "POST",
    access: writes,
    summary: "Sends something to try a webhook, even to one that is switched off",
    response: nothing,
  }),
  retry: defineOfficeRoute({
    path: `${one.path}/deliveries/{delivery}/retry`,
    params: z.strictObject({ ...ofRecord, delivery: uuid }),
    method: "POST",
    access: writes,
    summary: "Tells a webhook again at once of what did not arrive",
    response: nothing,
  }),
};
