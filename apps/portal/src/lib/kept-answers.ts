import { chatRoutes } from "@foyer/contract/chat";
import { conferenceRoutes } from "@foyer/contract/conferences";
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
import { answersStore } from "./answers-store.ts";
import { hasNoAnswer } from "./line.ts";

/** As long as a session lasts, in milliseconds (docs/decisions/005). */
const KEPT_FOR_MS = 7 * 86_400_000;
/** What changes several times at once is written once. */
const WRITTEN_AFTER_MS = 500;

/** What is of the moment: the profile says what is open to the person now, and a search what was typed. */
const NEVER_KEPT: readonly string[] = [conferenceRoutes.profile.path, chatRoutes.users.path];

const isKept = ({ queryKey }: { queryKey: QueryKey }): boolean =>
  !NEVER_KEPT.includes(String(queryKey[0]));

/** More of a list was asked for, which no old answer is. */
const asksForMore = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined;

/** Whoever enters a conference is told at once that there is no line, not by the read after it. */
const isEntrance = ({ queryKey }: Query): boolean => queryKey[0] === conferenceRoutes.list.path;

/** With the moment in milliseconds since 1970. */
export type KeptAnswer = { readonly data: unknown; readonly readAt: number };

type Options = {
  queryClient: QueryClient;
  /** Whose answers they are; null for a visitor. */
  getUserId: () => number | null;
  storage?: typeof answersStore;
};

/**
 * Keeps what was read on the device, for the person who read it. A query that is read for the first time
 * is answered by what is kept, and is asked for all the same; one that has no answer, because there is
 * no line, leaves what was read before as it is, and as old.
 */
export const createKeptAnswers = ({ queryClient, getUserId, storage = answersStore }: Options) => {
  const keyOf = (key: string) => `${getUserId() ?? "visitor"} ${key}`;

  /** What a log-out has taken away meanwhile must not come back. */
  const isStillThere = ({ queryHash }: PersistedQuery) =>
    queryClient.getQueryCache().get(queryHash)?.state.data !== undefined;

  const persister = experimental_createQueryPersister<PersistedQuery>({
    storage: {
      getItem: (key) => storage.get(keyOf(key)),
      setItem: async (key, answer) => {
        if (isStillThere(answer)) await storage.set(keyOf(key), answer);
      },
      removeItem: async (key) => {
        await storage.remove(keyOf(key));
      },
    },
    serialize: (answer) => answer,
    deserialize: (answer) => answer,
    maxAge: KEPT_FOR_MS,
    // The file that this stands in is named by what is in it: another version reads none of this one's.
    buster: import.meta.url,
  });

  /** An answer that was there before is as old as it was, and is asked for again. */
  const setAge = (query: Query, dataUpdatedAt: number) =>
    query.setState({ dataUpdatedAt, isInvalidated: true });

  const readKept = (query: Query) =>
    persister.retrieveQuery(query.queryHash, ({ state }) => {
      setAge(query, state.dataUpdatedAt);
      query.fetch().catch(() => {
        // The query itself holds the failure, for whoever draws it.
      });
    });

  const answerFirstFromDevice: QueryPersister = async (read, context, query: Query) => {
    const { data: before, dataUpdatedAt } = query.state;
    if (!isKept(query)) return read(context);
    if (before === undefined) {
      const kept = await readKept(query);
      if (kept !== undefined) return kept;
    }
    try {
      return await read(context);
    } catch (error) {
      const isAnswered = before !== undefined && !asksForMore(query) && !isEntrance(query);
      if (!isAnswered || !hasNoAnswer(error)) throw error;
      // Once the query has taken it for an answer of now.
      setTimeout(() => setAge(query, dataUpdatedAt));
      return before;
    }
  };

  const changed = new Set<Query>();
  const write = () => {
    for (const query of changed) void persister.persistQuery(query);
    changed.clear();
  };

  queryClient.getQueryCache().subscribe((event) => {
    const isNew = event.type === "added" || (event.type === "updated" && isAnswer(event.action));
    if (!isNew || event.query.state.data === undefined || !isKept(event.query)) return;
    if (changed.size === 0) setTimeout(write, WRITTEN_AFTER_MS);
    changed.add(event.query);
  });

  return {
    answerFirstFromDevice,

    /** What is kept of an answer, and when it was read. @returns undefined for none, or one of another version */
    find: async (queryKey: QueryKey): Promise<KeptAnswer | undefined> => {
      const kept = await storage.get(keyOf(`${PERSISTER_KEY_PREFIX}-${hashKey(queryKey)}`));
      if (kept?.buster !== import.meta.url) return undefined;
      return { data: kept.state.data, readAt: kept.state.dataUpdatedAt };
    },
  };
};

const isAnswer = ({ type }: { type: string }) => type === "success" || type === "setState";

/** Drops what nobody can read any more: of another version, or too old. */
export const dropOldAnswers = async (now = Date.now()): Promise<void> => {
  for (const [key, { buster, state }] of await answersStore.list()) {
    const isOld = now - state.dataUpdatedAt > KEPT_FOR_MS;
    if (isOld || buster !== import.meta.url) await answersStore.remove(key);
  }
};
