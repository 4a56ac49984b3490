import { expect, test } from "vitest";
import { buildPanel, DAY } from "../../testing/panel-builders.ts";
import { ALL_KINDS, findUpcoming, listOwn, selectAgenda } from "./my-agenda.ts";

const NOTHING = { recommended: false, mine: false, bookmarked: false };
const items = [
  buildPanel({ id: 1, start: "12:00", end: "13:00", isLiked: true }),
  buildPanel({ id: 2, start: "10:00", end: "11:30", isMine: true }),
  buildPanel({ id: 3, start: "10:00", end: "11:00", isRecommended: true }),
  buildPanel({ id: 4, start: "09:00", end: "10:00" }),
  buildPanel({ id: 5, date: "2026-11-19", isLiked: true, isMine: true }),
];
const own = listOwn({ dates: [DAY], items });
const idsOf = (panels: { id: number }[]) => panels.map(({ id }) => id);

test.each([
  [ALL_KINDS, [3, 2, 1]],
  [{ ...NOTHING, recommended: true }, [3]],
  [{ ...NOTHING, mine: true }, [2]],
  [{ ...NOTHING, bookmarked: true }, [1]],
  [NOTHING, []],
])("with %o selected, shows %j by start, then end", (kinds, ids) => {
  expect(idsOf(selectAgenda(items, DAY, kinds))).toEqual(ids);
});

test.each([
  ["recommendations if there is nothing else", "10:30", [3, 2], [1], 0],
  ["own speeches before bookmarks before recommendations", "14:15", [10, 11, 13], [15, 14, 16], 1],
  ["the next day after the last item of a day", "20:00", [], [5], 0],
])("finds ongoing and next items: %s", (_, time, ongoing, next, moreNow) => {
  const afternoon = [
    buildPanel({ id: 10, start: "14:00", end: "15:00", isLiked: true }),
    buildPanel({ id: 11, start: "14:10", end: "15:00", isMine: true }),
    buildPanel({ id: 12, start: "14:10", end: "15:00", isRecommended: true }),
    buildPanel({ id: 13, start: "14:12", end: "15:00", isRecommended: true }),
    buildPanel({ id: 14, start: "15:00", end: "16:00", isRecommended: true }),
    buildPanel({ id: 15, start: "15:00", end: "16:00", isLiked: true }),
    buildPanel({ id: 16, start: "16:00", end: "17:00", isMine: true }),
  ];
  const all = listOwn({ dates: [DAY], items: [...items, ...afternoon] });
  const list = time < "14:00" ? own : all;
  const upcoming = findUpcoming(list, Date.parse(`${DAY}T${time}:00+01:00`));
  expect([idsOf(upcoming.now), idsOf(upcoming.next), upcoming.moreNow]).toEqual([
    ongoing,
    next,
    moreNow,
  ]);
});

test("finds nothing after the last item", () => {
  const upcoming = findUpcoming(own, Date.parse("2026-11-20T10:00:00+01:00"));
  expect(upcoming).toEqual({ now: [], next: [], moreNow: 0 });
});
