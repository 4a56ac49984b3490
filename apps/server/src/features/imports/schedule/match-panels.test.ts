import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type FileCandidate,
  type KnownPair,
  matchPanels,
  type StoredCandidate,
  toFreeGuid,
} from "./match-panels.ts";

const TEN = Date.UTC(2026, 8, 3, 10);
const ELEVEN = Date.UTC(2026, 8, 3, 11);
const HALL = 1;
const ATTIC = 2;

const buildStored = (id: number, values: Partial<StoredCandidate> = {}): StoredCandidate => ({
  id,
  guid: `stored-${id}`,
  isHidden: false,
  startsAt: TEN,
  roomId: HALL,
  titles: ["rivers"],
  people: [],
  ...values,
});

const buildFile = (guid: string, values: Partial<FileCandidate> = {}): FileCandidate => ({
  guid,
  hasOwnId: false,
  startsAt: TEN,
  roomId: HALL,
  titles: ["rivers"],
  people: [],
  ...values,
});

type Options = { isTranslation?: boolean; known?: KnownPair[] };

const match = (
  files: readonly FileCandidate[],
  stored: readonly StoredCandidate[],
  { isTranslation = false, known = [] }: Options = {},
) =>
  matchPanels(files, stored, { isTranslation, known }).map(
    (pair) => `${pair.file.guid} = ${pair.stored.id} by ${pair.rule}`,
  );

it.each<[string, Partial<FileCandidate>, Partial<StoredCandidate>, string[]]>([
  ["nothing changed", {}, {}, ["a = 1 by titleTimeRoom"]],
  ["it moved in time", { startsAt: ELEVEN }, {}, ["a = 1 by titleRoom"]],
  [
    "it moved in time and room",
    { startsAt: ELEVEN, roomId: ATTIC, people: [8, 7] },
    { people: [7, 8] },
    ["a = 1 by titlePeople"],
  ],
  [
    "it moved and its people changed",
    { startsAt: ELEVEN, roomId: ATTIC, people: [9] },
    { people: [7] },
    ["a = 1 by title"],
  ],
  [
    "it was renamed",
    { titles: ["lakes"], people: [7] },
    { people: [7] },
    ["a = 1 by timeRoomPeople"],
  ],
  ["it was renamed without people", { titles: ["lakes"] }, {}, []],
  [
    "it was renamed and moved",
    { titles: ["lakes"], startsAt: ELEVEN, people: [7] },
    { people: [7] },
    [],
  ],
  [
    "a title is in the other language",
    { startsAt: ELEVEN },
    { titles: ["rzeki", "rivers"] },
    ["a = 1 by titleRoom"],
  ],
  ["the stored one has no time", {}, { startsAt: null, isHidden: true }, ["a = 1 by titleRoom"]],
  ["it is hidden", { startsAt: ELEVEN }, { isHidden: true }, ["a = 1 by titleRoom"]],
])("matches without ids if %s", (_case, file, stored, expected) => {
  expect(match([buildFile("a", file)], [buildStored(1, stored)])).toEqual(expected);
});

it("matches only panels that are unique on both sides", () => {
  const [moved, twin] = [buildFile("a", { startsAt: ELEVEN }), buildFile("b", { startsAt: 0 })];
  expect(match([moved, twin], [buildStored(1)])).toEqual([]);
  expect(match([moved], [buildStored(1), buildStored(2, { startsAt: 0 })])).toEqual([]);
  const unchanged = buildFile("c");
  expect(match([moved, unchanged], [buildStored(1), buildStored(2, { startsAt: 0 })])).toEqual([
    "c = 1 by titleTimeRoom",
    "a = 2 by titleRoom",
  ]);
});

it("matches a visible panel rather than a hidden one", () => {
  const stored = [buildStored(1, { isHidden: true }), buildStored(2, { startsAt: ELEVEN })];
  expect(match([buildFile("a", { startsAt: 0 })], stored)).toEqual(["a = 2 by titleRoom"]);
  expect(match([buildFile("a")], stored)).toEqual(["a = 2 by titleRoom"]);
});

it("matches panels with ids by these only, unless the file has none of the stored ids", () => {
  const known = buildFile("stored-1", { hasOwnId: true, titles: ["lakes"], startsAt: 0 });
  const moved = buildFile("a", { hasOwnId: true, titles: ["hills"], startsAt: ELEVEN });
  const unchanged = buildFile("b", { hasOwnId: true, titles: ["seas"] });
  const stored = [
    buildStored(1),
    buildStored(2, { titles: ["hills"] }),
    buildStored(3, { titles: ["seas"] }),
  ];
  expect(match([known, moved, unchanged], stored)).toEqual([
    "stored-1 = 1 by id",
    "b = 3 by titleTimeRoom",
  ]);
  expect(match([moved, unchanged], stored)).toEqual([
    "b = 3 by titleTimeRoom",
    "a = 2 by titleRoom",
  ]);
});

