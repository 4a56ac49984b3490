import { createStore } from "@foyer/ui/store.ts";
import { useStore } from "@foyer/ui/use-store.ts";
import type { OutboxMessage } from "./chat-types.ts";

export type ChatState = {
  isConnected: boolean;
  /** Account whose conversation is open. Its messages are marked as read on arrival. */
  currentInterlocutorId: number | null;
  outbox: readonly OutboxMessage[];
  /** False if the device could not store the latest message, which is then lost when the page closes. */
  isPersisted: boolean;
};

const EMPTY: ChatState = {
  isConnected: false,
  currentInterlocutorId: null,
  outbox: [],
  isPersisted: true,
};

const store = createStore(EMPTY);

/** Returns the state for code outside React. */
export const getChatState = store.get;

export const updateChatState = (change: Partial<ChatState>): void =>
  store.set({ ...getChatState(), ...change });

/** Deletes the state of the user at log-out. */
export const forgetChat = (): void => updateChatState(EMPTY);

export const useChatState = (): ChatState => useStore(store);
