import { expect, test } from "vitest";
import { buildPanel } from "../../testing/panel-builders.ts";
import { groupClashes, listBookmarksToRemove } from "./clash-groups.ts";

const build = (id: number, start: string, end: string, flags = { isLiked: true }) =>
  buildPanel({ id, start, end, ...flags });
const first = build(1, "09:00", "10:00");
const second = build(2, "09:30", "10:30");
const third = build(3, "10:15", "11:00");
const speech = buildPanel({ id: 4, start: "10:20", end: "10:40", isMine: true });
const single = build(5, "12:00", "13:00");
const recommended = buildPanel({ id: 6, start: "12:00", end: "13:00", isRecommended: true });

test("groups panels that overlap directly or through others", () => {
  const groups = groupClashes([single, third, recommended, first, second]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[1, 2, 3]]);
});

test("removes the bookmarks that overlap with the selected panel, but no own speech", () => {
  const group = [first, second, third, speech];
  expect(listBookmarksToRemove(first, group)).toEqual([second]);
  expect(listBookmarksToRemove(second, group)).toEqual([first, third]);
});
