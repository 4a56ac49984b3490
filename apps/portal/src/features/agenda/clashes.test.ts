import { expect, test } from "vitest";
import { buildPanel } from "../../testing/panel-builders.ts";
import { findClashTopics } from "./clashes.ts";

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