it("matches by unchanged values rather than by a GUID that derives from earlier ones", () => {
  const stored = [buildStored(1, { startsAt: ELEVEN })];
  const files = [buildFile("stored-1"), buildFile("a", { startsAt: ELEVEN })];
  expect(match(files, stored)).toEqual(["a = 1 by titleTimeRoom"]);
  expect(match([buildFile("stored-1", { titles: ["lakes"] })], stored)).toEqual([
    "stored-1 = 1 by id",
  ]);
});

it("matches a translation by time and room", () => {
  const files = [buildFile("a", { titles: ["rivers"] }), buildFile("b", { startsAt: ELEVEN })];
  const stored = [
    buildStored(1, { titles: ["rzeki"] }),
    buildStored(2, { titles: ["jeziora"], startsAt: ELEVEN }),
  ];
  expect(match(files, stored)).toEqual([]);
  expect(match(files, stored, { isTranslation: true })).toEqual([
    "a = 1 by timeRoom",
    "b = 2 by timeRoom",
  ]);
});

it("prefers known pairs to rules, and ignores those without panels", () => {
  const known: KnownPair[] = [
    { id: 9, key: "a", rule: "user" },
    { id: 2, key: "a", rule: "user" },
    { id: 2, key: "b", rule: "title" },
  ];
  const files = [buildFile("a"), buildFile("b", { startsAt: ELEVEN })];
  const stored = [buildStored(1), buildStored(2, { startsAt: 0 })];
  expect(match(files, stored, { known })).toEqual(["a = 2 by user", "b = 1 by titleRoom"]);
});

it("derives a new GUID only if the derived one is used", () => {
  const used = new Set(["a"]);
  const free = toFreeGuid("a", (guid) => used.has(guid));
  expect(toFreeGuid("b", (guid) => used.has(guid))).toBe("b");
  expect(used.has(free)).toBe(false);
  used.add(free);
  expect(used.has(toFreeGuid("a", (guid) => used.has(guid)))).toBe(false);
});

const values = {
  startsAt: fc.constantFrom(0, 1, 2),
  roomId: fc.constantFrom(null, 1, 2),
  titles: fc.uniqueArray(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 2 }),
  people: fc.array(fc.constantFrom(7, 8), { maxLength: 2 }),
};
const guid = fc.constantFrom(..."abcdefgh");
const files: fc.Arbitrary<FileCandidate[]> = fc.uniqueArray(
  fc.record({ guid, hasOwnId: fc.boolean(), ...values }),
  {
    selector: (file) => file.guid,
    maxLength: 8,
  },
);
const stored: fc.Arbitrary<StoredCandidate[]> = fc
  .uniqueArray(fc.record({ guid, isHidden: fc.boolean(), ...values }), {
    selector: (row) => row.guid,
    maxLength: 8,
  })
  .map((rows) => rows.map((row, index) => ({ id: index + 1, ...row })));

it("matches no panel twice, and the same panels in any order", () => {
  fc.assert(
    fc.property(files, stored, fc.boolean(), (filePanels, storedPanels, isTranslation) => {
      const pairs = match(filePanels, storedPanels, { isTranslation });
      const matches = matchPanels(filePanels, storedPanels, { isTranslation });
      for (const side of ["file", "stored"] as const)
        expect(new Set(matches.map((pair) => pair[side].guid)).size).toBe(matches.length);
      const reversed = match(filePanels.toReversed(), storedPanels.toReversed(), { isTranslation });
      expect(reversed.toSorted()).toEqual(pairs.toSorted());
    }),
  );
});

it("matches all panels of a file that is imported again with themselves", () => {
  fc.assert(
    fc.property(files, stored, (filePanels, storedPanels) => {
      const matches = matchPanels(filePanels, storedPanels, { isTranslation: false });
      const guids = new Map(matches.map((pair) => [pair.file.guid, pair.stored.guid]));
      const visible = new Set(guids.values());
      const loaded = filePanels.map((file, index) => ({
        ...file,
        id: 100 + index,
        isHidden: false,
        guid: guids.get(file.guid) ?? `new-${file.guid}`,
      }));
      const hidden = storedPanels
        .filter((row) => !visible.has(row.guid))
        .map((row) => ({ ...row, isHidden: true }));
      const isDistinct =
        new Set(
          filePanels.map(({ titles, startsAt, roomId }) =>
            JSON.stringify([titles.toSorted(), startsAt, roomId]),
          ),
        ).size === filePanels.length && filePanels.every(({ titles }) => titles.length === 1);
      fc.pre(isDistinct && filePanels.every(({ hasOwnId }) => !hasOwnId));
      const again = matchPanels(filePanels, [...loaded, ...hidden], { isTranslation: false });
      expect(
        again.every((pair) => loaded[filePanels.indexOf(pair.file)]?.id === pair.stored.id),
      ).toBe(true);
      expect(again).toHaveLength(filePanels.length);
    }),
  );
});
