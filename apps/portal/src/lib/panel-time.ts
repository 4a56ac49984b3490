import type { PanelItem } from "@foyer/contract/panels/portal";

type Span = Pick<PanelItem, "startDate" | "endDate">;

/**
 * True if a panel is running; its end is exclusive.
 * @param now in milliseconds since 1970
 */
export const isOngoing = ({ startDate, endDate }: Span, now: number): boolean =>
  Date.parse(startDate) <= now && now < Date.parse(endDate);

/**
 * True if a panel has ended.
 * @param now in milliseconds since 1970
 */
export const isOver = ({ endDate }: Span, now: number): boolean => Date.parse(endDate) <= now;

/**
 * Panels open for longer, such as an exhibition, do not mark the current position in a day and cannot clash.
 */
const PANEL_MAX_MS = 4 * 3_600_000;

export const isLong = ({ startDate, endDate }: Span): boolean =>
  Date.parse(endDate) - Date.parse(startDate) > PANEL_MAX_MS;

/** True if two panels overlap, even by a minute. */
export const overlap = (one: Span, other: Span): boolean =>
  Date.parse(one.startDate) < Date.parse(other.endDate) &&
  Date.parse(other.startDate) < Date.parse(one.endDate);

export const byTime = (one: Span, other: Span): number =>
  Date.parse(one.startDate) - Date.parse(other.startDate) ||
  Date.parse(one.endDate) - Date.parse(other.endDate);
