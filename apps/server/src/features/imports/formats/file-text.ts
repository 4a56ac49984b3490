import { isUtf8 } from "node:buffer";
import { Failure } from "../../../lib/failure.ts";
import type { Place } from "../../../messages/message.ts";

/**
 * Decodes UTF-8, without its byte order mark.
 * @throws Failure `wrong-encoding` (UTF-16, UTF-32), `bad-utf8` with line and column
 */
export const decodeUtf8 = (bytes: Uint8Array): string => {
  refuseWide(bytes);
  if (!isUtf8(bytes)) throw new Failure("bad-utf8", { place: placeOfDamage(bytes) });
  return new TextDecoder().decode(bytes);
};

/**
 * Decodes an encoding by its name, `windows-1250` or `iso-8859-2` for example.
 * @throws Failure `unknown-encoding`, and `not-encoded-so` for bytes that it does not have
 */
export const decodeAs = (bytes: Uint8Array, encoding: string): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    const code = cause instanceof RangeError ? "unknown-encoding" : "not-encoded-so";
    throw new Failure(code, { params: { encoding }, cause });
  }
};

/** @throws Failure `wrong-encoding` when the first bytes give UTF-16 or UTF-32 away */
export const refuseWide = (bytes: Uint8Array): void => {
  const encoding = findWideEncoding(bytes);
  if (encoding !== null) throw new Failure("wrong-encoding", { params: { encoding } });
};

const findWideEncoding = (bytes: Uint8Array): string | null => {
  const [a, b, c, d] = bytes;
  if (a === 0 && b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && d !== 0))) return "UTF-32";
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? "UTF-32" : "UTF-16";
  if (a === 0xfe && b === 0xff) return "UTF-16";
  const looksWide =
    (a === 0 && b !== 0 && b !== undefined) || (a !== 0 && a !== undefined && b === 0);
  return looksWide ? "UTF-16" : null;
};

/** The place behind a text; lines and columns count from 1. */
const placeBehind = (text: string): Place => ({
  line: text.split("\n").length,
  column: text.length - text.lastIndexOf("\n"),
  path: "",
});

/** Where the first bytes stand that are no UTF-8, among replacement characters that are. */
const placeOfDamage = (bytes: Uint8Array): Place => {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let byte = 0;
  let from = 0;
  for (;;) {
    const at = text.indexOf("\ufffd", from);
    byte += Buffer.byteLength(text.slice(from, at));
    if (bytes[byte] !== 0xef || bytes[byte + 1] !== 0xbf || bytes[byte + 2] !== 0xbd)
      return placeBehind(text.slice(0, at).replace(/^\ufeff/, ""));
    byte += 3;
    from = at + 1;
  }
};

// JSON and XML 1.0 both forbid them raw, yet real exports hold them; tabs and line ends stay.
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;

/** The text without control characters; tells where the first of them stands. */
export const stripControl = (text: string, onFound: (place: Place) => void): string => {
  const at = text.search(CONTROL_CHARACTERS);
  if (at === -1) return text;
  onFound(placeBehind(text.slice(0, at)));
  return text.replace(CONTROL_CHARACTERS, "");
};
