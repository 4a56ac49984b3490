import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * Reads once more what was being read for the first time as it was invalidated: TanStack lets that reading end, though
 * it may be of before the change, and takes its answer for the newest.
 */
export class RereadingQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isFirst = ({ state }: Query) =>
      state.fetchStatus === "fetching" && state.data === undefined;
    const firstReadings = this.getQueryCache().findAll(filters).filter(isFirst);
    await super.invalidateQueries(filters, options);
    if (firstReadings.length === 0) return;
    await Promise.allSettled(firstReadings.map(async ({ promise }) => promise));
    await super.invalidateQueries(filters, options);
  }
}
