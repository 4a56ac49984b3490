import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * Refetches queries that were invalidated during their first fetch. TanStack Query keeps that response
 * although it may predate the change.
 */
export class RefetchingQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isInitialFetch = ({ state }: Query) =>
      state.fetchStatus === "fetching" && state.data === undefined;
    const initialFetches = this.getQueryCache().findAll(filters).filter(isInitialFetch);
    await super.invalidateQueries(filters, options);
    if (initialFetches.length === 0) return;
    await Promise.allSettled(initialFetches.map(async ({ promise }) => promise));
    await super.invalidateQueries(filters, options);
  }
}
