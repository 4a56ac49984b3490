import type { Sheet } from "../sheets/sheet.ts";
import { createSheetCollector } from "../sheets/sheet-limits.ts";
import { createUnpackedLimit, unzipParts } from "./unzip-parts.ts";
import { selectDescription, type WorkbookParts } from "./workbook-parts.ts";
import { createWorksheetStream } from "./worksheet.ts";

/**
 * Reads the sheets of a workbook (XLSX) as a stream, in two passes: a sheet refers to strings and formats
 * that can follow it in the archive. Hidden sheets are omitted: they contain older versions and lists for
 * choices. Dates have the form `2025-02-01`, `2025-02-01 09:30` or `09:30`.
 * @throws Failure for exceeded limits; other errors for a damaged workbook
 */
export const readWorkbook = (bytes: Uint8Array): Sheet[] => {
  const parts: WorkbookParts = {
    sheets: [],
    targets: new Map(),
    is1904: false,
    strings: [],
    kinds: [],
  };
  const count = createUnpackedLimit();
  unzipParts(bytes, count, selectDescription(parts));
  if (parts.sheets.length === 0) throw new Error("the archive contains no sheets");
  const collector = createSheetCollector();
  const visible = parts.sheets.filter(({ isHidden }) => !isHidden);
  const streams = new Map(
    (visible.length > 0 ? visible : parts.sheets).map(({ name, relation }) => [
      parts.targets.get(relation),
      createWorksheetStream(name, parts, collector),
    ]),
  );
  unzipParts(bytes, count, (path) => streams.get(path.replace(/^\//, "")) ?? null);
  return collector.finish();
};
