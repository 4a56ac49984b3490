import { nameDay } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels";

type Span = Pick<PanelItem, "startDate" | "endDate">;

/** The clock of an instant in the edition's zone, `HH:mm`; never the visitor's. */
export const clockOf = (instant: string): string => instant.slice(11, 16);

/** The date of an instant in the edition's zone, `YYYY-MM-DD`. */
export const dayOf = (instant: string): string => instant.slice(0, "YYYY-MM-DD".length);

/** Date and clock of an instant in the edition's zone, `Wed 2026-09-02, 14:05`. */
export const nameTime = (instant: string, language: string): string =>
  `${nameDay(dayOf(instant), language)}, ${clockOf(instant)}`;

/** Whether a panel goes on; its end is no longer part of it. @param now in milliseconds since 1970 */
export const isOngoing = ({ startDate, endDate }: Span, now: number): boolean =>
  Date.parse(startDate) <= now && now < Date.parse(endDate);

/** Whether a panel is over. @param now in milliseconds since 1970 */
export const isOver = ({ endDate }: Span, now: number): boolean => Date.parse(endDate) <= now;

/** What is open for longer, such as an exhibition, does not tell where a day is, nor does one sit it through. */
const SESSION_AT_MOST_MS = 4 * 3_600_000;

export const isLong = ({ startDate, endDate }: Span): boolean =>
  Date.parse(endDate) - Date.parse(startDate) > SESSION_AT_MOST_MS;

/** Whether two panels run at the same time, be it for a minute. */
export const overlap = (one: Span, other: Span): boolean =>
  Date.parse(one.startDate) < Date.parse(other.endDate) &&
  Date.parse(other.startDate) < Date.parse(one.endDate);

/** Orders panels by start, then end. */
export const byTime = (one: Span, other: Span): number =>
  Date.parse(one.startDate) - Date.parse(other.startDate) ||
  Date.parse(one.endDate) - Date.parse(other.endDate);
