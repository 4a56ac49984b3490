import { HubUnavailableError } from "@foyer/client/hub";
import type { HubMethodName } from "@foyer/contract/hub";
import { getHistory, historyQuery, showSettings } from "./chat-cache.ts";
import { updateChatState } from "./chat-store.ts";
import { queryClient } from "../../lib/queries.ts";
import { getHub } from "./connection.ts";

type ConversationMethod = Exclude<HubMethodName, "Send" | "MarkRead">;

/**
 * Creates an action on a conversation that stores the returned settings in the cache.
 * @throws HubError, HubUnavailableError
 */
const createAction =
  (method: ConversationMethod) =>
  async (userId: number): Promise<void> => {
    const hub = getHub();
    if (hub === null) throw new HubUnavailableError("There is no connection");
    showSettings(await hub.invoke(method, userId));
    const isListed = getHistory().some((contact) => contact.userId === userId);
    if (!isListed) void queryClient.invalidateQueries(historyQuery());
  };

export const invite = createAction("Invite");
export const accept = createAction("AcceptInvitation");
export const reject = createAction("RejectInvitation");
export const block = createAction("BlockUser");
export const unblock = createAction("UnblockUser");

/** Marks messages as read up to a message. Does nothing while offline. */
export const markRead = async (userId: number, messageId: number): Promise<void> => {
  await getHub()
    ?.invoke("MarkRead", { UserId: userId, MessageId: messageId })
    .catch(() => {
      // The next connection or the next opening of the conversation retries.
    });
};

/** Sets the contact whose conversation is open. New messages in it are marked as read. */
export const setInterlocutor = (userId: number | null): void =>
  updateChatState({ currentInterlocutorId: userId });
