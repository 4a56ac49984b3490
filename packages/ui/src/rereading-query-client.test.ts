import { expect, it } from "vitest";
import { RereadingQueryClient } from "./rereading-query-client.ts";

it("reads once more what was being read for the first time as it changed", async () => {
  const queryClient = new RereadingQueryClient();
  let answer = (_words: string) => {};
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
  const query = queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: ["2026-1", "sessions"], queryFn, networkMode: "always" });
  const reading = query.fetch();
  const again = queryClient.invalidateQueries({ queryKey: ["2026-1"] });
  answer("before");
  await reading;
  await again;
  expect(query.state).toMatchObject({ data: "before", isInvalidated: true });
});
