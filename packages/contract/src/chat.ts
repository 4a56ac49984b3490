import * as z from "zod/mini";
import { LANGUAGE_CODES, LINE_MAX_LENGTH, MODULE } from "./constants.ts";
import {
  conferenceQuery,
  id,
  instant,
  line,
  pageQuery,
  param,
  requiredLine,
  uuid,
  wholeNumber,
} from "./fields.ts";
import { access, defineRoute } from "./route.ts";

/** Messages of one page of a conversation. */
export const MESSAGES_PAGE = 100;
/** People of one page of 'Write to'. */
export const CHAT_USERS_PAGE = 400;
/** Longest message, in characters. */
export const MESSAGE_MAX_LENGTH = 4_000;
/** Longest last message of a list of conversations, in characters. */
export const LAST_MESSAGE_MAX_LENGTH = 100;
/** Longest note of a report, in characters. */
export const REPORT_NOTE_MAX_LENGTH = 1_000;
/** Most messages that a report shows. */
export const REPORT_MESSAGES_MAX = 20;
/** From one send of the queue to the next, in milliseconds. */
export const QUEUE_PAUSE_MS = 1_000;
/** From one attempt to connect to the next, in milliseconds, before it is spread. */
export const RECONNECT_AFTER_MS = 5_000;
/** How far attempts to connect are spread, so that thousands do not come back at once. */
export const RECONNECT_SPREAD_MS = 1_000;
/** Height of the list of 'Write to', in CSS pixels. */
export const WRITE_TO_LIST_HEIGHT = 320;
/** Ids of messages outgrow 32 bits; a number holds them exactly. */
const messageId = z.int().check(z.gte(1));
const messageIdParam = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Of control characters only ends of lines and tabs; half a surrogate pair is refused by databases. */
const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Text of several lines, as it was typed. */
const messageText = (max: number) => z.string().check(z.maxLength(max), z.regex(SEVERAL_LINES));

/** How the caller and another person stand to one another. */
export const ConversationSettings = z.strictObject({
  /** The account of the other one. */
  interlocutorId: id,
  invitationAccepted: z.boolean(),
  invitationReceived: z.boolean(),
  invitationSent: z.boolean(),
  /** The caller blocks the other one. */
  isHeBlocked: z.boolean(),
  amIBlocked: z.boolean(),
  canIChat: z.boolean(),
  canHeChat: z.boolean(),
});
export type ConversationSettings = z.output<typeof ConversationSettings>;

/** Somebody to write to, by the account and by what names the person in an edition. */
export const ChatUser = z.strictObject({
  userId: id,
  externalId: z.string(),
  isInformationAccount: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  hasAvatar: z.boolean(),
});
export type ChatUser = z.output<typeof ChatUser>;

/** Somebody whom a search found, with what tells two of one name apart, as far as the person shows it. */
export const FoundUser = z.extend(ChatUser, {
  position: z.nullable(z.string()),
  company: z.nullable(z.string()),
});
export type FoundUser = z.output<typeof FoundUser>;

/** A conversation in the list, or an invitation to one. */
export const ChatContact = z.strictObject({
  userId: id,
  /** Null where no edition that both take part in is left. */
  externalUserId: z.nullable(z.string()),
  isInformationAccount: z.boolean(),
  /** The account is gone; the names are empty. */
  isDeleted: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  hasAvatar: z.boolean(),
  /** Of the last message, else of the invitation. */
  lastContactDate: instant,
  /** Shortened; empty before the first message. */
  lastMessage: z.string(),
  /** Messages of the other one that the caller has not read. */
  newCount: z.int(),
  settings: ConversationSettings,
});
export type ChatContact = z.output<typeof ChatContact>;

