import { routes } from "@foyer/contract";
import { expect, it } from "vitest";
import { queryClient } from "./queries.ts";
import { cacheOf, readKey } from "./query-cache.ts";

it("reads once more what was being read for the first time as it changed", async () => {
  let answer = (_count: number) => {};
  const answered = new Promise<number>((resolve) => (answer = resolve));
  const queryFn = () => answered;
  const queryKey = readKey(routes.notifications.newCount);
  const query = queryClient.getQueryCache().build(queryClient, { queryKey, queryFn });
  const reading = query.fetch();
  const again = cacheOf(routes.notifications.newCount).invalidate();
  answer(1);
  await reading;
  await again;
  expect(query.state).toMatchObject({ data: 1, isInvalidated: true });
});
