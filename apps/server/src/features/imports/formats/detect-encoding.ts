import { IMPORT_ENCODINGS, type ImportEncoding } from "@foyer/contract/office/index";
import { Failure } from "../../../lib/failure.ts";
import { decodeAs } from "./file-text.ts";

/** Non-ASCII letters of one language per group; the letters of a word come from one group. */
const CENTRAL_EUROPEAN =
  "ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű ăâîşţ čćđšž äöüßé çë";
const WESTERN_EUROPEAN =
  "àâæçèéêëîïôœùûüÿ äöüßé áéíñóúü àçèéíïòóúü àáâãçéêíóôõú àèéìíîòóùú æøåéóôäöü äöåéüõšž éëïóöü áðéíóúýþæö çë";

const ALPHABETS: Record<ImportEncoding, readonly string[]> = {
  "windows-1250": CENTRAL_EUROPEAN.split(" "),
  "iso-8859-2": CENTRAL_EUROPEAN.split(" "),
  "windows-1252": WESTERN_EUROPEAN.split(" "),
};

/** Polish column headers that look different in another encoding. */
const HEADERS = new Set(
  "imię imiona użytkownika użytkownik państwo język dzień początek zakończenie rozpoczęcie tytuł ścieżka prelegent zgłoszenia zamówienia zdjęcie branża".split(
    " ",
  ),
);

type Reading = {
  encoding: ImportEncoding;
  text: string;
  words: string[];
  misses: number;
  hits: number;
  /** Number of words that are known column headers. */
  headers: number;
};

/** Typographic signs that are part of no word. */
const NEUTRAL_SIGNS = "\u00a0–—‘’“”„…•«»‹›·€§™®©°";
const WORDS = new RegExp(`[^\\0-@[-\`{-\\x7f${NEUTRAL_SIGNS}]+`, "g");

/** Lists distinct words with non-ASCII characters, which depend on the encoding. */
const listWords = (text: string): string[] =>
  [...new Set(text.match(WORDS))].filter((word) => /[^\0-\x7f]/.test(word));

const isSpelledWith = (word: string, alphabets: readonly string[]): boolean => {
  const letters = [...word.toLowerCase().replaceAll(/[\0-\x7f]/g, "")];
  const isSpelled = alphabets.some((alphabet) =>
    letters.every((letter) => alphabet.includes(letter)),
  );
  return isSpelled && !/\p{Ll}\p{Lu}/u.test(word.replaceAll(/[a-z](?=[A-Z])/g, ""));
};

const SAMPLE_WORDS = 20_000;
const MAX_WORD_BYTES = 100;

const isAsciiLetter = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/**
 * Collects distinct words with bytes beyond ASCII, which depend on the encoding. Decoding a long file in each
 * encoding would need several times its size.
 */
const sampleWords = (bytes: Uint8Array): Uint8Array => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = new Set<string>();
  let start = 0;
  let isAscii = true;
  for (let index = 0; index <= buffer.length && words.size < SAMPLE_WORDS; index += 1) {
    const byte = buffer[index] ?? 0;
    if (byte >= 0x80) isAscii = false;
    else if (!isAsciiLetter(byte)) {
      if (!isAscii)
        words.add(buffer.toString("latin1", start, Math.min(index, start + MAX_WORD_BYTES)));
      start = index + 1;
      isAscii = true;
    }
  }
  return Buffer.from([...words].join("\n"), "latin1");
};

const readAs = (bytes: Uint8Array, encoding: ImportEncoding): Reading => {
  const text = decodeAs(bytes, encoding);
  const words = listWords(text);
  const hits = words.filter((word) => isSpelledWith(word, ALPHABETS[encoding])).length;
  const headers = words.filter((word) => HEADERS.has(word.toLowerCase())).length;
  return { encoding, text, words, misses: words.length - hits, hits, headers };
};

const SAMPLE_SIZE = 3;

const formatSample = (words: readonly string[]): string =>
  words.slice(0, SAMPLE_SIZE).join(", ") || "–";

/** Creates the failure with those words of each reading that differ. */
const createUnclearFailure = (readings: readonly Reading[]): Failure => {
  const sets = readings.map(({ words }) => new Set(words));
  const isCommon = (word: string) => sets.every((words) => words.has(word));
  const texts = readings.map(({ text }) => text);
  const differing = readings.map(({ encoding, words }) => ({
    encoding,
    words: words.filter((word) => !isCommon(word)).slice(0, SAMPLE_SIZE),
  }));
  const samples = differing.map(({ encoding, words }) => [
    encoding.replaceAll("-", ""),
    formatSample(words),
  ]);
  return new Failure("encoding-unclear", {
    params: Object.fromEntries(samples),
    extensions: {
      // Encodings with the same result are one choice.
      readings: differing.filter((_reading, index) => texts.indexOf(texts[index] ?? "") === index),
    },
  });
};

/**
 * Detects a single-byte encoding: the one whose words are best spelled in some language, then the one with
 * most known headers.
 * @returns the text and some of its words as a sample for the user
 * @throws Failure `encoding-unclear` if several encodings fit equally, or none fits well
 */
export const detectEncoding = (
  bytes: Uint8Array,
): { text: string; encoding: string; sampleText: string } => {
  const sample = sampleWords(bytes);
  const readings = IMPORT_ENCODINGS.map((encoding) => readAs(sample, encoding));
  const [best, ...others] = readings.toSorted(
    (a, b) => a.misses - b.misses || b.hits - a.hits || b.headers - a.headers,
  );
  if (!best) throw createUnclearFailure(readings);
  const isRivalled = others.some(
    ({ misses, hits, headers, text }) =>
      misses === best.misses &&
      hits === best.hits &&
      headers === best.headers &&
      text !== best.text,
  );
  if (isRivalled || best.misses * 4 > best.hits) throw createUnclearFailure(readings);
  return {
    text: decodeAs(bytes, best.encoding),
    encoding: best.encoding,
    sampleText: formatSample(best.words),
  };
};
