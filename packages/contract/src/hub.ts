import * as z from "zod/mini";
import {
  ChatContact,
  ChatMessage,
  OutgoingMessage,
  ConversationSettings,
  ReadUpTo,
  SentMessage,
} from "./chat.ts";
import { MODULE } from "./constants.ts";
import { id, languageCode } from "./fields.ts";
import { Problem } from "./problems.ts";
import { access, type Access } from "./route.ts";

/** Where Socket.IO listens, by websocket alone. */
export const HUB_PATH = "/api/hub/chat";
/** Largest frame that the hub takes, in bytes. */
export const HUB_FRAME_MAX_BYTES = 65_536;
/**
 * What a connection is told, with the code of the refusal, before it is ended because the session or the
 * right to be there has: its client does not come back by itself.
 */
export const HUB_ENDED = "ended";
/** The most open connections of an account to one process. */
export const HUB_CONNECTIONS_MAX = 10;

/**
 * The namespaces of the hub, and who may connect to each with the bearer token as `auth.token` of the
 * handshake. `live` tells of notifications, `chat` carries conversations.
 */
export const HUB_NAMESPACES = {
  live: { path: "/", access: access.session },
  chat: { path: "/chat", access: access.moduleAnywhere(MODULE.chat) },
} as const satisfies Record<string, { path: string; access: Access }>;

/** What a client says when it connects. */
export const HubHandshake = z.object({
  token: z.string(),
  /** The number of the last event that it has, to be given those after it; of `/chat` alone. */
  lastInboxSeq: z.optional(z.int().check(z.gte(0))),
  /** Of what is refused, and of the topic of a shared panel; else as the request prefers. */
  language: z.optional(languageCode),
});
export type HubHandshake = z.output<typeof HubHandshake>;

/** A method of `/chat`: it takes one argument and answers by an acknowledgement. */
export type HubMethod = {
  access: Access;
  /** One line for the documentation, in English. */
  summary: string;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  /** Calls of one connection are answered one after the other. */
  inOrder?: true;
};

const defineMethod = <const M extends HubMethod>(method: M): M => method;

const NOTHING = z.strictObject({});
const { access: chatAccess } = HUB_NAMESPACES.chat;

/** What can be asked of the hub; docs/hub.md is written from it. */
export const hubMethods = {
  Invite: defineMethod({
    access: chatAccess,
    summary: "Invite an account to a conversation; where that one has invited the caller, accept",
    input: id,
    output: ConversationSettings,
  }),
  AcceptInvitation: defineMethod({
    access: chatAccess,
    summary: "Accept the invitation of an account; again changes nothing",
    input: id,
    output: ConversationSettings,
  }),
  RejectInvitation: defineMethod({
    access: chatAccess,
    summary: "Deny the invitation of an account, which takes the contact from both lists",
    input: id,
    output: ConversationSettings,
  }),
  BlockUser: defineMethod({
    access: chatAccess,
    summary: "Block a contact; again changes nothing",
    input: id,
    output: ConversationSettings,
  }),
  UnblockUser: defineMethod({
    access: chatAccess,
    summary: "Unblock a contact; again changes nothing",
    input: id,
    output: ConversationSettings,
  }),
  Send: defineMethod({
    access: chatAccess,
    summary:
      "Send a text, a panel or a file; with the same `ClientMessageId` once, however often, and in the order of the connection",
    inOrder: true,
    input: OutgoingMessage,
    output: SentMessage,
  }),
  MarkRead: defineMethod({
    access: chatAccess,
    summary: "Mark what an account has written as read, up to a message; marks only grow",
    input: ReadUpTo,
    output: NOTHING,
  }),
} as const;

export type HubMethodName = keyof typeof hubMethods;
export type HubInput<Name extends HubMethodName> = z.output<(typeof hubMethods)[Name]["input"]>;
export type HubOutput<Name extends HubMethodName> = z.output<(typeof hubMethods)[Name]["output"]>;

/** How every method answers. */
export type HubAck<Data> = { ok: true; data: Data } | { ok: false; problem: HubProblem };

/** A refusal by the hub, which may say when to try again. */
export const HubProblem = z.extend(Problem, {
  /** Seconds to wait, of `too-many-requests` and `unavailable`. */
  retryAfter: z.optional(z.int()),
});
export type HubProblem = z.output<typeof HubProblem>;

/** An event: one payload; those of the inbox have their number as a second argument. */
export type HubEvent = {
  namespace: keyof typeof HUB_NAMESPACES;
  summary: string;
  payload: z.ZodMiniType;
  /**
   * Whether it has a number in the account's inbox: 1, 2, 3 and on, without a gap. A client that
   * connects again with the last number it has is given all events after it.
   */
  isInInbox: boolean;
};

const defineEvent = <const E extends HubEvent>(event: E): E => event;
const ofInbox = { namespace: "chat", isInInbox: true } as const;

/** What the hub tells. Each event may come twice after a reconnection, and changes nothing then. */
export const hubEvents = {
  ChatConfigurationReceived: defineEvent({
    ...ofInbox,
    summary: "How the caller and an account stand to one another has changed",
    payload: ConversationSettings,
  }),
  AddChatContact: defineEvent({
    ...ofInbox,
    summary: "A conversation or an invitation is new in the caller's list",
    payload: ChatContact,
  }),
  RemoveChatContact: defineEvent({
    ...ofInbox,
    summary: "The conversation with an account is gone from the caller's list",
    payload: id,
  }),
  MessageSent: defineEvent({
    ...ofInbox,
    summary: "A message of the caller is stored, sent from here or from another device",
    payload: ChatMessage,
  }),
  MessageReceived: defineEvent({
    ...ofInbox,
    summary: "A message to the caller",
    payload: ChatMessage,
  }),
  InvitationAccepted: defineEvent({
    ...ofInbox,
    summary: "An account has accepted the caller's invitation",
    payload: id,
  }),
  MessagesRead: defineEvent({
    ...ofInbox,
    summary: "The caller has read the messages of an account up to one, here or on another device",
    payload: z.strictObject({
      userId: id,
      messageId: z.int(),
      /** What is left unread of that account. */
      newCount: z.int(),
    }),
  }),
  CaughtUp: defineEvent({
    namespace: "chat",
    isInInbox: false,
    summary: "All events before the connection were told, and what follows is new",
    payload: z.strictObject({
      lastInboxSeq: z.int(),
      /** The client's number is too old to be caught up with: it reads its lists anew. */
      reset: z.boolean(),
    }),
  }),
  NotificationsChanged: defineEvent({
    namespace: "live",
    isInInbox: false,
    summary: "The caller's unread notifications of a conference have changed to this number",
    payload: z.strictObject({ conferenceYear: z.int(), conferenceType: id, count: z.int() }),
  }),
} as const;

export type HubEventName = keyof typeof hubEvents;
export type HubPayload<Name extends HubEventName> = z.output<(typeof hubEvents)[Name]["payload"]>;
