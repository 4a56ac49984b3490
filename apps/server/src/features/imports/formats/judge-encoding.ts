import { Failure } from "../../../lib/failure.ts";
import { decodeAs } from "./file-text.ts";

/** The letters beyond ASCII of one language each; a word is written in one of them. */
const CENTRAL_EUROPEAN =
  "ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű ăâîşţ čćđšž äöüßé çë";
const WESTERN_EUROPEAN =
  "àâæçèéêëîïôœùûüÿ äöüßé áéíñóúü àçèéíïòóúü àáâãçéêíóôõú àèéìíîòóùú æøåéóôäöü äöåéüõšž éëïóöü áðéíóúýþæö çë";

/** What spreadsheets save that do not save UTF-8. */
const CANDIDATES = [
  { encoding: "windows-1250", alphabets: CENTRAL_EUROPEAN.split(" ") },
  { encoding: "iso-8859-2", alphabets: CENTRAL_EUROPEAN.split(" ") },
  { encoding: "windows-1252", alphabets: WESTERN_EUROPEAN.split(" ") },
] as const;

type Candidate = (typeof CANDIDATES)[number];
type Reading = {
  encoding: Candidate["encoding"];
  text: string;
  words: string[];
  faults: number;
  hits: number;
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

const readAs = (bytes: Uint8Array, { encoding, alphabets }: Candidate): Reading => {
  const text = decodeAs(bytes, encoding);
  const words = listWords(text);
  const hits = words.filter((word) => isWordOf(word, alphabets)).length;
  return { encoding, text, words, faults: words.length - hits, hits };
};

const SHOWN_WORDS = 3;

const show = (words: readonly string[]): string => words.slice(0, SHOWN_WORDS).join(", ") || "–";

/** Shows of each reading the words that are not the same in all. */
const unclear = (readings: readonly Reading[]): Failure => {
  const sets = readings.map(({ words }) => new Set(words));
  const isCommon = (word: string) => sets.every((words) => words.has(word));
  const shown = readings.map(({ encoding, words }) => [
    encoding.replaceAll("-", ""),
    show(words.filter((word) => !isCommon(word))),
  ]);
  return new Failure("encoding-unclear", { params: Object.fromEntries(shown) });
};

/**
 * Reads a text of one byte a letter by what its letters make: the encoding in which its words are words
 * of a language.
 * @returns `words`, some of them as read, for a person to judge
 * @throws Failure `encoding-unclear` when several encodings make words, or none
 */
export const judgeEncoding = (
  bytes: Uint8Array,
): { text: string; encoding: string; words: string } => {
  const readings = CANDIDATES.map((candidate) => readAs(bytes, candidate));
  const [best, ...others] = readings.toSorted((a, b) => a.faults - b.faults || b.hits - a.hits);
  if (!best) throw unclear(readings);
  const isRivalled = others.some(
    ({ faults, hits, text }) => faults === best.faults && hits === best.hits && text !== best.text,
  );
  if (isRivalled || best.faults * 4 > best.hits) throw unclear(readings);
  return { text: best.text, encoding: best.encoding, words: show(best.words) };
};
