import type { ResponseOf, Route } from "@foyer/contract/route";
import type { Query, QueryFilters } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { queryClient } from "./queries.ts";
import { scopeOf } from "./session.ts";

/** What the portal reads of a row: JSON by its schema, and anything else as text, such as HTML. */
export type AnswerOf<R extends Route> = R["response"] extends z.ZodMiniType
  ? ResponseOf<R>
  : string;

type Scope = ReturnType<typeof scopeOf>;

/**
 * The key of everything that is read: the row, what the answer depends on (null for what is the same
 * in every edition), and the query. Nothing but this file knows its layout.
 */
export type ReadKey = readonly [path: string, scope: Scope | null, query: object];

/** Builds the key of a read about the current edition. @param query the row's complete query */
export const editionReadKey = (route: Route, query: object): ReadKey => [
  route.path,
  scopeOf(route),
  query,
];

/** Builds the key of a read that no edition, language or person changes, or that names its own. */
export const readKey = ({ path }: Route, query: object = {}): ReadKey => [path, null, query];

/** Whether a key is of a read of the row. */
export const isReadOf = ({ path }: Route, queryKey: readonly unknown[]): boolean =>
  queryKey[0] === path;

export const OF_EDITIONS = {
  predicate: ({ queryKey }) => queryKey[1] !== null,
} as const satisfies QueryFilters;

type CacheOptions = {
  /** Leaves out what was read for another edition, language or person. */
  inCurrentEdition?: boolean;
};

type CacheOfRow<Answer> = {
  findAll: (filters?: Pick<QueryFilters, "fetchStatus" | "type">) => Query[];
  getData: () => Answer[];
  setData: (change: (answer: Answer) => Answer) => void;
  /** Reloads what is on screen, and for the rest when it is next needed. */
  invalidate: () => Promise<void>;
  /** Takes them out, so that they are read as if for the first time. */
  remove: () => void;
  /** Stops the reads that are under way. */
  cancel: () => Promise<void>;
};

/** The cached answers of a row, with whatever query they were read. */
export const cacheOf = <R extends Route>(
  route: R,
  { inCurrentEdition = false }: CacheOptions = {},
): CacheOfRow<AnswerOf<R>> => {
  const queryKey = inCurrentEdition ? [route.path, scopeOf(route)] : [route.path];
  return {
    findAll: (filters) => queryClient.getQueryCache().findAll({ ...filters, queryKey }),
    getData: () =>
      queryClient
        .getQueriesData<AnswerOf<R>>({ queryKey })
        .flatMap(([, data]) => (data === undefined ? [] : [data])),
    setData: (change) => {
      queryClient.setQueriesData<AnswerOf<R>>({ queryKey }, (answer) =>
        answer === undefined ? undefined : change(answer),
      );
    },
    invalidate: () => queryClient.invalidateQueries({ queryKey }),
    remove: () => queryClient.removeQueries({ queryKey }),
    cancel: () => queryClient.cancelQueries({ queryKey }),
  };
};
