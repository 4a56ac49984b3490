import type { MatchRule } from "@foyer/contract/office/index";
import { Failure } from "../../../lib/failure.ts";
import { nameUuid } from "../formats/schedule-guids.ts";

/** Identifying data of a panel on either side. Titles are normalised and in any language. */
type Candidate = {
  /** Start in ms; null if unknown. */
  startsAt: number | null;
  roomId: number | null;
  titles: readonly string[];
  /** Ids of the people. */
  people: readonly number[];
};

export type FileCandidate = Candidate & {
  guid: string;
  /** True if the GUID does not derive from title, time and room. */
  hasOwnId: boolean;
};

export type StoredCandidate = Candidate & { id: number; guid: string; isHidden: boolean };

/** Pair of a panel of the file and a stored one, and the rule that found it. */
export type Match = { file: FileCandidate; stored: StoredCandidate; rule: MatchRule };

/** Pairs that are known before the rules apply: the user's, and those of a dry run that is applied. */
export type KnownPair = { id: number; key: string; rule: MatchRule };

type Rule = {
  name: MatchRule;
  /** Keys of a panel under this rule; panels with a common key match. None if a value is missing. */
  listKeys: (panel: Candidate) => string[];
};

const listTitleKeys = ({ titles }: Candidate, ...values: unknown[]): string[] =>
  titles.map((title) => JSON.stringify([title, ...values]));

const sortPeople = ({ people }: Candidate): number[] =>
  [...new Set(people)].toSorted((a, b) => a - b);

/** Rule for panels that did not change. */
const EXACT: Rule = {
  name: "titleTimeRoom",
  listKeys: (panel) => listTitleKeys(panel, panel.startsAt, panel.roomId),
};

/** Rules for moved panels, the most certain one first. */
const MOVED: readonly Rule[] = [
  { name: "titleRoom", listKeys: (panel) => listTitleKeys(panel, panel.roomId) },
  {
    name: "titlePeople",
    listKeys: (panel) =>
      panel.people.length === 0 ? [] : listTitleKeys(panel, ...sortPeople(panel)),
  },
  { name: "title", listKeys: (panel) => listTitleKeys(panel) },
];

/** Rule for panels with a new title. */
const RETITLED: Rule = {
  name: "timeRoomPeople",
  listKeys: (panel) =>
    panel.people.length === 0 || panel.startsAt === null
      ? []
      : [JSON.stringify([panel.startsAt, panel.roomId, ...sortPeople(panel)])],
};

/** Rule for a file in another language: only the title differs. */
const TRANSLATED: Rule = {
  name: "timeRoom",
  listKeys: ({ startsAt, roomId }) => [JSON.stringify([startsAt, roomId])],
};

const groupByKey = <Panel extends Candidate>(panels: readonly Panel[], { listKeys }: Rule) =>
  Map.groupBy(
    panels.flatMap((panel) => [...new Set(listKeys(panel))].map((key) => ({ key, panel }))),
    ({ key }) => key,
  );

const countBy = <Item, Key>(items: readonly Item[], getKey: (item: Item) => Key) =>
  new Map([...Map.groupBy(items, getKey)].map(([key, group]) => [key, group.length]));

/** Pairs panels with a common key that no other panel of either side has. */
const pairUnique = (
  filePanels: readonly FileCandidate[],
  storedPanels: readonly StoredCandidate[],
  rule: Rule,
): Match[] => {
  if (filePanels.length === 0 || storedPanels.length === 0) return [];
  const storedByKey = groupByKey(storedPanels, rule);
  const pairs = [...groupByKey(filePanels, rule)].flatMap(([key, group]) => {
    const storedGroup = storedByKey.get(key) ?? [];
    const [file, stored] = [group[0]?.panel, storedGroup[0]?.panel];
    const isUnique = group.length === 1 && storedGroup.length === 1;
    return isUnique && file && stored ? [{ file, stored, rule: rule.name }] : [];
  });
  // Titles in two languages can lead to the same pair twice, or to different panels.
  const distinct = [
    ...new Map(pairs.map((pair) => [`${pair.file.guid}/${pair.stored.id}`, pair])).values(),
  ];
  const fileCounts = countBy(distinct, ({ file }) => file.guid);
  const storedCounts = countBy(distinct, ({ stored }) => stored.id);
  return distinct.filter(
    ({ file, stored }) => fileCounts.get(file.guid) === 1 && storedCounts.get(stored.id) === 1,
  );
};

