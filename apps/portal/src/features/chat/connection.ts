import { createHubClient, type HubClient } from "@foyer/client/hub";
import { type ChatMessage, chatRoutes } from "@foyer/contract/chat/portal";
import { MODULE } from "@foyer/contract/constants";
import { notificationRoutes } from "@foyer/contract/notifications/portal";
import { panelRoutes } from "@foyer/contract/panels/portal";
import { setHubConnected } from "../../lib/hub-status.ts";
import { queryClient } from "../../lib/queries.ts";
import { cacheOf, isReadOf } from "../../lib/query-cache.ts";
import { accessNow, getSession, isSameEdition, subscribeToSession } from "../../lib/session.ts";
import { setUnreadCount } from "../../lib/unread-counts.ts";
import {
  countUnread,
  getHistory,
  hasHistory,
  hideContact,
  historyQuery,
  refetchAll,
  showContact,
  showMessage,
  showRead,
  showSettings,
} from "./chat-cache.ts";
import { forgetChat, getChatState, updateChatState } from "./chat-store.ts";

type OpenConnection = {
  client: HubClient;
  key: string;
  lastSeq: number | undefined;
  hasChat: boolean;
};

let current: OpenConnection | null = null;
const connectListeners = new Set<() => void>();
const messageListeners = new Set<(message: ChatMessage) => void>();

/** Returns the connection to the hub; null for visitors. */
export const getHub = (): HubClient | null => current?.client ?? null;

/** Registers a callback for each new connection. */
export const onConnected = (listener: () => void): void => void connectListeners.add(listener);

/** Registers a callback for each message that the server has stored from or to the user. */
export const onMessage = (listener: (message: ChatMessage) => void): void =>
  void messageListeners.add(listener);

const showUnread = () =>
  setUnreadCount(
    "chat",
    getHistory().reduce((sum, contact) => sum + countUnread(contact), 0),
  );

queryClient.getQueryCache().subscribe(({ query }) => {
  if (isReadOf(chatRoutes.history, query.queryKey)) showUnread();
});

/** Handles an inbox event, but ignores repeated ones. */
const handleOnce =
  <Payload>(connection: OpenConnection, handle: (payload: Payload) => void) =>
  (payload: Payload, seq: number | undefined) => {
    if (seq !== undefined && connection.lastSeq !== undefined && seq <= connection.lastSeq) return;
    if (seq !== undefined) connection.lastSeq = seq;
    handle(payload);
  };

const isConversationVisible = (userId: number) =>
  getChatState().currentInterlocutorId === userId && document.visibilityState === "visible";

const handleMessage = (message: ChatMessage) => {
  const isOwn = message.senderId === getSession().userId;
  showMessage(message, { isNew: !isOwn && !isConversationVisible(message.senderId) });
  for (const listener of messageListeners) listener(message);
};

const listen = (connection: OpenConnection) => {
  const { client } = connection;
  client.on("MessageReceived", handleOnce(connection, handleMessage));
  client.on("MessageSent", handleOnce(connection, handleMessage));
  client.on("AddChatContact", handleOnce(connection, showContact));
  client.on("RemoveChatContact", handleOnce(connection, hideContact));
  client.on("ChatConfigurationReceived", handleOnce(connection, showSettings));
  client.on(
    "InvitationAccepted",
    handleOnce(connection, () => {}),
  );
  client.on(
    "MessagesRead",
    handleOnce(connection, ({ userId, newCount }) => showRead(userId, newCount)),
  );
  client.on("CaughtUp", ({ lastInboxSeq, reset }) => {
    // Data fetched before the connection opened may have missed events in between.
    if (connection.lastSeq === undefined || reset || !hasHistory()) refetchAll();
    connection.lastSeq = lastInboxSeq;
    updateChatState({ isConnected: true });
    for (const listener of connectListeners) listener();
  });
  client.on("NotificationsChanged", ({ conferenceYear, conferenceType, count }) => {
    const edition = { year: conferenceYear, type: conferenceType };
    if (!isSameEdition(getSession().conference, edition)) return;
    const counts = cacheOf(notificationRoutes.newCount, { inCurrentEdition: true });
    // A running fetch may return the count from before this event.
    const isFetching = counts.findAll({ fetchStatus: "fetching" }).length > 0;
    counts.setData(() => count);
    if (isFetching) void counts.invalidate();
  });
};

/** Spreads the requests of all connected clients over this time (ms). */
const PROGRAMME_SPREAD_MS = 3_000;

const compareVersionSoon = () =>
  setTimeout(
    () => void cacheOf(panelRoutes.version).invalidate(),
    Math.random() * PROGRAMME_SPREAD_MS,
  );

/** Compares the version of the programme after the hub announced a change. */
const followProgramme = ({ client }: OpenConnection) =>
  client.on("ProgrammeChanged", ({ conferenceYear, conferenceType }) => {
    const edition = { year: conferenceYear, type: conferenceType };
    if (isSameEdition(getSession().conference, edition)) compareVersionSoon();
  });

const open = (key: string, hasChat: boolean) => {
  const client = createHubClient({
    url: location.origin,
    hasChat,
    getToken: () => getSession().token,
    getLanguage: () => getSession().language,
    getLastInboxSeq: () => current?.lastSeq,
    onState: (isConnected) => {
      setHubConnected(isConnected);
      if (!isConnected) updateChatState({ isConnected: false });
      // The hub does not replay notifications and changes from before the connection opened.
      else void cacheOf(notificationRoutes.newCount).invalidate();
      // After a lost connection this also starts the short interval of comparisons.
      compareVersionSoon();
    },
    // The next request fails with the same error, which the app handles centrally.
    onEnded: () => void cacheOf(chatRoutes.history).invalidate(),
  });
  current = { client, key, hasChat, lastSeq: undefined };
  listen(current);
  followProgramme(current);
  if (hasChat) void queryClient.prefetchQuery(historyQuery());
};

const close = () => {
  current?.client.close();
  current = null;
  setHubConnected(false);
  setUnreadCount("chat", 0);
  forgetChat();
};

/** Maintains one connection per account and module set, and none for visitors. */
const updateConnection = () => {
  const { userId } = getSession();
  const { isParticipant, has } = accessNow();
  const hasChat = has(MODULE.chat);
  const key = isParticipant ? `${userId} ${hasChat}` : null;
  if ((current?.key ?? null) === key) return;
  close();
  if (key !== null) open(key, hasChat);
};

/**
 * Keeps the attendee connected to the hub. Reconnects immediately when the device is online or the page
 * visible again.
 */
export const maintainConnection = (): void => {
  subscribeToSession(updateConnection);
  addEventListener("online", () => current?.client.connectNow());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") current?.client.connectNow();
  });
  updateConnection();
};
