import { expect, test } from "vitest";
import { panelRoutes } from "@foyer/contract/panels/portal";
import { queryClient } from "../../lib/queries.ts";
import { resetSession, updateSession } from "../../lib/session.ts";
import { editionQueryOptions } from "../../lib/use-edition-query.ts";
import { buildToken } from "../../testing/builders.ts";
import { buildPanel } from "../../testing/panel-builders.ts";
import { findClashesOfBookmark, findClashTopics } from "./clashes.ts";
import { toggleDeviceBookmark } from "./device-bookmarks.ts";

const morning = buildPanel({
  id: 1,
  topic: "Morning",
  start: "09:30",
  end: "10:45",
  isLiked: true,
});

const noon = buildPanel({ id: 3, topic: "Noon", start: "11:00", end: "12:00", isLiked: true });

test.each([
  [
    "begins before the other ends",
    { start: "10:00", end: "11:15", isLiked: true },
    "Morning, Noon",
  ],
  ["is the visitor's own speech", { start: "10:00", end: "11:00", isMine: true }, "Morning"],
  ["begins as the other ends", { start: "10:45", end: "11:00", isLiked: true }, undefined],
  ["is open for hours", { start: "08:00", end: "20:00", isLiked: true }, undefined],
  ["is only recommended", { start: "10:00", end: "11:15", isRecommended: true }, undefined],
])("finds clashes of an item that %s", (_description, change, clash) => {
  const item = buildPanel({ id: 2, ...change });
  expect(findClashTopics(item, [morning, noon, item])).toBe(clash);
});

test("compares a new bookmark with those of the device only before a log-in", () => {
  resetSession();
  updateSession({ conference: { year: 2026, type: 1 } });
  const item = buildPanel({ id: 2, start: "10:00", end: "11:15" });
  const list = editionQueryOptions(panelRoutes.list, { showAll: false });
  queryClient.setQueryData(list.queryKey, [morning, item]);
  toggleDeviceBookmark({ ...morning, isLiked: false });
  expect(findClashesOfBookmark(item)).toMatchObject([{ id: 1 }]);
  updateSession({ token: buildToken() });
  queryClient.setQueryData(editionQueryOptions(panelRoutes.list, { showAll: false }).queryKey, [
    morning,
    item,
  ]);
  expect(findClashesOfBookmark(item)).toEqual([]);
});
