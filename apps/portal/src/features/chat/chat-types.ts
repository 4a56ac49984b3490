import type { ChatMessage } from "@foyer/contract/chat";

/** A message that the server has not stored yet; the device keeps it until it has. */
export type WaitingMessage = {
  /** Names the message at every attempt. */
  clientMessageId: string;
  /** Whose it is: the account that wrote it. */
  accountId: number;
  recipientId: number;
  /** The text; of a file its name, of a panel its topic. */
  message: string;
  panelId: number | null;
  fileId: string | null;
  fileMimeType: string | null;
  /** When it was written, on the device's clock, in milliseconds since 1970. */
  writtenAt: number;
  /** Why the server refused it for good, in words for the person; null while it waits to be sent. */
  refusal: string | null;
};

/** What is written, before it is given a name. */
export type Draft = Pick<WaitingMessage, "message"> &
  Partial<Pick<WaitingMessage, "panelId" | "fileId" | "fileMimeType">>;

/** A bubble of a conversation. */
export type ThreadItem =
  | { kind: "stored"; message: ChatMessage }
  | { kind: "waiting"; message: WaitingMessage };