export const ChatMessage = z.strictObject({
  /** Grows from message to message of a conversation. */
  id: messageId,
  senderId: id,
  recipientId: id,
  /** The text; of a file its name, of a panel its topic in the sender's language. */
  message: z.string(),
  /** Null also where the panel is no longer shown. */
  panelId: z.nullable(id),
  panel: z.nullable(
    z.array(
      z.strictObject({
        language: z.literal(LANGUAGE_CODES),
        topic: z.string(),
        /** A lead of plain text. */
        description: z.string(),
      }),
    ),
  ),
  sendDate: instant,
  /** Null also where the file is gone. */
  fileId: z.nullable(uuid),
  /** A smaller picture of an image. */
  previewFileId: z.nullable(uuid),
  filename: z.nullable(z.string()),
  fileMimeType: z.nullable(z.string()),
  /** What the sender called it, for the sender alone; null to the recipient. */
  clientMessageId: z.nullable(uuid),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** What somebody tells the organisers about another one: messages as evidence, a note, or both. */
export const ChatReport = z.strictObject({
  userId: id,
  /** Ids of messages of the conversation. */
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
    summary: "Whether somebody of an edition can be written to, and the account to write to",
    query: z.strictObject({ ...conferenceQuery, externalId: requiredLine(LINE_MAX_LENGTH) }),
    response: z.extend(ChatUser, { canHeChat: z.boolean() }),
  }),
  users: defineRoute({
    method: "GET",
    path: "/chat/users/active",
    access: access.module(MODULE.chat),
    edition: "conferenceQuery",
    summary: "People of an edition who can be written to, information stands first, then by name",
    query: z.strictObject({
      ...conferenceQuery,
      filter: z.optional(line(LINE_MAX_LENGTH)),
      ...pageQuery(CHAT_USERS_PAGE),
    }),
    response: z.array(FoundUser),
  }),
  history: defineRoute({
    method: "GET",
    path: "/chat/users/history",
    access: access.moduleAnywhere(MODULE.chat),
    edition: "none",
    summary: "The caller's conversations and invitations, the latest first",
    response: z.array(ChatContact),
  }),
  messages: defineRoute({
    method: "GET",
    path: "/chat/messages",
    access: access.moduleAnywhere(MODULE.chat),
    edition: "none",
    summary: "A page of the messages between the caller and an account, the oldest first",
    query: z.strictObject({
      userId: ofUser.shape.userId,
      /** The id of a message: those before it; without it the latest. */
      beforeThan: z.optional(messageIdParam),
    }),
    response: z.array(ChatMessage),
  }),
  settings: defineRoute({
    method: "GET",
    path: "/chat/users/settings",
    access: access.moduleAnywhere(MODULE.chat),
    edition: "none",
    summary: "How the caller and an account stand to one another",
    query: ofUser,
    response: ConversationSettings,
  }),
  report: defineRoute({
    method: "POST",
    path: "/chat/reports",
    access: access.moduleAnywhere(MODULE.chat),
    edition: "none",
    summary: "Tell the organisers of what somebody wrote: a note, messages, or both",
    body: ChatReport,
    response: z.strictObject({}),
  }),
};

/** What `Send` takes; a text, a panel or a file. */
export const OutgoingMessage = z.strictObject({
  RecipientId: id,
  Message: z.optional(z.nullable(messageText(MESSAGE_MAX_LENGTH))),
  PanelId: z.optional(z.nullable(id)),
  FileId: z.optional(z.nullable(uuid)),
  /** Made by the client, and the same at every attempt: a message is stored once however often it is sent. */
  ClientMessageId: z.optional(z.nullable(uuid)),
});
export type OutgoingMessage = z.output<typeof OutgoingMessage>;

export const SentMessage = z.strictObject({
  id: messageId,
  /** The place of the message in the conversation: 1, 2, 3 and on. */
  seq: z.int(),
  sendDate: instant,
});
export type SentMessage = z.output<typeof SentMessage>;

export const ReadUpTo = z.strictObject({ UserId: id, MessageId: messageId });
export type ReadUpTo = z.output<typeof ReadUpTo>;
