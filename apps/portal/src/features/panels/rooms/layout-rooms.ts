import type { PanelItem } from "@foyer/contract/panels/portal";
import { groupBy } from "@foyer/ui/group-by.ts";
import { layoutLanes, type Lane } from "@foyer/ui/time-grid.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Heights in CSS pixels: of a panel of median length, the minimum for touch, and the minimum in an overview. */
const MEDIAN_HEIGHT = 76;
const MIN_HEIGHT = 24;
const MIN_OVERVIEW_HEIGHT = 10;
/** Minimum and maximum of CSS pixels per minute. */
const MIN_SCALE = 1.1;
const MAX_SCALE = 3;

/**
 * Panel with its position. `top` and `height` are CSS pixels; `lane` is its index among concurrent panels.
 */
export type Block = Lane & {
  readonly item: PanelItem;
  /** Index from 0. */
  readonly column: number;
  readonly top: number;
  readonly height: number;
};

export type RoomColumn = {
  /** Null for panels without a room. */
  readonly roomId: number | null;
  readonly room: string | null;
  readonly building: string | null;
  /** Maximum number of concurrent panels. */
  readonly lanes: number;
};

export type RoomPlan = {
  readonly columns: readonly RoomColumn[];
  /** By column, then start. */
  readonly blocks: readonly Block[];
  /** Full hours, in ms since 1970. */
  readonly from: number;
  readonly to: number;
  readonly pixelsPerMinute: number;
};

/**
 * Computes the layout of a day by room and time.
 * @param items sorted by start, at least one
 * @param compare orders names of buildings and rooms
 * @param height CSS pixels for the whole day; by default topics determine the height
 */
export const layoutRooms = (
  items: readonly PanelItem[],
  compare: (one: string, other: string) => number,
  height?: number,
): RoomPlan => {
  const rooms = [...groupBy(items, ({ roomId }) => roomId)].toSorted(([, one], [, other]) =>
    compareRooms(one[0], other[0], compare),
  );
  const { from, to } = findHours(items);
  const pixelsPerMinute =
    height === undefined ? chooseScale(items) : (height / (to - from)) * MINUTE;
  const minHeight = height === undefined ? MIN_HEIGHT : MIN_OVERVIEW_HEIGHT;
  const toPixels = (length: number) => Math.round((length / MINUTE) * pixelsPerMinute);
  const minDuration = (minHeight / pixelsPerMinute) * MINUTE;
  const blocks = rooms.flatMap(([, roomItems], column) => {
    const spans = roomItems.map((item) => ({ item, id: item.id, ...spanOf(item) }));
    const lanes = layoutLanes(spans, minDuration);
    return spans.map(({ item, id, startsAt, endsAt }): Block => {
      const top = toPixels(startsAt - from);
      return {
        item,
        column,
        top,
        height: Math.max(toPixels(endsAt - from) - top, minHeight),
        ...(lanes.get(id) ?? { lane: 0, lanes: 1 }),
      };
    });
  });
  const columns = rooms.map(([roomId, roomItems], index) => ({
    roomId,
    room: roomId === null ? null : (roomItems[0]?.description.room ?? null),
    building: roomId === null ? null : (roomItems[0]?.description.building ?? null),
    lanes: Math.max(...blocks.filter(({ column }) => column === index).map(({ lanes }) => lanes)),
  }));
  return { columns, blocks, from, to, pixelsPerMinute };
};

/** Groups rooms by building. Panels without a room come last. */
const compareRooms = (
  one: PanelItem | undefined,
  other: PanelItem | undefined,
  compare: (one: string, other: string) => number,
): number => {
  const isLast = (item: PanelItem | undefined) => Number(item?.roomId === null);
  const nameOf = (item: PanelItem | undefined, field: "building" | "room") =>
    item?.description[field] ?? "";
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

/**
 * Returns the range from the full hour before the first start to the full hour after the last end. Local
 * clocks define full hours because some time zones have an offset of 30 or 45 minutes.
 */
const findHours = (items: readonly PanelItem[]) => {
  const spans = items.map(spanOf);
  const first = Math.min(...spans.map(({ startsAt }) => startsAt));
  const last = Math.max(...spans.map(({ startsAt, endsAt }) => Math.max(startsAt, endsAt)));
  const clock = items.find(({ startDate }) => Date.parse(startDate) === first)?.startDate ?? "";
  const from = first - Number(clock.slice(14, 16)) * MINUTE;
  return { from, to: from + Math.max(Math.ceil((last - from) / HOUR), 1) * HOUR };
};

/** Chooses the scale at which a panel of median length has space for its topic. */
const chooseScale = (items: readonly PanelItem[]): number => {
  const minutes = items
    .map(spanOf)
    .map(({ startsAt, endsAt }) => (endsAt - startsAt) / MINUTE)
    .toSorted((one, other) => one - other);
  const median = Math.max(minutes[Math.floor(minutes.length / 2)] ?? 0, 1);
  return Math.min(Math.max(MEDIAN_HEIGHT / median, MIN_SCALE), MAX_SCALE);
};
