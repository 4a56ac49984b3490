import { chatRoutes } from "@foyer/contract/chat/portal";
import { conferenceRoutes } from "@foyer/contract/conferences/portal";
import { panelRoutes } from "@foyer/contract/panels/portal";
import {
  experimental_createQueryPersister,
  PERSISTER_KEY_PREFIX,
  type PersistedQuery,
} from "@tanstack/query-persist-client-core";
import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryPersister,
} from "@tanstack/react-query";
import { queryStore } from "./query-store.ts";
import { isUnreachable } from "./connectivity.ts";

/** Lifetime of a session, in milliseconds (docs/decisions/005). */
const RETENTION_MS = 7 * 86_400_000;
/** Combines several changes in a short time into one write. */
const WRITE_DELAY_MS = 500;

/**
 * Volatile data: the profile holds current rights, a search depends on the typed text, and a version is
 * compared within one visit.
 */
const NEVER_PERSISTED: readonly string[] = [
  conferenceRoutes.profile.path,
  chatRoutes.users.path,
  panelRoutes.version.path,
];

const isPersistable = ({ queryKey }: { queryKey: QueryKey }): boolean =>
  !NEVER_PERSISTED.includes(String(queryKey[0]));

/** True if a query loads the next page, for which older data is no substitute. */
const isFetchingMore = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined;

/** Opening a conference must fail immediately when offline, so its list has no fallback. */
const isConferenceList = ({ queryKey }: Query): boolean =>
  queryKey[0] === conferenceRoutes.list.path;

/** `fetchedAt` is in milliseconds since 1970. */
export type PersistedData = { readonly data: unknown; readonly fetchedAt: number };

type Options = {
  queryClient: QueryClient;
  /** Owner of the data; null for a visitor. */
  getUserId: () => number | null;
  storage?: typeof queryStore;
};

/**
 * Persists queries on the device, for each person separately. A new query starts with the persisted data and
 * still fetches.
 * If a refetch fails because the server is unreachable, the query preserves its data and its age.
 */
export const createPersistedQueries = ({
  queryClient,
  getUserId,
  storage = queryStore,
}: Options) => {
  const keyOf = (key: string) => `${getUserId() ?? "visitor"} ${key}`;

  /** Data that a log-out has cleared in the meantime must not return. */
  const isStillCached = ({ queryHash }: PersistedQuery) =>
    queryClient.getQueryCache().get(queryHash)?.state.data !== undefined;

  const persister = experimental_createQueryPersister<PersistedQuery>({
    storage: {
      getItem: (key) => storage.get(keyOf(key)),
      setItem: async (key, query) => {
        if (isStillCached(query)) await storage.set(keyOf(key), query);
      },
      removeItem: async (key) => {
        await storage.remove(keyOf(key));
      },
    },
    serialize: (query) => query,
    deserialize: (query) => query,
    maxAge: RETENTION_MS,
    // The build hashes the content into this file name, so another version ignores this one's data.
    buster: import.meta.url,
  });

  /** Restored data has its original age and is fetched again. */
  const setAge = (query: Query, dataUpdatedAt: number) =>
    query.setState({ dataUpdatedAt, isInvalidated: true });

  const restore = (query: Query) =>
    persister.retrieveQuery(query.queryHash, ({ state }) => {
      setAge(query, state.dataUpdatedAt);
      query.fetch().catch(() => {
        // The query stores the error for the component that renders it.
      });
    });

  const readFromDeviceFirst: QueryPersister = async (fetch, context, query: Query) => {
    const { data: previousData, dataUpdatedAt } = query.state;
    if (!isPersistable(query)) return fetch(context);
    if (previousData === undefined) {
      const persisted = await restore(query);
      if (persisted !== undefined) return persisted;
    }
    try {
      return await fetch(context);
    } catch (error) {
      const hasFallback =
        previousData !== undefined && !isFetchingMore(query) && !isConferenceList(query);
      if (!hasFallback || !isUnreachable(error)) throw error;
      // Runs after the query has recorded the data as fresh.
      setTimeout(() => setAge(query, dataUpdatedAt));
      return previousData;
    }
  };

  const changedQueries = new Set<Query>();
  const flush = () => {
    for (const query of changedQueries) void persister.persistQuery(query);
    changedQueries.clear();
  };

  queryClient.getQueryCache().subscribe((event) => {
    const isNew =
      event.type === "added" || (event.type === "updated" && isDataChange(event.action));
    if (!isNew || event.query.state.data === undefined || !isPersistable(event.query)) return;
    if (changedQueries.size === 0) setTimeout(flush, WRITE_DELAY_MS);
    changedQueries.add(event.query);
  });

  return {
    readFromDeviceFirst,

    /**
     * Returns the persisted data of a query.
     * @returns undefined if there is none, or if another version wrote it
     */
    find: async (queryKey: QueryKey): Promise<PersistedData | undefined> => {
      const persisted = await storage.get(keyOf(`${PERSISTER_KEY_PREFIX}-${hashKey(queryKey)}`));
      if (persisted?.buster !== import.meta.url) return undefined;
      return { data: persisted.state.data, fetchedAt: persisted.state.dataUpdatedAt };
    },
  };
};

const isDataChange = ({ type }: { type: string }) => type === "success" || type === "setState";

/** Deletes persisted queries of other versions and expired ones. */
export const dropExpiredQueries = async (now = Date.now()): Promise<void> => {
  for (const [key, { buster, state }] of await queryStore.list()) {
    const isExpired = now - state.dataUpdatedAt > RETENTION_MS;
    if (isExpired || buster !== import.meta.url) await queryStore.remove(key);
  }
};
