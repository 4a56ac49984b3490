import * as z from "zod/mini";
import {
  ChatContact,
  ChatMessage,
  OutgoingMessage,
  ConversationSettings,
  ReadUpTo,
  SentMessage,
} from "./chat/portal.ts";
import { MODULE } from "./constants.ts";
import { id, languageCode } from "./fields.ts";
import { Problem } from "./problems.ts";
import { access, type Access } from "./route.ts";

/** Path of Socket.IO, which accepts WebSocket only. */
export const HUB_PATH = "/api/hub/chat";
/** Maximum size of a frame, in bytes. */
export const HUB_FRAME_MAX_BYTES = 65_536;
/**
 * Event with the problem code that the server sends before it closes a connection whose session or permission
 * has ended. The client does not reconnect by itself.
 */
export const HUB_ENDED = "ended";
/** Maximum number of open connections per account and process. */
export const HUB_CONNECTIONS_MAX = 10;

/**
 * Namespaces of the hub with their access rules; the handshake carries the bearer token in `auth.token`.
 * `live` transports notifications and changes of the programme, `chat` conversations.
 */
export const HUB_NAMESPACES = {
  live: { path: "/", access: access.session },
  chat: { path: "/chat", access: access.moduleAnywhere(MODULE.chat) },
} as const satisfies Record<string, { path: string; access: Access }>;

/** Handshake data of a client. */
export const HubHandshake = z.object({
  token: z.string(),
  /** Number of the last received event; the server sends the events after it. `/chat` only. */
  lastInboxSeq: z.optional(z.int().check(z.gte(0))),
  /** Language of errors and of the topic of a shared panel; defaults to the language of the request. */
  language: z.optional(languageCode),
});
export type HubHandshake = z.output<typeof HubHandshake>;

/** A method of `/chat`: one argument, answered by an acknowledgement. */
export type HubMethod = {
  access: Access;
  /** Summary for the documentation, in English. */
  summary: string;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  /** The server answers calls of one connection in order. */
  inOrder?: true;
};

const defineMethod = <const M extends HubMethod>(method: M): M => method;

const NOTHING = z.strictObject({});
const { access: chatAccess } = HUB_NAMESPACES.chat;

/** Methods of the hub; docs/hub.md is generated from them. */
export const hubMethods = {
  Invite: defineMethod({
    access: chatAccess,
    summary: "Invites an account to a conversation; accepts if that account has invited the caller",
    input: id,
    output: ConversationSettings,
  }),
  AcceptInvitation: defineMethod({
    access: chatAccess,
    summary: "Accepts the invitation of an account; repeating it has no effect",
    input: id,
    output: ConversationSettings,
  }),
  RejectInvitation: defineMethod({
    access: chatAccess,
    summary: "Denies the invitation of an account and removes the contact from both lists",
    input: id,
    output: ConversationSettings,
  }),
  BlockUser: defineMethod({
    access: chatAccess,
    summary: "Blocks a contact; repeating it has no effect",
    input: id,
    output: ConversationSettings,
  }),
  UnblockUser: defineMethod({
    access: chatAccess,
    summary: "Unblocks a contact; repeating it has no effect",
    input: id,
    output: ConversationSettings,
  }),
  Send: defineMethod({
    access: chatAccess,
    summary:
      "Sends a text, a panel or a file, in the order of the connection; stores each `ClientMessageId` once",
    inOrder: true,
    input: OutgoingMessage,
    output: SentMessage,
  }),
  MarkRead: defineMethod({
    access: chatAccess,
    summary:
      "Marks the messages of an account as read, up to a message; the mark only moves forward",
    input: ReadUpTo,
    output: NOTHING,
  }),
} as const;

export type HubMethodName = keyof typeof hubMethods;
export type HubInput<Name extends HubMethodName> = z.output<(typeof hubMethods)[Name]["input"]>;
export type HubOutput<Name extends HubMethodName> = z.output<(typeof hubMethods)[Name]["output"]>;

/** Acknowledgement of every method. */
export type HubAck<Data> = { ok: true; data: Data } | { ok: false; problem: HubProblem };

/** Error of a hub method, which may name a retry delay. */
export const HubProblem = z.extend(Problem, {
  /** Retry delay in seconds, for `too-many-requests` and `unavailable`. */
  retryAfter: z.optional(z.int()),
});
export type HubProblem = z.output<typeof HubProblem>;

/** An event with one payload. Inbox events carry their number as a second argument. */
export type HubEvent = {
  namespace: keyof typeof HUB_NAMESPACES;
  summary: string;
  payload: z.ZodMiniType;
  /**
   * True if the event is numbered in the account's inbox: 1, 2, 3 and so on, without gaps. A client that
   * reconnects with its last number receives all later events.
   */
  isInInbox: boolean;
};

const defineEvent = <const E extends HubEvent>(event: E): E => event;
const ofInbox = { namespace: "chat", isInInbox: true } as const;

/** Events of the hub. After a reconnection an event may arrive twice, so handling must be idempotent. */
export const hubEvents = {
  ChatConfigurationReceived: defineEvent({
    ...ofInbox,
    summary: "The state between the caller and an account has changed",
    payload: ConversationSettings,
  }),
  AddChatContact: defineEvent({
    ...ofInbox,
    summary: "The caller's list has a new conversation or invitation",
    payload: ChatContact,
  }),
  RemoveChatContact: defineEvent({
    ...ofInbox,
    summary: "The caller's list no longer has the conversation with an account",
    payload: id,
  }),
  MessageSent: defineEvent({
    ...ofInbox,
    summary: "A message of the caller is stored, sent from this or another device",
    payload: ChatMessage,
  }),
  MessageReceived: defineEvent({
    ...ofInbox,
    summary: "The caller has received a message",
    payload: ChatMessage,
  }),
  InvitationAccepted: defineEvent({
    ...ofInbox,
    summary: "An account has accepted the caller's invitation",
    payload: id,
  }),
  MessagesRead: defineEvent({
    ...ofInbox,
    summary:
      "The caller has read the messages of an account up to a message, on this or another device",
    payload: z.strictObject({
      userId: id,
      messageId: z.int(),
      /** Number of unread messages from that account. */
      newCount: z.int(),
    }),
  }),
  CaughtUp: defineEvent({
    namespace: "chat",
    isInInbox: false,
    summary: "All events before the connection were sent; later ones are new",
    payload: z.strictObject({
      lastInboxSeq: z.int(),
      /** True if the client's number is too old; the client must reload its lists. */
      reset: z.boolean(),
    }),
  }),
  NotificationsChanged: defineEvent({
    namespace: "live",
    isInInbox: false,
    summary: "The number of the caller's unread notifications in a conference has changed",
    payload: z.strictObject({ conferenceYear: z.int(), conferenceType: id, count: z.int() }),
  }),
  ProgrammeChanged: defineEvent({
    namespace: "live",
    isInInbox: false,
    summary:
      "The programme of a conference may have changed; many changes in a short time are one event",
    payload: z.strictObject({ conferenceYear: z.int(), conferenceType: id }),
  }),
} as const;

export type HubEventName = keyof typeof hubEvents;
export type HubPayload<Name extends HubEventName> = z.output<(typeof hubEvents)[Name]["payload"]>;
