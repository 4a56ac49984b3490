import { useSyncExternalStore } from "react";
import type { WaitingMessage } from "./chat-types.ts";

export type ChatState = {
  isConnected: boolean;
  /** The account whose conversation is open; its messages are read as they come. */
  currentInterlocutorId: number | null;
  waiting: readonly WaitingMessage[];
  /** Whether the device has kept what was written last; else it lives as long as the page does. */
  isKept: boolean;
};

const NOTHING: ChatState = {
  isConnected: false,
  currentInterlocutorId: null,
  waiting: [],
  isKept: true,
};

let state = NOTHING;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the chat knows beside what it reads; for code outside React. */
export const getChatState = (): ChatState => state;

export const updateChatState = (change: Partial<ChatState>): void => {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
};

/** An attendee who logs out leaves nothing behind. */
export const forgetChat = (): void => updateChatState(NOTHING);

export const useChatState = (): ChatState =>
  useSyncExternalStore(subscribe, getChatState, getChatState);
