import { FULL_NAME, type PeopleTarget } from "@foyer/contract/office/index";
import type { Message } from "../../../messages/message.ts";
import type { Table } from "../sheets/read-table.ts";

/** Returns the headers of the selected sheet. */
export const getHeaders = ({ sheets, sheet, headerRow }: Omit<Table, "columns">): string[] =>
  sheets[sheet]?.rows[headerRow] ?? [];

/** Columns from which others derive. */
const SOURCES: Partial<Record<string, PeopleTarget>> = {
  first_name: FULL_NAME,
  last_name: FULL_NAME,
  external_id: "order",
};

/** Replaces the columns of warnings by the headers of the list, which people know. */
export const nameHeaders = <Warning extends Message>(
  table: Table<PeopleTarget>,
  warnings: readonly Warning[],
): Warning[] => {
  const headers = getHeaders(table);
  const findHeader = (column: string | undefined): string | undefined =>
    headers[table.columns.findIndex((target) => target !== null && target === column)];
  return warnings.map((warning) => {
    const { position } = warning;
    if (typeof position?.column !== "string") return warning;
    const { column } = position;
    const header = findHeader(column) ?? findHeader(SOURCES[column]);
    return { ...warning, position: { ...position, column: header ?? column } };
  });
};
