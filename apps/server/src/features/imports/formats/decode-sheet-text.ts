import { isUtf8 } from "node:buffer";
import { Failure } from "../../../lib/failure.ts";
import { detectEncoding } from "./detect-encoding.ts";
import { decodeAs, decodeUtf8 } from "./file-text.ts";

const UTF_16: readonly [encoding: string, first: number, second: number][] = [
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];

const SNIFFED_BYTES = 2_000;

/**
 * Decodes a text sheet in any encoding that spreadsheets use: UTF-8, UTF-16 with a byte order mark, or a
 * code page, which is detected.
 * @throws Failure `not-a-sheet`, `encoding-unclear`, `encoding-mismatch`
 */
export const decodeSheetText = (bytes: Uint8Array): string => {
  const wide = UTF_16.find(([, first, second]) => bytes[0] === first && bytes[1] === second);
  if (wide) return decodeAs(bytes, wide[0]);
  // Pictures and documents contain NUL bytes, texts do not.
  if (bytes.subarray(0, SNIFFED_BYTES).includes(0)) throw new Failure("not-a-sheet");
  return isUtf8(bytes) ? decodeUtf8(bytes) : detectEncoding(bytes).text;
};
