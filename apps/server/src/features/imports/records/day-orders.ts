import type { Resource } from "@foyer/contract/office/index";
import type { Message, WarningCode } from "../../../messages/message.ts";
import { type DayOrder, findDayOrder, parseSheetDay } from "../sheets/sheet-days.ts";
import type { TableRow } from "../sheets/read-table.ts";
import type { Target } from "./columns.ts";

/** Returns the order of day and month of each column with dates; null for other columns. */
export const findDayOrders = (
  { fields }: Pick<Resource, "fields">,
  targets: readonly (Target | null)[],
  headers: readonly string[],
  rows: readonly TableRow[],
): (DayOrder | null)[] =>
  targets.map((target, index) => {
    const kind = fields[target?.field ?? ""]?.kind;
    if (kind !== "day" && kind !== "instant") return null;
    const cells = rows.map(({ cells: row }) => row[index] ?? "");
    return findDayOrder(headers[index] ?? "", cells);
  });

/** Returns one warning per column whose dates fit both orders. */
export const listDayOrderWarnings = (
  orders: readonly (DayOrder | null)[],
  headers: readonly string[],
  rows: readonly TableRow[],
): Message<WarningCode>[] =>
  orders.flatMap((order, index) => {
    const row = rows[order?.undecided[0] ?? -1];
    const value = row?.cells[index] ?? "";
    const day = parseSheetDay(value)?.day;
    if (!row || !day) return [];
    const position = { line: row.line, column: headers[index] ?? null, path: "" };
    return [{ code: "day-order-assumed", position, params: { value, day: day.slice(5) } }];
  });
