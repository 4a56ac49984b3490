import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Clash,
  findClashes,
  keyOfClash,
  levelsOf,
  type Plan,
  type PlannedPanel,
} from "./clashes.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WAY = 10;

const ROOMS = [
  { id: 1, building: 1, capacity: 5 },
  { id: 2, building: 1, capacity: null },
  { id: 3, building: 2, capacity: null },
];
const DAYS = [{ day: "2026-09-01", startsAt: 0, endsAt: 24 * HOUR }];

const planOf = (panels: readonly PlannedPanel[], more: Partial<Plan> = {}): Plan => ({
  panels,
  rooms: ROOMS,
  days: DAYS,
  levels: levelsOf([], []),
  minutesBetweenBuildings: WAY,
  ...more,
});

const buildPlannedPanel = (id: number, more: Partial<PlannedPanel> = {}): PlannedPanel => ({
  id,
  itemType: 0,
  day: "2026-09-01",
  startsAt: 10 * HOUR,
  endsAt: 11 * HOUR,
  room: 2,
  parent: null,
  people: [id],
  bookmarks: 0,
  isHidden: false,
  ...more,
});

const inFive = (from: number, to: number) =>
  fc.integer({ min: from * 12, max: to * 12 }).map((steps) => steps * 5 * MINUTE);
/** Panels close enough to clash, with parts, hidden panels and panels without a time. */
const panel = fc
  .record({
    itemType: fc.constantFrom(0, 1, 2, 3),
    startsAt: inFive(-1, 5),
    length: inFive(0, 2),
    room: fc.constantFrom(null, 1, 2, 3),
    parent: fc.option(fc.integer({ min: 1, max: 8 })),
    people: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    bookmarks: fc.integer({ min: 0, max: 8 }),
    isHidden: fc.constantFrom(true, false, false, false),
    hasTime: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  })
  .map(({ length, hasTime, startsAt, ...one }) => ({
    ...one,
    day: hasTime ? "2026-09-01" : null,
    startsAt: hasTime ? startsAt : null,
    endsAt: hasTime ? startsAt + length : null,
  }));
const panels = fc
  .array(panel, { maxLength: 12 })
  .map((all) => all.map((one, index): PlannedPanel => ({ id: index + 1, ...one })));

/** Reference implementation that compares every pair. */
const findSlowly = ({ panels: all }: Plan): string[] => {
  const keys = new Set<string>();
  const visible = all.filter(({ startsAt, isHidden }) => startsAt !== null && !isHidden);
  const buildingOf = (room: number | null) => ROOMS.find(({ id }) => id === room)?.building;
  for (const a of visible) {
    for (const b of visible) {
      if (a.id >= b.id || a.parent === b.id || b.parent === a.id) continue;
      const from = Math.max(Number(a.startsAt), Number(b.startsAt));
      const gap = from - Math.min(Number(a.endsAt), Number(b.endsAt));
      const panelIds = [a.id, b.id];
      const add = (clash: Omit<Clash, "level" | "panelIds">) =>
        keys.add(keyOfClash({ level: "warn", panelIds, ...clash }));
      if (gap < 0 && a.room !== null && a.room === b.room) {
        add({ rule: "roomTwice", roomId: a.room });
      }
      for (const personId of a.people.filter((one) => b.people.includes(one))) {
        const [one, other] = [buildingOf(a.room), buildingOf(b.room)];
        if (gap < 0) add({ rule: "personTwice", personId });
        else if (gap < WAY * MINUTE && one && other && one !== other) {
          add({ rule: "tooFar", personId });
        }
      }
    }
  }
  return [...keys].toSorted();
};

const OF_TWO = new Set(["roomTwice", "personTwice", "tooFar"]);
const keysOf = (plan: Plan) => findClashes(plan).map(keyOfClash).toSorted();

