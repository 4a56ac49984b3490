import type { ChatContact, ChatMessage } from "@foyer/contract/chat";

/** A message that is not stored by the server yet; it is kept on the device until it is. */
export type WaitingMessage = {
  /** Names the message at every attempt. */
  clientMessageId: string;
  recipientId: number;
  /** The text; of a file its name, of a panel its topic. */
  message: string;
  panelId: number | null;
  fileId: string | null;
  fileMimeType: string | null;
  previewFileId: string | null;
  /** When it was written, on the device's clock, in milliseconds since 1970. */
  writtenAt: number;
  /** Why the server refused it for good, in words for the person; null while it waits to be sent. */
  refusal: string | null;
};

/** What is written, before it is given a name. */
export type Draft = Pick<WaitingMessage, "message"> &
  Partial<Pick<WaitingMessage, "panelId" | "fileId" | "fileMimeType" | "previewFileId">>;

/** A bubble of a conversation. */
export type ThreadEntry =
  | { kind: "stored"; message: ChatMessage }
  | { kind: "waiting"; message: WaitingMessage };

/** How many messages and contacts wait for the person. */
export type ChatCounts = { newMessages: number; newContacts: number };

/** Whether the line to the hub stands. */
export type ConnectionState = "disconnected" | "connecting" | "connected";

/** What the chat knows; see `useChat`. */
export type ChatState = {
  connection: ConnectionState;
  /** Conversations and invitations, the latest first; undefined until they are loaded. */
  contacts: readonly ChatContact[] | undefined;
  /** The account whose conversation is open. */
  currentInterlocutorId: number | null;
  counts: ChatCounts;
  waiting: readonly WaitingMessage[];
};
