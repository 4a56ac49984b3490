import * as z from "zod/mini";
import { LANGUAGES } from "../constants.ts";
import { id, instant, line, param, wholeNumber } from "../fields.ts";
import { filterShapeOf, PAGE_SIZES } from "./resource.ts";
import { people } from "./resources/people.ts";
import { defineOfficeRoute, inEdition, nothing, ofRecord } from "./route.ts";

/** How a message reaches people, each of whom gets it once by each way. */
export const MESSAGE_CHANNELS = ["portal", "email", "push"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * - `draft`: it is being written
 * - `scheduled`: it waits for its time; `held`: it goes within two minutes, unless it is stopped
 * - `sending`, `sent`: some of its recipients wait for it, or none does
 * - `stopped`: it went to nobody else; one that went to nobody at all can be changed and sent again
 */
export const MESSAGE_STATES = ["draft", "scheduled", "held", "sending", "sent", "stopped"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What stands in texts for what is another in each message: a person's names, the conference, its portal. */
export const PLACEHOLDERS = ["firstName", "lastName", "conference", "portal"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** What has become of a message by one way. `unreachable`: it cannot go there, and was not tried. */
export const DELIVERY_STATES = ["queued", "sent", "failed", "unreachable", "stopped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Why a message did not reach somebody: there is no account, it is shut, it has no address; the address
 * does not take it, or not this time; the server for e-mail gave no answer; or the message had ended. On
 * devices: there is none, they want no notifications there, its service gives no answer, or refuses.
 */
export const DELIVERY_REASONS = [
  "no-account",
  "closed",
  "no-email",
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

/** So long a message is held before it goes. */
export const HOLD_SECONDS = 120;
/** Above so many recipients their number is typed. */
export const TYPED_ABOVE = 100;

const TITLE_MAX = 200;
const BODY_MAX = 5_000;
const text = z.string().check(z.maxLength(BODY_MAX), z.regex(/^\P{Cs}*$/u));

const title = line(TITLE_MAX).check(z.trim());
const inLanguages = <Of extends z.ZodMiniType>(one: Of) =>
  z.strictObject({ pl: z.optional(one), en: z.optional(one) });
const filter = z.strictObject(filterShapeOf(people));
const channels = z.array(z.literal(MESSAGE_CHANNELS)).check(z.maxLength(MESSAGE_CHANNELS.length));

/** To whom a message goes, and how: a filter of people, kept as it is written. */
const sending = {
  filter,
  channels,
  /** When notifications in the portal end; null for never. */
  expiresAt: z.nullable(instant),
  /** A template is not sent: messages begin as it is. */
  isTemplate: z.boolean(),
};

/** What is written of a message: a language that is not named keeps what it has, and null empties it. */
export const MessageDraft = z.partial(
  z.strictObject({
    title: inLanguages(z.nullable(title)),
    body: inLanguages(z.nullable(text)),
    ...sending,
  }),
);
export type MessageDraft = z.output<typeof MessageDraft>;

/** How many people a message is for, to how many it went, and how many of these have opened it in the portal. */
const numbers = z.strictObject({
  people: z.int(),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  unreachable: z.int(),
  stopped: z.int(),
  read: z.int(),
});

export const Message = z.strictObject({
  id,
  title: inLanguages(title),
  body: inLanguages(text),
  ...sending,
  state: z.literal(MESSAGE_STATES),
  /** When it goes, or went. */
  sendAt: z.nullable(instant),
  /** Whether what is written may change: it has gone to nobody, and is not about to. */
  isOpen: z.boolean(),
  /** Of people once it goes: queued or failed by any way, else sent by one. */
  numbers,
});
export type Message = z.output<typeof Message>;

/** People that a filter finds, before anything is sent to them. */
export const Audience = z.strictObject({
  total: z.int(),
  sample: z.array(z.strictObject({ id, name: z.string() })),
  /** By each way: how many it reaches, and why not the others. */
  channels: z.array(
    z.strictObject({
      channel: z.literal(MESSAGE_CHANNELS),
      reachable: z.int(),
      unreachable: z.array(
        z.strictObject({
          reason: z.literal(DELIVERY_REASONS),
          count: z.int(),
          names: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type Audience = z.output<typeof Audience>;

/** A message as one person gets it. */
export const MessagePreview = z.strictObject({
  person: z.strictObject({ id, name: z.string() }),
  language: z.literal(LANGUAGES),
  title: z.string(),
  body: z.string(),
});
export type MessagePreview = z.output<typeof MessagePreview>;

export const MessageRecipient = z.strictObject({
  id,
  name: z.string(),
  language: z.literal(LANGUAGES),
  /** When the person opened it in the portal. */
  readAt: z.nullable(instant),
  deliveries: z.array(
    z.strictObject({
      channel: z.literal(MESSAGE_CHANNELS),
      state: z.literal(DELIVERY_STATES),
      reason: z.nullable(z.literal(DELIVERY_REASONS)),
      /** Whether it will not go better another time. */
      isPermanent: z.boolean(),
      /** When it was sent, or last tried. */
      at: z.nullable(instant),
    }),
  ),
});
export type MessageRecipient = z.output<typeof MessageRecipient>;

const PAGE_MAX = 1_000_000;
const page = {
  page: z.optional(wholeNumber(1, PAGE_MAX)),
  size: z.optional(wholeNumber(1, Math.max(...PAGE_SIZES))),
};

const path = "/office/editions/{edition}/messages";
const reads = { office: "reads", right: "messages" } as const;
const writes = { office: "writes", right: "messages" } as const;
const all = { path, params: z.strictObject(inEdition) } as const;
const one = { path: `${path}/{id}`, params: z.strictObject(ofRecord) } as const;

export const messageRoutes = {
  list: defineOfficeRoute({
    ...all,
    method: "GET",
    access: reads,
    summary: "Messages of an edition, or templates of these, the newest first",
    query: z.strictObject({ isTemplate: z.optional(param.boolean), ...page }),
    response: z.strictObject({ items: z.array(Message), total: z.int() }),
  }),
  create: defineOfficeRoute({
    ...all,
    method: "POST",
    access: writes,
    summary: "Begins a message, or a template of messages; nothing is sent",
    body: MessageDraft,
    status: 201,
    response: Message,
  }),
  // Names of people are for those alone who write to them.
  audience: defineOfficeRoute({
    ...all,
    path: `${path}/audience`,
    method: "GET",
    access: writes,
    summary: "How many people a filter finds, some of their names, and whom no message reaches",
    query: filter,
    response: Audience,
  }),
  get: defineOfficeRoute({
    ...one,
    method: "GET",
    access: reads,
    summary: "A message, and how far it is; its ETag is the version of what is written",
    response: Message,
  }),
  change: defineOfficeRoute({
    ...one,
    method: "PATCH",
    access: writes,
    summary: "Changes what is written of a draft or a template",
    ifMatch: true,
    body: MessageDraft,
    response: Message,
  }),
  remove: defineOfficeRoute({
    ...one,
    method: "DELETE",
    access: writes,
    summary: "Deletes a draft or a template",
    ifMatch: true,
    response: nothing,
  }),
  preview: defineOfficeRoute({
    ...one,
    path: `${path}/{id}/preview`,
    method: "GET",
    access: writes,
    summary: "A message as one of its recipients gets it, the first unless another is named",
    query: z.strictObject({ person: z.optional(param.id) }),
    response: MessagePreview,
  }),
  test: defineOfficeRoute({
    ...one,
    path: `${path}/{id}/test`,
    method: "POST",
    access: writes,
    summary: "Sends a message as e-mail to the one who asks for it, and to nobody else",
    status: 202,
    response: nothing,
  }),
  send: defineOfficeRoute({
    ...one,
    path: `${path}/{id}/send`,
    method: "POST",
    access: writes,
    summary: "Sends a draft at a time, or in two minutes, to as many people as are expected",
    body: z.strictObject({ expected: z.int().check(z.gte(0)), at: z.optional(instant) }),
    status: 202,
    response: Message,
  }),
  release: defineOfficeRoute({
    ...one,
    path: `${path}/{id}/release`,
    method: "POST",
    access: writes,
    summary: "Sends a message at once that is held or waits for its time",
    status: 202,
    response: Message,
  }),
  stop: defineOfficeRoute({
    ...one,
    path: `${path}/{id}/stop`,
    method: "POST",
    access: writes,
    summary: "Stops a message: it goes to nobody to whom it has not gone yet",
    response: Message,
  }),
  recipients: defineOfficeRoute({
    ...one,
    path: `${path}/{id}/recipients`,
    method: "GET",
    access: writes,
    summary: "To whom a message went, by each way, and who has read it",
    query: z.strictObject({
      state: z.optional(z.literal(DELIVERY_STATES)),
      isRead: z.optional(param.boolean),
      q: z.optional(line(200)),
      ...page,
    }),
    response: z.strictObject({ items: z.array(MessageRecipient), total: z.int() }),
  }),
  retry: defineOfficeRoute({
    ...one,
    path: `${path}/{id}/retry`,
    method: "POST",
    access: writes,
    summary: "Tries again those whom a message has not reached, or some of them",
    body: z.strictObject({
      people: z.optional(z.array(id).check(z.minLength(1), z.maxLength(10_000))),
    }),
    status: 202,
    response: Message,
  }),
};
