import { IMPORT_ENCODINGS, type ImportEncoding } from "@foyer/contract/office/index";
import { Failure } from "../../../lib/failure.ts";
import { decodeAs } from "./file-text.ts";

/** The letters beyond ASCII of one language each; a word is written in one of them. */
const CENTRAL_EUROPEAN =
  "ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű ăâîşţ čćđšž äöüßé çë";
const WESTERN_EUROPEAN =
  "àâæçèéêëîïôœùûüÿ äöüßé áéíñóúü àçèéíïòóúü àáâãçéêíóôõú àèéìíîòóùú æøåéóôäöü äöåéüõšž éëïóöü áðéíóúýþæö çë";

const ALPHABETS: Record<ImportEncoding, readonly string[]> = {
  "windows-1250": CENTRAL_EUROPEAN.split(" "),
  "iso-8859-2": CENTRAL_EUROPEAN.split(" "),
  "windows-1252": WESTERN_EUROPEAN.split(" "),
};

/** What heads of lists are called in Polish, of which another encoding makes other words. */
const HEADS = new Set(
  "imię imiona użytkownika użytkownik państwo język dzień początek zakończenie rozpoczęcie tytuł ścieżka prelegent zgłoszenia zamówienia zdjęcie branża".split(
    " ",
  ),
);

type Reading = {
  encoding: ImportEncoding;
  text: string;
  words: string[];
  faults: number;
  hits: number;
  /** How many of its words are heads of lists. */
  heads: number;
};

/** Signs that stand beside words in any language. */
const NEUTRAL_SIGNS = "\u00a0–—‘’“”„…•«»‹›·€§™®©°";
const WORDS = new RegExp(`[^\\0-@[-\`{-\\x7f${NEUTRAL_SIGNS}]+`, "g");

/** The words that another encoding would make others of. */
const listWords = (text: string): string[] =>
  [...new Set(text.match(WORDS))].filter((word) => /[^\0-\x7f]/.test(word));

const isWordOf = (word: string, alphabets: readonly string[]): boolean => {
  const letters = [...word.toLowerCase().replaceAll(/[\0-\x7f]/g, "")];
  const isSpelled = alphabets.some((alphabet) => letters.every((one) => alphabet.includes(one)));
  return isSpelled && !/\p{Ll}\p{Lu}/u.test(word.replaceAll(/[a-z](?=[A-Z])/g, ""));
};

const readAs = (bytes: Uint8Array, encoding: ImportEncoding): Reading => {
  const text = decodeAs(bytes, encoding);
  const words = listWords(text);
  const hits = words.filter((word) => isWordOf(word, ALPHABETS[encoding])).length;
  const heads = words.filter((word) => HEADS.has(word.toLowerCase())).length;
  return { encoding, text, words, faults: words.length - hits, hits, heads };
};

const SHOWN_WORDS = 3;

const show = (words: readonly string[]): string => words.slice(0, SHOWN_WORDS).join(", ") || "–";

/** Shows of each reading the words that are not the same in all. */
const unclear = (readings: readonly Reading[]): Failure => {
  const sets = readings.map(({ words }) => new Set(words));
  const isCommon = (word: string) => sets.every((words) => words.has(word));
  const texts = readings.map(({ text }) => text);
  const differing = readings.map(({ encoding, words }) => ({
    encoding,
    words: words.filter((word) => !isCommon(word)).slice(0, SHOWN_WORDS),
  }));
  const shown = differing.map(({ encoding, words }) => [encoding.replaceAll("-", ""), show(words)]);
  return new Failure("encoding-unclear", {
    params: Object.fromEntries(shown),
    extensions: {
      // Two encodings that make the same of a text are one choice.
      readings: differing.filter((_reading, index) => texts.indexOf(texts[index] ?? "") === index),
    },
  });
};

/**
 * Reads a text of one byte a letter by what its letters make: the encoding in which its words are words
 * of a language, and among several such the one in which its heads are heads.
 * @returns `words`, some of them as read, for a person to judge
 * @throws Failure `encoding-unclear` when several encodings make words, or none
 */
export const judgeEncoding = (
  bytes: Uint8Array,
): { text: string; encoding: string; words: string } => {
  const readings = IMPORT_ENCODINGS.map((encoding) => readAs(bytes, encoding));
  const [best, ...others] = readings.toSorted(
    (a, b) => a.faults - b.faults || b.hits - a.hits || b.heads - a.heads,
  );
  if (!best) throw unclear(readings);
  const isRivalled = others.some(
    ({ faults, hits, heads, text }) =>
      faults === best.faults && hits === best.hits && heads === best.heads && text !== best.text,
  );
  if (isRivalled || best.faults * 4 > best.hits) throw unclear(readings);
  return { text: best.text, encoding: best.encoding, words: show(best.words) };
};
