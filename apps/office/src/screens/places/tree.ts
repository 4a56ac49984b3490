import { fold } from "../../lib/fold.ts";
import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { OfficeRecord } from "@foyer/contract/office/resource";

/** The levels of the tree, the outermost first: what holds the next, and what puts that by the alphabet. */
export const LEVELS = [
  { name: "buildings", sorts: "floorsSortedAlphabetically" },
  { name: "floors", holder: "building", sorts: "roomsSortedAlphabetically" },
  { name: "rooms", holder: "floor" },
] as const satisfies readonly { name: string; holder?: string; sorts?: string }[];
export type PlaceKind = (typeof LEVELS)[number]["name"];
export type PlaceLists = Readonly<Record<PlaceKind, readonly OfficeRecord[]>>;

/** A building, a floor or a room, with what is in it. */
export type Place = {
  kind: PlaceKind;
  id: number;
  /** Among all places. */
  key: string;
  /** In the reader's language, or else the other one. */
  name: string;
  names: readonly string[];
  /** The languages in which it has no name. */
  missing: readonly Language[];
  hasPlan: boolean;
  /** How many there are in it, however few of them a search shows. */
  floors: number;
  rooms: number;
  seats: number;
  /** What is in it stands by the alphabet, in the portal too, so that nobody puts it into an order. */
  isSorted: boolean;
  children: readonly Place[];
};

const textsOf = (value: unknown) => (value ?? {}) as Partial<Record<Language, string>>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Puts the lists of places, each in its order, into one another. */
export const buildTree = (lists: PlaceLists, language: Language): Place[] => {
  const byName = new Intl.Collator(language, { numeric: true });
  const toPlace = (level: number, record: OfficeRecord): Place => {
    const { name: kind, ...how } = LEVELS[level] ?? LEVELS[0];
    const texts = textsOf(record["name"]);
    const isSorted = "sorts" in how && record[how.sorts] === true;
    const children = listAt(level + 1, record.id);
    return {
      kind,
      id: record.id,
      key: `${kind}/${record.id}`,
      name: texts[language] ?? Object.values(texts)[0] ?? `#${record.id}`,
      names: Object.values(texts),
      missing: LANGUAGES.filter((one) => !texts[one]),
      hasPlan: Object.values(textsOf(record["picture"])).some(Boolean),
      floors: kind === "buildings" ? children.length : 0,
      rooms: kind === "rooms" ? 1 : sum(children.map(({ rooms }) => rooms)),
      seats: sum([Number(record["capacity"] ?? 0), ...children.map(({ seats }) => seats)]),
      isSorted,
      children: isSorted
        ? children.toSorted((one, other) => byName.compare(one.name, other.name))
        : children,
    };
  };
  const listAt = (level: number, holder: number | null): Place[] => {
    const how = LEVELS[level];
    if (!how) return [];
    return lists[how.name]
      .filter((record) => !("holder" in how) || record[how.holder] === holder)
      .map((record) => toPlace(level, record));
  };
  return listAt(0, null);
};

/** The places whose names hold every word, whatever its accents: with all that is in them, and what they are in. */
export const searchTree = (places: readonly Place[], words: string): Place[] => {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const search = (among: readonly Place[], outer: string): Place[] =>
    among.flatMap((place) => {
      const name = `${outer} ${fold(place.names.join(" "))}`;
      if (wanted.every((word) => name.includes(word))) return [place];
      const children = search(place.children, name);
      return children.length > 0 ? [{ ...place, children }] : [];
    });
  return wanted.length === 0 ? [...places] : search(places, "");
};
