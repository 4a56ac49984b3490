import { HubUnavailableError } from "@foyer/client/hub";
import type { HubMethodName } from "@foyer/contract/hub";
import { getHistory, historyQuery, showSettings } from "./chat-cache.ts";
import { updateChatState } from "./chat-store.ts";
import { queryClient } from "../../lib/queries.ts";
import { getHub } from "./connection.ts";

type ConversationMethod = Exclude<HubMethodName, "Send" | "MarkRead">;

/** Does something about a conversation, and shows how it stands then. @throws HubError, HubUnavailableError */
const act =
  (method: ConversationMethod) =>
  async (userId: number): Promise<void> => {
    const hub = getHub();
    if (hub === null) throw new HubUnavailableError("There is no connection");
    showSettings(await hub.invoke(method, userId));
    const isKnown = getHistory().some((contact) => contact.userId === userId);
    if (!isKnown) void queryClient.invalidateQueries(historyQuery());
  };

export const invite = act("Invite");
export const accept = act("AcceptInvitation");
export const reject = act("RejectInvitation");
export const block = act("BlockUser");
export const unblock = act("UnblockUser");

/** Marks what somebody wrote as read, up to a message. Without a line it is done at the next one. */
export const markRead = async (userId: number, messageId: number): Promise<void> => {
  await getHub()
    ?.invoke("MarkRead", { UserId: userId, MessageId: messageId })
    .catch(() => {
      // It is marked again when the line is back, or the conversation is opened again.
    });
};

/** Says whose conversation is open: what comes in it is read. */
export const setInterlocutor = (userId: number | null): void =>
  updateChatState({ currentInterlocutorId: userId });
