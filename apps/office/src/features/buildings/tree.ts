import { createTermFilter } from "@foyer/contract/search-text";
import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { OfficeRecord } from "@foyer/contract/resources/resource";

/**
 * Levels of the tree, outermost first, with the field of the parent and the field that sorts the children.
 */
export const LEVELS = [
  { name: "buildings", sorts: "floorsSortedAlphabetically" },
  { name: "floors", parent: "building", sorts: "roomsSortedAlphabetically" },
  { name: "rooms", parent: "floor" },
] as const satisfies readonly { name: string; parent?: string; sorts?: string }[];
export type LocationKind = (typeof LEVELS)[number]["name"];
export type LocationLists = Readonly<Record<LocationKind, readonly OfficeRecord[]>>;

/** A building, a floor or a room, with its children. */
export type LocationNode = {
  kind: LocationKind;
  id: number;
  /** Unique among all nodes. */
  key: string;
  /** Name in the language of the page, otherwise in the other one. */
  name: string;
  names: readonly string[];
  /** Languages without a name. */
  missing: readonly Language[];
  hasPlan: boolean;
  /** Totals, independent of a search. */
  floors: number;
  rooms: number;
  seats: number;
  /** True if the children are in alphabetical order, in the portal too, so that nobody can reorder them. */
  isSorted: boolean;
  children: readonly LocationNode[];
};

const textsOf = (value: unknown) => (value ?? {}) as Partial<Record<Language, string>>;

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, value) => total + value, 0);

/** Builds the tree of locations from the lists of its levels. */
export const buildTree = (lists: LocationLists, language: Language): LocationNode[] => {
  const byName = new Intl.Collator(language, { numeric: true });
  const toNode = (level: number, record: OfficeRecord): LocationNode => {
    const { name: kind, ...options } = LEVELS[level] ?? LEVELS[0];
    const texts = textsOf(record["name"]);
    const isSorted = "sorts" in options && record[options.sorts] === true;
    const children = listAt(level + 1, record.id);
    return {
      kind,
      id: record.id,
      key: `${kind}/${record.id}`,
      name: texts[language] ?? Object.values(texts)[0] ?? `#${record.id}`,
      names: Object.values(texts),
      missing: LANGUAGES.filter((code) => !texts[code]),
      hasPlan: Object.values(textsOf(record["picture"])).some(Boolean),
      floors: kind === "buildings" ? children.length : 0,
      rooms: kind === "rooms" ? 1 : sum(children.map(({ rooms }) => rooms)),
      seats: sum([Number(record["capacity"] ?? 0), ...children.map(({ seats }) => seats)]),
      isSorted,
      children: isSorted ? children.toSorted((a, b) => byName.compare(a.name, b.name)) : children,
    };
  };
  const listAt = (level: number, parent: number | null): LocationNode[] => {
    const options = LEVELS[level];
    if (!options) return [];
    return lists[options.name]
      .filter((record) => !("parent" in options) || record[options.parent] === parent)
      .map((record) => toNode(level, record));
  };
  return listAt(0, null);
};

/** Returns the nodes whose names contain every term, ignoring accents, with their children and ancestors. */
export const searchTree = (nodes: readonly LocationNode[], search: string): LocationNode[] => {
  const isMatch = createTermFilter(search);
  const searchIn = (among: readonly LocationNode[], outer: readonly string[]): LocationNode[] =>
    among.flatMap((node) => {
      const names = [...outer, ...node.names];
      if (isMatch(...names)) return [node];
      const children = searchIn(node.children, names);
      return children.length > 0 ? [{ ...node, children }] : [];
    });
  return searchIn(nodes, []);
};