describe("the rules of a plan", () => {
  it("are the same as in a comparison of every pair", () => {
    fc.assert(
      fc.property(panels, (all) => {
        const found = findClashes(planOf(all)).filter(({ rule }) => OF_TWO.has(rule));
        expect(found.map(keyOfClash).toSorted()).toEqual(findSlowly(planOf(all)));
      }),
    );
  });

  it("find the same clashes in any order, once each", () => {
    fc.assert(
      fc.property(panels, (all) => {
        const keys = keysOf(planOf(all));
        expect(keysOf(planOf(all.toReversed()))).toEqual(keys);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it("find nothing between panels that are days apart, and only more when one is added", () => {
    fc.assert(
      fc.property(panels, (all) => {
        const apart = all.map((one, index) => ({
          ...one,
          startsAt: one.startsAt === null ? null : one.startsAt + index * 24 * HOUR,
          endsAt: one.endsAt === null ? null : one.endsAt + index * 24 * HOUR,
        }));
        expect(findClashes(planOf(apart)).filter(({ rule }) => OF_TWO.has(rule))).toEqual([]);
        const keys = new Set(keysOf(planOf(all)));
        const fewer = findClashes(planOf(all.slice(1))).filter(({ rule }) => OF_TWO.has(rule));
        expect(fewer.every((clash) => keys.has(keyOfClash(clash)))).toBe(true);
      }),
    );
  });

  it.each<[string, PlannedPanel[], string[]]>([
    [
      "consecutive panels do not clash",
      [buildPlannedPanel(1), buildPlannedPanel(2, { startsAt: 11 * HOUR, endsAt: 12 * HOUR })],
      [],
    ],
    [
      "two panels use one room",
      [buildPlannedPanel(1), buildPlannedPanel(2)],
      ["roomTwice 1 2 r2 p0"],
    ],
    [
      "a part is in the room of its panel",
      [buildPlannedPanel(1), buildPlannedPanel(2, { parent: 1 })],
      [],
    ],
    [
      "a part goes on for longer",
      [buildPlannedPanel(1), buildPlannedPanel(2, { parent: 1, endsAt: 12 * HOUR })],
      ["partOutside 2 r0 p0"],
    ],
    [
      "a person is on two panels at once",
      [buildPlannedPanel(1, { people: [7] }), buildPlannedPanel(2, { people: [7], room: 1 })],
      ["personTwice 1 2 r0 p7"],
    ],
    [
      "it is outside its day",
      [buildPlannedPanel(1, { endsAt: 25 * HOUR })],
      ["outsideDay 1 r0 p0"],
    ],
    [
      "its day is none of the edition",
      [buildPlannedPanel(1, { day: "2026-09-09" })],
      ["outsideDay 1 r0 p0"],
    ],
    [
      "it has neither room nor people",
      [buildPlannedPanel(1, { room: null, people: [] })],
      ["noPeople 1 r0 p0", "noRoom 1 r0 p0"],
    ],
    [
      "a part is in the room of its panel, if it names none",
      [buildPlannedPanel(1), buildPlannedPanel(2, { parent: 1, room: null })],
      [],
    ],
    ["a break needs neither", [buildPlannedPanel(1, { itemType: 3, room: null, people: [] })], []],
    [
      "more people have bookmarked it than the room has seats",
      [buildPlannedPanel(1, { room: 1, bookmarks: 6 })],
      ["tooFewSeats 1 r1 p0"],
    ],
    [
      "hidden panels do not clash",
      [buildPlannedPanel(1), buildPlannedPanel(2, { isHidden: true })],
      [],
    ],
  ])("%s", (_what, all, expected) => {
    expect(keysOf(planOf(all))).toEqual(expected);
  });

  it("return the level of each clash, and none of disabled rules", () => {
    const all = [buildPlannedPanel(1, { people: [7] }), buildPlannedPanel(2, { people: [7] })];
    const levels = levelsOf(["roomTwice"], ["personTwice"]);
    expect(findClashes(planOf(all, { levels }))).toEqual([
      { rule: "personTwice", level: "forbid", panelIds: [1, 2], personId: 7 },
    ]);
  });
});
