import { Unzip, UnzipInflate } from "fflate";
import readExcel from "read-excel-file/node";
import { type Sheet, TOO_LARGE, UNPACKED_MAX_MB } from "./sheet.ts";

const UNPACKED_MAX_BYTES = UNPACKED_MAX_MB * 1_048_576;
/** So much at once, so that a piece unpacks to little enough whatever it holds. */
const PIECE_BYTES = 65_536;

/** Unpacks all of it to nowhere: what an archive says of its sizes may be a lie. */
const checkSize = (bytes: Uint8Array): void => {
  let total = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (error, data) => {
      if (error) throw error;
      total += data.byteLength;
      if (total > UNPACKED_MAX_BYTES) throw new Error(TOO_LARGE);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) {
    unzip.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.byteLength);
  }
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
