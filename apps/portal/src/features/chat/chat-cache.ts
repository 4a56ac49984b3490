import {
  type ChatContact,
  type ChatMessage,
  chatRoutes,
  MESSAGES_PAGE,
  type ConversationSettings,
} from "@foyer/contract/chat";
import type { InfiniteData } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/queries.ts";
import { cacheOf, isReadOf, type ReadKey, readKey } from "../../lib/query-cache.ts";
import { getSession } from "../../lib/session.ts";

/** Nothing is out of date by itself: the hub tells of every change. */
const FOR_EVER = Number.POSITIVE_INFINITY;

const ofMe = () => ({ me: getSession().userId });

/** How the list of conversations is read. */
export const historyQuery = () => ({
  queryKey: readKey(chatRoutes.history, ofMe()),
  queryFn: () => call(chatRoutes.history),
  staleTime: FOR_EVER,
  // The badge counts what is in it, on whatever page.
  gcTime: FOR_EVER,
});

type Thread = InfiniteData<ChatMessage[], number | undefined>;

/** How a conversation is read: its latest page first, and then older ones. */
export const threadQuery = (userId: number) => ({
  queryKey: readKey(chatRoutes.messages, { ...ofMe(), userId }),
  queryFn: ({ pageParam }: { pageParam: number | undefined }) =>
    call(chatRoutes.messages, {
      query: { userId, ...(pageParam !== undefined && { beforeThan: pageParam }) },
    }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page: ChatMessage[]) =>
    // What came since it was read stands in it, too.
    page.length >= MESSAGES_PAGE ? page[0]?.id : undefined,
  staleTime: FOR_EVER,
});

/** How it stands between the person and another. */
export const settingsQuery = (userId: number) => ({
  queryKey: readKey(chatRoutes.settings, { ...ofMe(), userId }),
  queryFn: () => call(chatRoutes.settings, { query: { userId } }),
});

/** Reads the list, whether anybody is looking at it or not. */
const readHistory = () => queryClient.prefetchQuery({ ...historyQuery(), staleTime: 0 });

const readAgain = (queryKey: ReadKey) =>
  isReadOf(chatRoutes.history, queryKey)
    ? readHistory()
    : queryClient.invalidateQueries({ queryKey });

/** What has changed while it was being read. */
const outdated = new Set<string>();

const isUnderWay = (queryKey: ReadKey): boolean =>
  queryClient.getQueryState(queryKey)?.fetchStatus === "fetching";

/** What is being read as it changes may be of before the change, and is read once more. */
const readAgainIfUnderWay = async (queryKey: ReadKey): Promise<void> => {
  const query = queryClient.getQueryCache().find({ queryKey });
  if (!query || !isUnderWay(queryKey) || outdated.has(query.queryHash)) return;
  outdated.add(query.queryHash);
  await Promise.allSettled([query.promise]);
  outdated.delete(query.queryHash);
  await readAgain(queryKey);
};

const readAnew = (queryKey: ReadKey): Promise<void> =>
  isUnderWay(queryKey) ? readAgainIfUnderWay(queryKey) : readAgain(queryKey);

const change = <Data>(queryKey: ReadKey, update: (data: Data) => Data) => {
  queryClient.setQueryData<Data>(queryKey, (data) => (data === undefined ? data : update(data)));
  void readAgainIfUnderWay(queryKey);
};

const changeHistory = (update: (contacts: ChatContact[]) => ChatContact[]) =>
  change<ChatContact[]>(historyQuery().queryKey, update);

const changeContact = (userId: number, update: (contact: ChatContact) => ChatContact) =>
  changeHistory((contacts) =>
    contacts.map((contact) => (contact.userId === userId ? update(contact) : contact)),
  );

const findHistory = () => queryClient.getQueryData<ChatContact[]>(historyQuery().queryKey);

export const getHistory = (): ChatContact[] => findHistory() ?? [];

/** What waits in a conversation: messages that are new, and an invitation to answer. */
export const countWaiting = ({ newCount, settings }: ChatContact): number =>
  newCount + Number(settings.invitationReceived);

/** Whether the list was read: what changes in it is lost until it is. */
export const hasHistory = (): boolean => findHistory() !== undefined;

/** Reads everything anew, as when more was missed than can be made up for; what is being read may have missed it, too. */
export const readAllAgain = (): void => {
  void readAnew(historyQuery().queryKey);
  for (const route of [chatRoutes.messages, chatRoutes.settings]) {
    for (const { queryKey } of cacheOf(route).findAll()) void readAnew(queryKey as ReadKey);
  }
};

export const showContact = (contact: ChatContact): void => {
  changeHistory((contacts) => [
    contact,
    ...contacts.filter(({ userId }) => userId !== contact.userId),
  ]);
  showSettings(contact.settings);
};

export const hideContact = (userId: number): void =>
  changeHistory((contacts) => contacts.filter((contact) => contact.userId !== userId));

export const showSettings = (settings: ConversationSettings): void => {
  const { interlocutorId } = settings;
  const { queryKey } = settingsQuery(interlocutorId);
  queryClient.setQueryData(queryKey, settings);
  void readAgainIfUnderWay(queryKey);
  changeContact(interlocutorId, (contact) => ({ ...contact, settings }));
};

export const showRead = (userId: number, newCount: number): void =>
  changeContact(userId, (contact) => ({ ...contact, newCount }));

const addToThread = (thread: Thread, message: ChatMessage): Thread => {
  const isThere = thread.pages.some((page) => page.some(({ id }) => id === message.id));
  if (isThere) return thread;
  const [latest = [], ...older] = thread.pages;
  // One's own message may be acknowledged after the other one's next has come.
  const next = [...latest, message].toSorted((one, other) => one.id - other.id);
  return { ...thread, pages: [next, ...older] };
};

/** Puts a message into its conversation, once, however often it is told of. */
export const showMessage = (message: ChatMessage, { isNew }: { isNew: boolean }): void => {
  const { senderId, recipientId } = message;
  const userId = senderId === getSession().userId ? recipientId : senderId;
  change<Thread>(threadQuery(userId).queryKey, (thread) => addToThread(thread, message));
  changeHistory((contacts) => {
    const contact = contacts.find((one) => one.userId === userId);
    if (contact === undefined) return contacts;
    const updated = {
      ...contact,
      lastMessage: message.message,
      lastContactDate: message.sendDate,
      newCount: contact.newCount + (isNew ? 1 : 0),
    };
    return [updated, ...contacts.filter((one) => one !== contact)];
  });
};
