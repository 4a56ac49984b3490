import { isUtf8 } from "node:buffer";
import { Failure } from "../../../lib/failure.ts";
import type { SourcePosition } from "../../../messages/message.ts";

/**
 * Decodes UTF-8 and drops its byte order mark.
 * @throws Failure `wrong-encoding` (UTF-16, UTF-32), `bad-utf8` with line and column
 */
export const decodeUtf8 = (bytes: Uint8Array): string => {
  rejectWideEncoding(bytes);
  if (!isUtf8(bytes)) throw new Failure("bad-utf8", { position: findInvalidBytes(bytes) });
  return new TextDecoder().decode(bytes);
};

/**
 * Decodes a named encoding, for example `windows-1250` or `iso-8859-2`.
 * @throws Failure `unknown-encoding`; `encoding-mismatch` for invalid bytes
 */
export const decodeAs = (bytes: Uint8Array, encoding: string): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    const code = cause instanceof RangeError ? "unknown-encoding" : "encoding-mismatch";
    throw new Failure(code, { params: { encoding }, cause });
  }
};

/** @throws Failure `wrong-encoding` if the first bytes indicate UTF-16 or UTF-32 */
export const rejectWideEncoding = (bytes: Uint8Array): void => {
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

/** Returns the position after a text; lines and columns count from 1. */
const getEndPosition = (text: string): SourcePosition => ({
  line: text.split("\n").length,
  column: text.length - text.lastIndexOf("\n"),
  path: "",
});

/** Returns the position of the first invalid bytes. U+FFFD can also be valid content. */
const findInvalidBytes = (bytes: Uint8Array): SourcePosition => {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let byte = 0;
  let from = 0;
  for (;;) {
    const index = text.indexOf("\ufffd", from);
    byte += Buffer.byteLength(text.slice(from, index));
    if (bytes[byte] !== 0xef || bytes[byte + 1] !== 0xbf || bytes[byte + 2] !== 0xbd)
      return getEndPosition(text.slice(0, index).replace(/^\ufeff/, ""));
    byte += 3;
    from = index + 1;
  }
};

// JSON and XML 1.0 forbid them unescaped, but real exports contain them. Tabs and line ends stay.
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;

/** Removes control characters and reports the position of the first one. */
export const stripControl = (text: string, onFound: (position: SourcePosition) => void): string => {
  const index = text.search(CONTROL_CHARACTERS);
  if (index === -1) return text;
  onFound(getEndPosition(text.slice(0, index)));
  return text.replace(CONTROL_CHARACTERS, "");
};
