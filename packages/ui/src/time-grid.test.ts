import * as fc from "fast-check";
import { expect, test } from "vitest";
import { layoutLanes, nextCard } from "./time-grid.ts";

const HOUR = 3_600_000;
const SHORTEST = HOUR / 12;

test("only concurrent items of a column are side by side", () => {
  const lanes = layoutLanes(
    [
      { id: 1, startsAt: 0, endsAt: 10 * HOUR },
      { id: 2, startsAt: HOUR, endsAt: 2 * HOUR },
      { id: 3, startsAt: 2 * HOUR, endsAt: 3 * HOUR },
      { id: 4, startsAt: 10 * HOUR, endsAt: 11 * HOUR },
    ],
    SHORTEST,
  );
  expect([...lanes]).toEqual([
    [1, { lane: 0, lanes: 2 }],
    [2, { lane: 1, lanes: 2 }],
    [3, { lane: 1, lanes: 2 }],
    [4, { lane: 0, lanes: 1 }],
  ]);
});

test("items never overlap, and use no more lanes than items are concurrent", () => {
  const item = fc.record({ from: fc.integer({ max: 200, min: 0 }), length: fc.nat(90) });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), (spans) => {
      const items = spans.map(({ from, length }, id) => ({
        id,
        startsAt: from,
        endsAt: from + length,
      }));
      const lanes = layoutLanes(items, 5);
      const endOf = (one: (typeof items)[number]) => Math.max(one.endsAt, one.startsAt + 5);
      for (const one of items) {
        const { lane = -1, lanes: abreast = 0 } = lanes.get(one.id) ?? {};
        const meets = (at: number) => (other: (typeof items)[number]) =>
          other.startsAt <= at && at < endOf(other);
        const met = items.filter(
          (other) => other.startsAt < endOf(one) && one.startsAt < endOf(other),
        );
        const laneOf = ({ id }: { id: number }) => lanes.get(id)?.lane;
        expect(met.filter((other) => laneOf(other) === lane)).toEqual([one]);
        expect(lane).toBeGreaterThanOrEqual(0);
        expect(lane).toBeLessThan(abreast);
        const most = Math.max(...items.map((at) => items.filter(meets(at.startsAt)).length));
        expect(abreast).toBeLessThanOrEqual(most);
      }
    }),
  );
});

test("arrows move along a column, and aside to the item nearest in time", () => {
  const card = (id: number, column: number, hour: number) => ({
    id,
    column,
    startsAt: hour * HOUR,
  });
  const cards = [card(1, 0, 9), card(2, 0, 11), card(3, 2, 8), card(4, 2, 10.5)];
  expect(nextCard(cards, 1, [1, 0])).toBe(2);
  expect(nextCard(cards, 2, [1, 0])).toBeNull();
  expect(nextCard(cards, 2, [0, 1])).toBe(4);
  expect(nextCard(cards, 3, [0, -1])).toBe(1);
  expect(nextCard(cards, 1, [0, -1])).toBeNull();
});
