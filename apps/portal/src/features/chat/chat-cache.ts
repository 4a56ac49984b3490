import {
  type ChatContact,
  type ChatMessage,
  chatRoutes,
  MESSAGES_PAGE,
  type ConversationSettings,
} from "@foyer/contract/chat/portal";
import type { InfiniteData } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/queries.ts";
import { cacheOf, isReadOf, type ReadKey, readKey } from "../../lib/query-cache.ts";
import { getSession } from "../../lib/session.ts";

/** Cached data never expires because the hub reports every change. */
const UNLIMITED = Number.POSITIVE_INFINITY;

const accountKey = () => ({ me: getSession().userId });

export const historyQuery = () => ({
  queryKey: readKey(chatRoutes.history, accountKey()),
  queryFn: () => call(chatRoutes.history),
  staleTime: UNLIMITED,
  // Every page shows a badge that is computed from the list.
  gcTime: UNLIMITED,
});

type Thread = InfiniteData<ChatMessage[], number | undefined>;

/** Infinite query of a conversation: the latest page first, then older ones. */
export const threadQuery = (userId: number) => ({
  queryKey: readKey(chatRoutes.messages, { ...accountKey(), userId }),
  queryFn: ({ pageParam }: { pageParam: number | undefined }) =>
    call(chatRoutes.messages, {
      query: { userId, ...(pageParam !== undefined && { beforeThan: pageParam }) },
    }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page: ChatMessage[]) =>
    // The page also contains messages received after it was fetched, so it can exceed the page size.
    page.length >= MESSAGES_PAGE ? page[0]?.id : undefined,
  staleTime: UNLIMITED,
});

export const settingsQuery = (userId: number) => ({
  queryKey: readKey(chatRoutes.settings, { ...accountKey(), userId }),
  queryFn: () => call(chatRoutes.settings, { query: { userId } }),
});

/** Fetches the list even if no component uses it. */
const prefetchHistory = () => queryClient.prefetchQuery({ ...historyQuery(), staleTime: 0 });

const refetch = (queryKey: ReadKey) =>
  isReadOf(chatRoutes.history, queryKey)
    ? prefetchHistory()
    : queryClient.invalidateQueries({ queryKey });

/** Hashes of queries that changed during their current fetch. */
const outdatedHashes = new Set<string>();

const isFetching = (queryKey: ReadKey): boolean =>
  queryClient.getQueryState(queryKey)?.fetchStatus === "fetching";

/** Refetches a query that changes during its fetch, because the response may predate the change. */
const refetchIfFetching = async (queryKey: ReadKey): Promise<void> => {
  const query = queryClient.getQueryCache().find({ queryKey });
  if (!query || !isFetching(queryKey) || outdatedHashes.has(query.queryHash)) return;
  outdatedHashes.add(query.queryHash);
  await Promise.allSettled([query.promise]);
  outdatedHashes.delete(query.queryHash);
  await refetch(queryKey);
};

const refetchOnce = (queryKey: ReadKey): Promise<void> =>
  isFetching(queryKey) ? refetchIfFetching(queryKey) : refetch(queryKey);

const change = <Data>(queryKey: ReadKey, update: (data: Data) => Data) => {
  queryClient.setQueryData<Data>(queryKey, (data) => (data === undefined ? data : update(data)));
  void refetchIfFetching(queryKey);
};

const changeHistory = (update: (contacts: ChatContact[]) => ChatContact[]) =>
  change<ChatContact[]>(historyQuery().queryKey, update);

const changeContact = (userId: number, update: (contact: ChatContact) => ChatContact) =>
  changeHistory((contacts) =>
    contacts.map((contact) => (contact.userId === userId ? update(contact) : contact)),
  );

const findHistory = () => queryClient.getQueryData<ChatContact[]>(historyQuery().queryKey);

export const getHistory = (): ChatContact[] => findHistory() ?? [];

/** Returns the number of new messages; a received invitation counts as one. */
export const countUnread = ({ newCount, settings }: ChatContact): number =>
  newCount + Number(settings.invitationReceived);

/** True if the list is loaded. Changes before that are lost. */
export const hasHistory = (): boolean => findHistory() !== undefined;

/**
 * Refetches everything after a reset, when the hub cannot replay all missed events. Running fetches may have
 * missed them too.
 */
export const refetchAll = (): void => {
  void refetchOnce(historyQuery().queryKey);
  for (const route of [chatRoutes.messages, chatRoutes.settings]) {
    for (const { queryKey } of cacheOf(route).findAll()) void refetchOnce(queryKey as ReadKey);
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
  void refetchIfFetching(queryKey);
  changeContact(interlocutorId, (contact) => ({ ...contact, settings }));
};

export const showRead = (userId: number, newCount: number): void =>
  changeContact(userId, (contact) => ({ ...contact, newCount }));

const addToThread = (thread: Thread, message: ChatMessage): Thread => {
  const isIncluded = thread.pages.some((page) => page.some(({ id }) => id === message.id));
  if (isIncluded) return thread;
  const [latest = [], ...older] = thread.pages;
  // The acknowledgement of an own message can arrive after the reply of the contact.
  const next = [...latest, message].toSorted((one, other) => one.id - other.id);
  return { ...thread, pages: [next, ...older] };
};

/** Adds a message to its conversation; repeated events of the same message have no effect. */
export const showMessage = (message: ChatMessage, { isNew }: { isNew: boolean }): void => {
  const { senderId, recipientId } = message;
  const userId = senderId === getSession().userId ? recipientId : senderId;
  change<Thread>(threadQuery(userId).queryKey, (thread) => addToThread(thread, message));
  changeHistory((contacts) => {
    const contact = contacts.find((item) => item.userId === userId);
    if (contact === undefined) return contacts;
    const updated = {
      ...contact,
      lastMessage: message.message,
      lastContactDate: message.sendDate,
      newCount: contact.newCount + (isNew ? 1 : 0),
    };
    return [updated, ...contacts.filter((item) => item !== contact)];
  });
};
