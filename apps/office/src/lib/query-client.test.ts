import { expect, it } from "vitest";
import { queryClient, readAgain } from "./query-client.ts";

it("reads once more what was being read for the first time as it changed", async () => {
  let answer = (_words: string) => {};
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
  const query = queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: ["2026-1", "sessions"], queryFn });
  const reading = query.fetch();
  const again = readAgain(["2026-1"]);
  answer("before");
  await reading;
  await again;
  expect(query.state).toMatchObject({ data: "before", isInvalidated: true });
});
