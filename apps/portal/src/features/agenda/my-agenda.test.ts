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

test("finds the ongoing panels and the next ones among own items", () => {
  const now = Date.parse(`${DAY}T10:30:00+01:00`);
  const upcoming = findUpcoming(own, now);
  expect([idsOf(upcoming.now), idsOf(upcoming.next)]).toEqual([
    [3, 2],
    [1, 5],
  ]);
});

test("finds nothing after the last item", () => {
  const upcoming = findUpcoming(own, Date.parse("2026-11-20T10:00:00+01:00"));
  expect(upcoming).toEqual({ now: [], next: [] });
});
