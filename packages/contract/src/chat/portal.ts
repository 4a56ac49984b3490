import * as z from "zod/mini";
import { LANGUAGE_CODES, SINGLE_LINE_MAX_LENGTH, MODULE } from "../constants.ts";
import {
  conferenceQuery,
  id,
  instant,
  singleLine,
  pageQuery,
  param,
  requiredSingleLine,
  uuid,
  wholeNumber,
} from "../fields.ts";
import { access, defineRoute } from "../route.ts";

/** Page size of a conversation. */
export const MESSAGES_PAGE = 100;
/** Page size of the list "Write to". */
export const CHAT_USERS_PAGE = 400;
/** Maximum length of a message, in characters. */
export const MESSAGE_MAX_LENGTH = 4_000;
/** Maximum length of the last message in the list of conversations, in characters. */
export const LAST_MESSAGE_MAX_LENGTH = 100;
/** Maximum length of a report's note, in characters. */
export const REPORT_NOTE_MAX_LENGTH = 1_000;
/** Maximum number of messages in a report. */
export const REPORT_MESSAGES_MAX = 20;
/** Interval between two sends of the outbox, in milliseconds. */
export const QUEUE_PAUSE_MS = 1_000;
/** Interval between two connection attempts in milliseconds, before the random spread. */
export const RECONNECT_AFTER_MS = 5_000;
/** Random spread of connection attempts, so that thousands of clients do not reconnect at the same moment. */
export const RECONNECT_SPREAD_MS = 1_000;
/** Height of the list "Write to", in CSS pixels. */
export const WRITE_TO_LIST_HEIGHT = 320;
/** Message ids can exceed 32 bits; a JavaScript number holds them exactly. */
const messageId = z.int().check(z.gte(1));
const messageIdParam = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** The only control characters are line breaks and tabs. Databases reject lone surrogates. */
const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Multiline text, exactly as typed. */
const messageText = (max: number) => z.string().check(z.maxLength(max), z.regex(SEVERAL_LINES));

/** State of a conversation from the caller's point of view. */
export const ConversationSettings = z.strictObject({
  /** The account of the contact. */
  interlocutorId: id,
  invitationAccepted: z.boolean(),
  invitationReceived: z.boolean(),
  invitationSent: z.boolean(),
  /** True if the caller blocks the contact. */
  isHeBlocked: z.boolean(),
  amIBlocked: z.boolean(),
  canIChat: z.boolean(),
  canHeChat: z.boolean(),
});
export type ConversationSettings = z.output<typeof ConversationSettings>;

/** A person to write to: the account, and the attendee's external id in an edition. */
export const ChatUser = z.strictObject({
  userId: id,
  externalId: z.string(),
  isInformationAccount: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  hasAvatar: z.boolean(),
});
export type ChatUser = z.output<typeof ChatUser>;

/**
 * A person in the search results, with the details that distinguish namesakes, as far as the person shows
 * them.
 */
export const FoundUser = z.extend(ChatUser, {
  position: z.nullable(z.string()),
  company: z.nullable(z.string()),
});
export type FoundUser = z.output<typeof FoundUser>;

/** A conversation in the list, or an invitation to one. */
export const ChatContact = z.strictObject({
  userId: id,
  /** Null if the two people no longer share an edition. */
  externalUserId: z.nullable(z.string()),
  isInformationAccount: z.boolean(),
  /** True if the account was deleted; the names are empty. */
  isDeleted: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  hasAvatar: z.boolean(),
  /** Time of the last message, or of the invitation if there is none. */
  lastContactDate: instant,
  /** Truncated; empty before the first message. */
  lastMessage: z.string(),
  /** Number of the contact's messages that the caller has not read. */
  newCount: z.int(),
  settings: ConversationSettings,
});
export type ChatContact = z.output<typeof ChatContact>;

