import { unzipSync } from "fflate";
import readExcel from "read-excel-file/node";
import type { Sheet } from "./sheet.ts";

/** Of all that a workbook holds when it is unpacked: a hundred thousand rows take a third. */
const UNPACKED_MAX_BYTES = 300 * 1_048_576;

/** A workbook that grows beyond all measure when it is unpacked. */
const TOO_LARGE = "too-large";

const checkSize = (bytes: Uint8Array): void => {
  let total = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      total += originalSize;
      return false;
    },
  });
  if (total > UNPACKED_MAX_BYTES) throw new Error(TOO_LARGE);
};

const dateText = (date: Date): string => {
  const iso = date.toISOString();
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso.slice(0, 16).replace("T", " ");
};

const toText = (cell: unknown): string => {
  if (cell instanceof Date) return dateText(cell);
  return cell === null ? "" : `${cell as string | number | boolean}`;
};

/** Reads the sheets of a workbook; dates stand as `2025-02-01` or `2025-02-01 09:30`. */
export default async (bytes: Uint8Array): Promise<Sheet[]> => {
  checkSize(bytes);
  const sheets = await readExcel(Buffer.from(bytes));
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map(toText)),
  }));
};
