import { createHubClient, type HubClient } from "@foyer/client/hub";
import { type ChatMessage, chatRoutes } from "@foyer/contract/chat";
import { MODULE } from "@foyer/contract/constants";
import { notificationRoutes } from "@foyer/contract/notifications";
import { setLive } from "../../lib/live.ts";
import { queryClient } from "../../lib/queries.ts";
import { cacheOf, isReadOf } from "../../lib/query-cache.ts";
import { accessNow, getSession, isSameEdition, subscribeToSession } from "../../lib/session.ts";
import { setWaiting } from "../../lib/waiting.ts";
import {
  countWaiting,
  getHistory,
  hasHistory,
  hideContact,
  historyQuery,
  readAllAgain,
  showContact,
  showMessage,
  showRead,
  showSettings,
} from "./chat-cache.ts";
import { forgetChat, getChatState, updateChatState } from "./chat-store.ts";

type Opened = { client: HubClient; key: string; lastSeq: number | undefined; hasChat: boolean };

let opened: Opened | null = null;
const whenConnected = new Set<() => void>();
const whenTold = new Set<(message: ChatMessage) => void>();

/** The line to the hub; null for a visitor who has none. */
export const getHub = (): HubClient | null => opened?.client ?? null;

/** Calls back whenever the line stands again. */
export const onConnected = (listener: () => void): void => void whenConnected.add(listener);

/** Calls back at every message of the person that the server has stored, and at every one to them. */
export const onMessage = (listener: (message: ChatMessage) => void): void =>
  void whenTold.add(listener);

const showWaiting = () =>
  setWaiting(
    "chat",
    getHistory().reduce((sum, contact) => sum + countWaiting(contact), 0),
  );

queryClient.getQueryCache().subscribe(({ query }) => {
  if (isReadOf(chatRoutes.history, query.queryKey)) showWaiting();
});

/** Hears an event of the inbox, unless it was heard before. */
const once =
  <Payload>(line: Opened, hear: (payload: Payload) => void) =>
  (payload: Payload, seq: number | undefined) => {
    if (seq !== undefined && line.lastSeq !== undefined && seq <= line.lastSeq) return;
    if (seq !== undefined) line.lastSeq = seq;
    hear(payload);
  };

const isInSight = (userId: number) =>
  getChatState().currentInterlocutorId === userId && document.visibilityState === "visible";

const hearMessage = (message: ChatMessage) => {
  const isOwn = message.senderId === getSession().userId;
  showMessage(message, { isNew: !isOwn && !isInSight(message.senderId) });
  for (const listener of whenTold) listener(message);
};

const listen = (line: Opened) => {
  const { client } = line;
  client.on("MessageReceived", once(line, hearMessage));
  client.on("MessageSent", once(line, hearMessage));
  client.on("AddChatContact", once(line, showContact));
  client.on("RemoveChatContact", once(line, hideContact));
  client.on("ChatConfigurationReceived", once(line, showSettings));
  client.on(
    "InvitationAccepted",
    once(line, () => {}),
  );
  client.on(
    "MessagesRead",
    once(line, ({ userId, newCount }) => showRead(userId, newCount)),
  );
  client.on("CaughtUp", ({ lastInboxSeq, reset }) => {
    // What was read before the line stood may have missed what happened in between.
    if (line.lastSeq === undefined || reset || !hasHistory()) readAllAgain();
    line.lastSeq = lastInboxSeq;
    updateChatState({ isConnected: true });
    for (const listener of whenConnected) listener();
  });
  client.on("NotificationsChanged", ({ conferenceYear, conferenceType, count }) => {
    const edition = { year: conferenceYear, type: conferenceType };
    if (!isSameEdition(getSession().conference, edition)) return;
    const counts = cacheOf(notificationRoutes.newCount, { inCurrentEdition: true });
    // What is being read may be of before the news, and is read again.
    const isUnderWay = counts.findAll({ fetchStatus: "fetching" }).length > 0;
    counts.setData(() => count);
    if (isUnderWay) void counts.invalidate();
  });
};

const open = (key: string, hasChat: boolean) => {
  const client = createHubClient({
    url: location.origin,
    hasChat,
    getToken: () => getSession().token,
    getLanguage: () => getSession().language,
    getLastInboxSeq: () => opened?.lastSeq,
    onState: (isConnected) => {
      setLive(isConnected);
      if (!isConnected) updateChatState({ isConnected: false });
      // What was published before the line stood is told to nobody.
      else void cacheOf(notificationRoutes.newCount).invalidate();
    },
    // The next call meets the same refusal, which the app answers for all.
    onEnded: () => void cacheOf(chatRoutes.history).invalidate(),
  });
  opened = { client, key, hasChat, lastSeq: undefined };
  listen(opened);
  if (hasChat) void queryClient.prefetchQuery(historyQuery());
};

const close = () => {
  opened?.client.close();
  opened = null;
  setLive(false);
  setWaiting("chat", 0);
  forgetChat();
};

/** One line for a person and what they may use, and none for visitors. */
const follow = () => {
  const { userId } = getSession();
  const { takesPart, has } = accessNow();
  const hasChat = has(MODULE.chat);
  const key = takesPart ? `${userId} ${hasChat}` : null;
  if ((opened?.key ?? null) === key) return;
  close();
  if (key !== null) open(key, hasChat);
};

/** Keeps the line to the hub for the attendee who is logged in, and tries at once when the device is back. */
export const keepConnection = (): void => {
  subscribeToSession(follow);
  addEventListener("online", () => opened?.client.connectNow());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") opened?.client.connectNow();
  });
  follow();
};
