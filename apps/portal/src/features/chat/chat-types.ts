import type { ChatMessage } from "@foyer/contract/chat/portal";

/** Message that the device stores until the server has stored it. */
export type OutboxMessage = {
  /** Idempotency key of all attempts. */
  clientMessageId: string;
  /** Account that wrote the message. */
  accountId: number;
  recipientId: number;
  /** Text, file name or panel topic. */
  message: string;
  panelId: number | null;
  fileId: string | null;
  fileMimeType: string | null;
  /** Time of writing by the device's clock, in ms since 1970. */
  writtenAt: number;
  /** Reason for a permanent rejection, as shown to the user; null while the message is pending. */
  refusal: string | null;
};

/** Message before it gets an id. */
export type MessageInput = Pick<OutboxMessage, "message"> &
  Partial<Pick<OutboxMessage, "panelId" | "fileId" | "fileMimeType">>;

export type ThreadItem =
  | { kind: "stored"; message: ChatMessage }
  | { kind: "pending"; message: OutboxMessage };
