import type { Resource } from "@foyer/contract/office/index";
import type { Sheet } from "../sheets/sheet.ts";
import { listTargets } from "./columns.ts";

/** True for an export of a resource: all headers are its columns, and every row has the id of a record. */
export const isExport = (
  { fields, derived = {} }: Pick<Resource, "fields" | "derived">,
  [sheet]: readonly Sheet[],
): boolean => {
  const [headers = [], ...rows] = sheet?.rows ?? [];
  const names = new Set([
    ...listTargets({ fields }).map(({ name }) => name),
    ...Object.keys(derived),
  ]);
  return (
    headers[0] === "id" &&
    headers.every((header) => names.has(header)) &&
    rows.every(([id]) => /^\d+$/.test(id ?? ""))
  );
};
