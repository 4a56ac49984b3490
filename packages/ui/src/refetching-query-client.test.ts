import { expect, it } from "vitest";
import { RefetchingQueryClient } from "./refetching-query-client.ts";

it("refetches a query that was invalidated during its first fetch", async () => {
  const queryClient = new RefetchingQueryClient();
  let resolveFetch = (_text: string) => {};
  const queryFn = () => new Promise<string>((resolve) => (resolveFetch = resolve));
  const query = queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: ["2026-1", "panels"], queryFn, networkMode: "always" });
  const fetching = query.fetch();
  const invalidation = queryClient.invalidateQueries({ queryKey: ["2026-1"] });
  resolveFetch("before");
  await fetching;
  await invalidation;
  expect(query.state).toMatchObject({ data: "before", isInvalidated: true });
});