export const ChatMessage = z.strictObject({
  /** Increases within a conversation. */
  id: messageId,
  senderId: id,
  recipientId: id,
  /** The text; for a file its name, for a panel its topic in the sender's language. */
  message: z.string(),
  /** Null also if the panel is no longer visible. */
  panelId: z.nullable(id),
  panel: z.nullable(
    z.array(
      z.strictObject({
        language: z.literal(LANGUAGE_CODES),
        topic: z.string(),
        /** Plain-text excerpt. */
        description: z.string(),
      }),
    ),
  ),
  sendDate: instant,
  /** Null also if the file was deleted. */
  fileId: z.nullable(uuid),
  /** Smaller version of an image. */
  previewFileId: z.nullable(uuid),
  filename: z.nullable(z.string()),
  fileMimeType: z.nullable(z.string()),
  /** The sender's own id of the message; null for the recipient. */
  clientMessageId: z.nullable(uuid),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** A report to the organisers: messages as evidence, a note, or both. */
export const ChatReport = z.strictObject({
  userId: id,
  /** Message ids of the conversation. */
  messageIds: z.array(messageId).check(z.maxLength(REPORT_MESSAGES_MAX)),
  note: messageText(REPORT_NOTE_MAX_LENGTH).check(z.trim()),
});
export type ChatReport = z.output<typeof ChatReport>;

const ofUser = z.strictObject({ userId: param.id });

export const chatRoutes = {
  user: defineRoute({
    method: "GET",
    path: "/chat/users/details",
    access: access.module(MODULE.chat),
    edition: "conferenceQuery",
    summary: "Returns the account of a person of an edition, and if they can receive messages",
    query: z.strictObject({
      ...conferenceQuery,
      externalId: requiredSingleLine(SINGLE_LINE_MAX_LENGTH),
    }),
    response: z.extend(ChatUser, { canHeChat: z.boolean() }),
  }),
  users: defineRoute({
    method: "GET",
    path: "/chat/users/active",
    access: access.module(MODULE.chat),
    edition: "conferenceQuery",
    summary:
      "Returns the people of an edition who can receive messages, information stands first, then by name",
    query: z.strictObject({
      ...conferenceQuery,
      filter: z.optional(singleLine(SINGLE_LINE_MAX_LENGTH)),
      ...pageQuery(CHAT_USERS_PAGE),
    }),
    response: z.array(FoundUser),
  }),
  history: defineRoute({
    method: "GET",
    path: "/chat/users/history",
    access: access.moduleAnywhere(MODULE.chat),
    summary: "Returns the caller's conversations and invitations, latest first",
    response: z.array(ChatContact),
  }),
  messages: defineRoute({
    method: "GET",
    path: "/chat/messages",
    access: access.moduleAnywhere(MODULE.chat),
    summary: "Returns a page of the messages between the caller and an account, oldest first",
    query: z.strictObject({
      userId: ofUser.shape.userId,
      /** Returns messages before this id; without it the latest. */
      beforeThan: z.optional(messageIdParam),
    }),
    response: z.array(ChatMessage),
  }),
  settings: defineRoute({
    method: "GET",
    path: "/chat/users/settings",
    access: access.moduleAnywhere(MODULE.chat),
    summary: "Returns the state of the conversation between the caller and an account",
    query: ofUser,
    response: ConversationSettings,
  }),
  report: defineRoute({
    method: "POST",
    path: "/chat/reports",
    access: access.moduleAnywhere(MODULE.chat),
    summary: "Reports a person to the organisers with a note, messages, or both",
    body: ChatReport,
    response: z.strictObject({}),
  }),
};

/** Argument of `Send`: a text, a panel or a file. */
export const OutgoingMessage = z.strictObject({
  RecipientId: id,
  Message: z.optional(z.nullable(messageText(MESSAGE_MAX_LENGTH))),
  PanelId: z.optional(z.nullable(id)),
  FileId: z.optional(z.nullable(uuid)),
  /** Created by the client and unchanged in every attempt, so that the server stores a message once. */
  ClientMessageId: z.optional(z.nullable(uuid)),
});
export type OutgoingMessage = z.output<typeof OutgoingMessage>;

export const SentMessage = z.strictObject({
  id: messageId,
  /** Position of the message in the conversation: 1, 2, 3 and so on. */
  seq: z.int(),
  sendDate: instant,
});
export type SentMessage = z.output<typeof SentMessage>;

export const ReadUpTo = z.strictObject({ UserId: id, MessageId: messageId });
export type ReadUpTo = z.output<typeof ReadUpTo>;