type Filter<Panel> = (panel: Panel) => boolean;

/** Panels without a match. Each match removes its panels, so that none is matched twice. */
const createPool = (
  filePanels: readonly FileCandidate[],
  storedPanels: readonly StoredCandidate[],
) => {
  const matches: Match[] = [];
  const files = new Map(filePanels.map((panel) => [panel.guid, panel]));
  const stored = new Map(storedPanels.map((panel) => [panel.id, panel]));
  const add = (match: Match): void => {
    matches.push(match);
    files.delete(match.file.guid);
    stored.delete(match.stored.id);
  };
  return {
    matches,
    addKnown: (pairs: readonly KnownPair[]): void => {
      for (const { id, key, rule } of pairs) {
        const [file, row] = [files.get(key), stored.get(id)];
        if (file && row) add({ file, stored: row, rule });
      }
    },
    addByGuid: (isFile: Filter<FileCandidate>, isStored: Filter<StoredCandidate>): void => {
      const rows = [...stored.values()].filter(isStored);
      const byGuid = new Map(rows.map((row) => [row.guid, row]));
      for (const file of [...files.values()].filter(isFile)) {
        const row = byGuid.get(file.guid);
        if (row) add({ file, stored: row, rule: "id" });
      }
    },
    addByRule: (
      rule: Rule,
      isFile: Filter<FileCandidate>,
      isStored: Filter<StoredCandidate>,
    ): void =>
      pairUnique(
        [...files.values()].filter(isFile),
        [...stored.values()].filter(isStored),
        rule,
      ).forEach(add),
  };
};

const isAny = (): boolean => true;

type Options = {
  /** True if the file is in another language, so that only titles differ. */
  isTranslation: boolean;
  /** Pairs that need no rule; those whose panels do not exist any more are ignored. */
  known?: readonly KnownPair[];
};

/**
 * Matches panels of a file with stored ones, in steps of falling certainty: id; title, time and room; title
 * and room; title and people; title; time, room and people. A step pairs only panels that are unique on both
 * sides among those without a match. Panels with their own ids match by these only, unless the file has none
 * of the stored ids, because its numbering is then new. Hidden panels match only what no visible one
 * does, so that no visible one is hidden in their place. The order of panels has no effect.
 * @returns matches in the order of the steps; no panel occurs twice
 */
export const matchPanels = (
  filePanels: readonly FileCandidate[],
  storedPanels: readonly StoredCandidate[],
  { isTranslation, known = [] }: Options,
): Match[] => {
  const pool = createPool(filePanels, storedPanels);
  const hasOwnId = (panel: FileCandidate) => panel.hasOwnId;
  const hasDerivedId = (panel: FileCandidate) => !panel.hasOwnId;
  pool.addKnown(known);
  pool.addByGuid(hasOwnId, isAny);
  const hasOnlyNewIds = !pool.matches.some(({ file, rule }) => file.hasOwnId && rule === "id");
  const moved = [...MOVED, isTranslation ? TRANSLATED : RETITLED];
  for (const isCandidate of [({ isHidden }: StoredCandidate) => !isHidden, isAny]) {
    pool.addByRule(EXACT, hasDerivedId, isCandidate);
    // A derived GUID is less certain than its values: another panel can have moved to the original time.
    pool.addByGuid(hasDerivedId, isCandidate);
    pool.addByRule(EXACT, isAny, isCandidate);
    for (const rule of moved)
      pool.addByRule(rule, hasOnlyNewIds ? isAny : hasDerivedId, isCandidate);
  }
  return pool.matches;
};

/** Returns a GUID for a new panel that no stored one has. */
export const toFreeGuid = (guid: string, isUsed: (guid: string) => boolean): string => {
  let free = guid;
  for (let repeat = 2; isUsed(free); repeat += 1) free = nameUuid(`${guid}#${repeat}`);
  return free;
};

/** @throws Failure `hides-most` if more than half of the visible panels would be hidden */
export const rejectHidingMost = (
  stored: readonly { gid: string; isImported: boolean; isHidden: boolean }[],
  importedGuids: { has: (guid: string) => boolean },
): void => {
  const visible = stored.filter(({ isImported, isHidden }) => isImported && !isHidden);
  const count = visible.filter(({ gid }) => !importedGuids.has(gid)).length;
  if (count * 2 > visible.length)
    throw new Failure("hides-most", { params: { count, visible: visible.length } });
};
