import type { PanelItem } from "@foyer/contract";

/** The personal flags of an agenda item. */
export type Flags = {
  /** Ids of panels, each set as of one moment. */
  liked: ReadonlySet<number>;
  mine: ReadonlySet<number>;
  recommended: ReadonlySet<number>;
};

export const NO_FLAGS: Flags = { liked: new Set(), mine: new Set(), recommended: new Set() };

const FALSE = "false";
/** As long as `false`: JSON allows white space after a value, so a flag is set in place. */
const TRUE_IN_PLACE = Buffer.from("true ");

const FLAG_KEYS = { liked: "isLiked", mine: "isMine", recommended: "isRecommended" } as const;
type FlagName = keyof typeof FLAG_KEYS;
const FLAG_NAMES = Object.keys(FLAG_KEYS) as FlagName[];

/** An item as bytes of JSON, and where in them its flags stand. */
export type EncodedItem = {
  id: number;
  /** Where it stands among all items. */
  place: number;
  bytes: Buffer;
  flagOffsets: Readonly<Record<FlagName, number>>;
};

const offsetOfFlag = (bytes: Buffer, name: FlagName): number => {
  const key = `"${FLAG_KEYS[name]}":`;
  const start = bytes.indexOf(key + FALSE);
  if (start < 0) throw new Error(`an encoded item has no flag ${FLAG_KEYS[name]}`);
  return start + key.length;
};

/** Encodes an item once, with every flag false. Its flags come before any text of a person. */
export const encodeItem = (item: PanelItem, place: number): EncodedItem => {
  const { isLiked: _liked, isMine: _mine, isRecommended: _recommended, ...rest } = item;
  const flagsFirst = { isRecommended: false, isMine: false, isLiked: false, ...rest };
  const bytes = Buffer.from(JSON.stringify(flagsFirst));
  return {
    id: item.id,
    place,
    bytes,
    flagOffsets: {
      liked: offsetOfFlag(bytes, "liked"),
      mine: offsetOfFlag(bytes, "mine"),
      recommended: offsetOfFlag(bytes, "recommended"),
    },
  };
};

/** A list of items as one buffer, and where each item begins. */
export type EncodedList = {
  bytes: Buffer;
  starts: ReadonlyMap<number, { offset: number; item: EncodedItem }>;
};

const OPEN = Buffer.from("[");
const COMMA = Buffer.from(",");
const CLOSE = Buffer.from("]");

/** Joins encoded items to a JSON array. */
export const encodeList = (items: readonly EncodedItem[]): EncodedList => {
  const parts: Buffer[] = [OPEN];
  const starts = new Map<number, { offset: number; item: EncodedItem }>();
  let offset = OPEN.length;
  items.forEach((item, index) => {
    if (index > 0) {
      parts.push(COMMA);
      offset += COMMA.length;
    }
    starts.set(item.id, { offset, item });
    parts.push(item.bytes);
    offset += item.bytes.length;
  });
  parts.push(CLOSE);
  return { bytes: Buffer.concat(parts), starts };
};

/**
 * A list with a person's flags set, in pieces: all between the flags are the list's own bytes. It
 * is never copied, however many ask for it at once or are slow to take it.
 */
export const withFlags = (list: EncodedList, flags: Flags): Uint8Array[] => {
  const places = FLAG_NAMES.flatMap((name) =>
    [...flags[name]].flatMap((id) => {
      const start = list.starts.get(id);
      return start ? start.offset + start.item.flagOffsets[name] : [];
    }),
  );
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const place of places.sort((one, other) => one - other)) {
    pieces.push(list.bytes.subarray(from, place), TRUE_IN_PLACE);
    from = place + TRUE_IN_PLACE.length;
  }
  pieces.push(list.bytes.subarray(from));
  return pieces;
};

/**
 * Some encoded items as a JSON array with a person's flags set, between two pieces of JSON. All of
 * it is written into one piece of memory: every other copy is rubbish that the collector stops for.
 */
export const encodeBetween = (
  before: string,
  items: readonly EncodedItem[],
  flags: Flags,
  after: string,
): Buffer => {
  const [head, tail] = [Buffer.from(`${before}[`), Buffer.from(`]${after}`)];
  const commas = Math.max(0, items.length - 1);
  const length = items.reduce((sum, { bytes }) => sum + bytes.length, commas);
  const whole = Buffer.allocUnsafe(head.length + length + tail.length);
  let offset = head.copy(whole);
  items.forEach((item, index) => {
    if (index > 0) offset += COMMA.copy(whole, offset);
    const start = offset;
    offset += item.bytes.copy(whole, start);
    for (const name of FLAG_NAMES) {
      if (flags[name].has(item.id)) TRUE_IN_PLACE.copy(whole, start + item.flagOffsets[name]);
    }
  });
  tail.copy(whole, offset);
  return whole;
};

/** The same, of one item that is written as JSON. */
export const flagItem = <Item extends PanelItem>(item: Item, flags: Flags): Item => ({
  ...item,
  isLiked: flags.liked.has(item.id),
  isMine: flags.mine.has(item.id),
  isRecommended: flags.recommended.has(item.id),
});

/** The items in which a person has any flag. */
export const flaggedIds = ({ liked, mine, recommended }: Flags): Set<number> =>
  new Set([...liked, ...mine, ...recommended]);
