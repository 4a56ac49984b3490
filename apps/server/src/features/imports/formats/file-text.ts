import { Failure } from "../../../lib/failure.ts";
import type { Place } from "../../../messages/message.ts";

/**
 * Decodes strict UTF-8 in pieces, without its byte order mark.
 * @throws Failure `wrong-encoding` (UTF-16, UTF-32), `bad-utf8` with line and column
 */
export const decodeUtf8 = async function* (
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  const position = createPosition();
  let carried: Uint8Array = new Uint8Array(0);
  let first = true;
  for await (const piece of pieces) {
    let bytes = carried.length === 0 ? piece : Buffer.concat([carried, piece]);
    // Four bytes are enough to tell every byte order mark.
    if (first && bytes.length < 4) {
      carried = bytes;
      continue;
    }
    if (first) bytes = withoutMark(bytes);
    first = false;
    const whole = bytes.subarray(0, wholeLength(bytes));
    carried = bytes.subarray(whole.length);
    yield decodeStrictly(whole, position);
  }
  if (carried.length > 0) yield decodeStrictly(first ? withoutMark(carried) : carried, position);
};

/** The encoding that the first bytes give away when it is not one byte or UTF-8, else null. */
export const findWideEncoding = (bytes: Uint8Array): string | null => {
  const [a, b, c, d] = bytes;
  if (a === 0 && b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && d !== 0))) return "UTF-32";
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? "UTF-32" : "UTF-16";
  if (a === 0xfe && b === 0xff) return "UTF-16";
  const looksWide =
    (a === 0 && b !== 0 && b !== undefined) || (a !== 0 && a !== undefined && b === 0);
  return looksWide ? "UTF-16" : null;
};

/** Counts lines and columns, both from 1, over text that comes in pieces. */
export const createPosition = (): {
  advance: (text: string) => void;
  place: (path?: string) => Place;
} => {
  let line = 1;
  let column = 1;
  return {
    advance: (text) => {
      let from = 0;
      for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", from)) {
        line += 1;
        column = 1;
        from = at + 1;
      }
      column += text.length - from;
    },
    place: (path = "") => ({ line, column, path }),
  };
};

// JSON and XML 1.0 both forbid them raw, yet real exports hold them; tabs and line ends stay.
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;

/** The text without control characters; tells what stands before the first of them. */
export const stripControl = (text: string, onFound: (before: string) => void): string => {
  const at = text.search(CONTROL_CHARACTERS);
  if (at === -1) return text;
  onFound(text.slice(0, at));
  return text.replace(CONTROL_CHARACTERS, "");
};

const withoutMark = (bytes: Uint8Array): Uint8Array => {
  const wide = findWideEncoding(bytes);
  if (wide !== null) throw new Failure("wrong-encoding", { params: { encoding: wide } });
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return marked ? bytes.subarray(3) : bytes;
};

/** The length without a character whose last bytes are still to come. */
const wholeLength = (bytes: Uint8Array): number => {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
};

/** @throws Failure `bad-utf8` with the place behind `position` where they stop being UTF-8 */
export const decodeStrictly = (
  bytes: Uint8Array,
  position: ReturnType<typeof createPosition>,
): string => {
  const text = tryDecode(bytes);
  if (text === null) {
    position.advance(tryDecode(bytes.subarray(0, validLength(bytes))) ?? "");
    throw new Failure("bad-utf8", { place: position.place() });
  }
  position.advance(text);
  return text;
};

const validLength = (bytes: Uint8Array): number => {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const prefix = bytes.subarray(0, middle);
    if (tryDecode(prefix.subarray(0, wholeLength(prefix))) === null) high = middle - 1;
    else low = middle;
  }
  return wholeLength(bytes.subarray(0, low));
};

const tryDecode = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
};
