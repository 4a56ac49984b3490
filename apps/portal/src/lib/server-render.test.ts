import { dehydrate, QueryClient, type QueryKey } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildProfile } from "../testing/builders.ts";
import { persistedQueries, queryClient } from "./queries.ts";
import { cacheNewest, cacheQueries, type RenderedFrom } from "./server-render.ts";

const RENDERED_AT = Date.parse("2026-11-27T10:00:00Z");
const KEY: QueryKey = ["/public/panels/dates", null, {}];
const LARGE_KEY: QueryKey = ["/public/panels", null, {}];

/** Page as the browser reads it from JSON. */
const buildRenderedFrom = (): RenderedFrom => {
  const server = new QueryClient();
  server.setQueryData(KEY, ["rendered"], { updatedAt: RENDERED_AT });
  const from: RenderedFrom = {
    conference: { year: 2026, type: 1 },
    language: "en",
    profile: buildProfile(),
    now: RENDERED_AT,
    queries: dehydrate(server),
    pendingKeys: [LARGE_KEY],
  };
  return JSON.parse(JSON.stringify(from)) as RenderedFrom;
};

const mockPersisted = (data: unknown, fetchedAt: number, of = KEY) => {
  if (!persistedQueries) throw new Error("Queries are persisted outside a preview");
  vi.spyOn(persistedQueries, "find").mockImplementation(async (key) =>
    JSON.stringify(key) === JSON.stringify(of) ? { data, fetchedAt } : undefined,
  );
};

beforeEach(() => queryClient.clear());
afterEach(() => vi.restoreAllMocks());

it("treats the data of a page from the server as fresh, however old the rendering is", () => {
  cacheQueries(buildRenderedFrom());
  expect(queryClient.getQueryData(KEY)).toEqual(["rendered"]);
  expect(Date.now() - (queryClient.getQueryState(KEY)?.dataUpdatedAt ?? 0)).toBeLessThan(30_000);
});

it.each([
  ["newer", RENDERED_AT + 1, ["persisted"], RENDERED_AT + 1],
  ["older", RENDERED_AT - 1, ["rendered"], RENDERED_AT],
])(
  "fills a page from the device cache if persisted data is %s",
  async (_age, fetchedAt, data, updatedAt) => {
    mockPersisted(["persisted"], fetchedAt);
    await cacheNewest(buildRenderedFrom());
    expect(queryClient.getQueryState(KEY)).toMatchObject({ data, dataUpdatedAt: updatedAt });
  },
);

it("fills data that is too large for the page from the device", async () => {
  mockPersisted(["persisted"], RENDERED_AT - 1, LARGE_KEY);
  await cacheNewest(buildRenderedFrom());
  expect(queryClient.getQueryData(KEY)).toEqual(["rendered"]);
  expect(queryClient.getQueryData(LARGE_KEY)).toEqual(["persisted"]);
});
