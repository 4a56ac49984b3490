import type { PanelItem } from "@foyer/contract/panels";
import { groupBy } from "@foyer/ui/group-by.ts";
import { layLanes, type Lane } from "@foyer/ui/time-grid.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** CSS pixels: of a session that is neither short nor long for its day, and of the shortest, which a finger still hits. */
const USUAL_HEIGHT = 76;
const LEAST_HEIGHT = 24;
/** CSS pixels of a minute, at least and at most. */
const CLOSEST = 1.1;
const WIDEST = 3;

/** A session in its place. Its start and end are CSS pixels from the top, its lane is among those that run at once. */
export type Block = Lane & {
  readonly item: PanelItem;
  /** From 0. */
  readonly column: number;
  readonly top: number;
  readonly height: number;
};

export type RoomColumn = {
  /** Null for what is in no room. */
  readonly roomId: number | null;
  readonly room: string | null;
  readonly building: string | null;
  /** How many sessions stand abreast in it, at most. */
  readonly lanes: number;
};

export type RoomPlan = {
  readonly columns: readonly RoomColumn[];
  /** By column, then start. */
  readonly blocks: readonly Block[];
  /** Whole hours, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly pixelsPerMinute: number;
};

/**
 * Lays the sessions of a day out by room and time.
 * @param items ordered by start, at least one
 * @param compare orders names of buildings and rooms
 */
export const layRooms = (
  items: readonly PanelItem[],
  compare: (one: string, other: string) => number,
): RoomPlan => {
  const rooms = [...groupBy(items, ({ roomId }) => roomId)].toSorted(([, one], [, other]) =>
    compareRooms(one[0], other[0], compare),
  );
  const { from, to } = findHours(items);
  const pixelsPerMinute = chooseScale(items);
  const toPixels = (length: number) => Math.round((length / MINUTE) * pixelsPerMinute);
  const shortest = (LEAST_HEIGHT / pixelsPerMinute) * MINUTE;
  const blocks = rooms.flatMap(([, inRoom], column) => {
    const spans = inRoom.map((item) => ({ item, id: item.id, ...spanOf(item) }));
    const lanes = layLanes(spans, shortest);
    return spans.map(({ item, id, startsAt, endsAt }): Block => {
      const top = toPixels(startsAt - from);
      return {
        item,
        column,
        top,
        height: Math.max(toPixels(endsAt - from) - top, LEAST_HEIGHT),
        ...(lanes.get(id) ?? { lane: 0, lanes: 1 }),
      };
    });
  });
  const columns = rooms.map(([roomId, inRoom], index) => ({
    roomId,
    room: roomId === null ? null : (inRoom[0]?.description.room ?? null),
    building: roomId === null ? null : (inRoom[0]?.description.building ?? null),
    lanes: Math.max(...blocks.filter(({ column }) => column === index).map(({ lanes }) => lanes)),
  }));
  return { columns, blocks, from, to, pixelsPerMinute };
};

/** Rooms of one building stand together; what is in no room comes last. */
const compareRooms = (
  one: PanelItem | undefined,
  other: PanelItem | undefined,
  compare: (one: string, other: string) => number,
): number => {
  const isLast = (item: PanelItem | undefined) => Number(item?.roomId === null);
  const nameOf = (item: PanelItem | undefined, of: "building" | "room") =>
    item?.description[of] ?? "";
  return (
    isLast(one) - isLast(other) ||
    compare(nameOf(one, "building"), nameOf(other, "building")) ||
    compare(nameOf(one, "room"), nameOf(other, "room"))
  );
};

const spanOf = ({ startDate, endDate }: PanelItem) => ({
  startsAt: Date.parse(startDate),
  endsAt: Date.parse(endDate),
});

/** From the hour in which the first begins to that in which the last ends; zones differ by less than an hour, too. */
const findHours = (items: readonly PanelItem[]) => {
  const spans = items.map(spanOf);
  const first = Math.min(...spans.map(({ startsAt }) => startsAt));
  const last = Math.max(...spans.map(({ startsAt, endsAt }) => Math.max(startsAt, endsAt)));
  const clock = items.find(({ startDate }) => Date.parse(startDate) === first)?.startDate ?? "";
  const from = first - Number(clock.slice(14, 16)) * MINUTE;
  return { from, to: from + Math.max(Math.ceil((last - from) / HOUR), 1) * HOUR };
};

/** As close as the day allows: a session in the middle, by length, has room for its topic. */
const chooseScale = (items: readonly PanelItem[]): number => {
  const minutes = items
    .map(spanOf)
    .map(({ startsAt, endsAt }) => (endsAt - startsAt) / MINUTE)
    .toSorted((one, other) => one - other);
  const usual = Math.max(minutes[Math.floor(minutes.length / 2)] ?? 0, 1);
  return Math.min(Math.max(USUAL_HEIGHT / usual, CLOSEST), WIDEST);
};
