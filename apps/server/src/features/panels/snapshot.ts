import type { Language } from "@foyer/contract";
import { sanitiseHtml } from "../../lib/html.ts";
import {
  compressOnce,
  type Compression,
  compressQuickly,
  compressWell,
} from "../../lib/compressions.ts";
import { type JsonBody, toJsonBody } from "../../lib/json-body.ts";
import { etagOf } from "../../lib/payload.ts";
import {
  type EncodedItem,
  type EncodedList,
  encodeBetween,
  encodeItem,
  encodeList,
  flaggedIds,
  type Flags,
} from "./encoded-programme.ts";
import { createMatcher, type Programme, type ProgrammeFilter } from "./programme.ts";
import type { ProgrammeItem } from "./programme-item.ts";

/** A list as bytes, plain and compressed. */
export type ListBody = EncodedList & { compressed: Compression };

/** An edition's programme at one revision; each language is laid out when it is first asked for. */
export type Snapshot = {
  revision: number;
  programme: (language: Language) => Programme;
  lookups: (language: Language) => JsonBody;
  dates: (language: Language) => JsonBody;
  /** Changes with any byte of the encoded items. */
  contentHash: (language: Language) => string;
  /** The list of a day, or with an empty date of every day; kept. */
  dayList: (language: Language, date: string) => ListBody;
  /** The list that a filter asks for; made anew each time. */
  filteredList: (language: Language, filter: ProgrammeFilter) => ListBody;
  /** The items that a person has flags in, with these flags, as a JSON array between two pieces of JSON. */
  personalList: (language: Language, flags: Flags, before: string, after: string) => Buffer;
  /** A text as sanitised HTML: what is shown went through the allow-list again. */
  textOf: (entry: ProgrammeItem) => string | null;
};

const once = <Key, Value>(make: (key: Key) => Value) => {
  const made = new Map<Key, Value>();
  return (key: Key): Value => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
};

const createList = (
  items: readonly EncodedItem[],
  compressionOf: (bytes: Uint8Array) => Compression,
): ListBody => {
  const list = encodeList(items);
  return { ...list, compressed: compressionOf(list.bytes) };
};

const encodedOf = (entries: readonly ProgrammeItem[], encoded: ReadonlyMap<number, EncodedItem>) =>
  entries.flatMap((entry) => encoded.get(entry.item.id) ?? []);

/**
 * @param revision the edition's revision that it was read at
 * @param isKept whether it is worth making small: others than those who wait for it will be given it
 * @param layOut lays the rows of that revision out in a language; called once per language
 */
export const createSnapshot = (
  { revision, isKept }: { revision: number; isKept: boolean },
  layOut: (language: Language) => Programme,
): Snapshot => {
  const compressKept = isKept ? compressWell : compressOnce;
  const programme = once(layOut);
  const encoded = once(
    (language: Language) =>
      new Map(
        [...programme(language).byId.values()].map(
          ({ item }, place) => [item.id, encodeItem(item, place)] as const,
        ),
      ),
  );
  const select = (language: Language, filter: ProgrammeFilter) =>
    encodedOf(programme(language).items.filter(createMatcher(filter)), encoded(language));
  const dayLists = once((language: Language) =>
    once((date: string) => createList(select(language, { date }), compressKept)),
  );
  const encode = (value: unknown) => toJsonBody(value, compressKept);
  return {
    revision,
    programme,
    lookups: once((language: Language) => encode(programme(language).lookups)),
    dates: once((language: Language) => encode(programme(language).dates)),
    contentHash: once((language: Language) =>
      etagOf(Buffer.concat([...encoded(language).values()].map((item) => item.bytes))),
    ),
    dayList: (language, date) => dayLists(language)(date),
    filteredList: (language, filter) => createList(select(language, filter), compressQuickly),
    personalList: (language, flags, before, after) => {
      const own = [...flaggedIds(flags)].flatMap((id) => encoded(language).get(id) ?? []);
      own.sort((one, other) => one.place - other.place);
      return encodeBetween(before, own, flags, after);
    },
    textOf: once((entry: ProgrammeItem) =>
      entry.description === null ? null : sanitiseHtml(entry.description),
    ),
  };
};
