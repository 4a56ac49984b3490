import type { Language } from "@foyer/contract";

export type HasGlyph = (codePoint: number) => boolean;

/** `text` is what is drawn; `actual` is the original for screen readers where something was left out. */
export type TypesetText = { text: string; actual: string | null };

/** Stands where characters are left out because no printed font has them. */
export const OMISSION = "[…]";

const NO_BREAK_SPACE = "\u00a0";
/** Latin with its extensions, general punctuation kept out: all in Noto Sans, nothing to look up. */
const PLAIN_LATIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f–—…„”“’‘]*$/u;
const BLANKS = /[^\S\u00a0\u2007\u202f]+|\p{Cc}+/gu;
const LONE_SURROGATES = /\p{Cs}/gu;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const OMISSIONS = /\[…\](?:\s*\[…\])+/gu;
const SINGLE_LETTER = /(?<=^|[\s(„"'’–/])([aiouwz]) (?=\S)/giu;
const SPACED_DASH = / (?=[–—] )/gu;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Makes text ready for print: one line, composed letters, no character the fonts lack, and
 * no-break spaces where the language wants them. Takes any string; never throws.
 * A run of characters without glyphs (emoji, CJK, right-to-left scripts) becomes one "[…]":
 * visible, and read as an omission rather than as a fault.
 */
export const typesetText = (raw: string, language: Language, hasGlyph: HasGlyph): TypesetText => {
  const clean = raw
    .replace(LONE_SURROGATES, "\ufffd")
    .normalize("NFC")
    .replace(BLANKS, " ")
    .replace(/ {2,}/gu, " ")
    .trim();
  const drawable = PLAIN_LATIN.test(clean) ? clean : omitUndrawable(clean, hasGlyph);
  const omitted = drawable !== clean && drawable.includes(OMISSION);
  return { text: bindSpaces(drawable, language), actual: omitted ? clean : null };
};

const omitUndrawable = (text: string, hasGlyph: HasGlyph): string => {
  let drawn = "";
  for (const { segment } of graphemes.segment(text)) {
    const visible = segment.replace(IGNORABLE, "");
    const isDrawable = Array.from(visible).every((char) => hasGlyph(char.codePointAt(0) ?? 0));
    drawn += isDrawable ? visible : OMISSION;
  }
  return drawn.replace(OMISSIONS, OMISSION);
};

/** A Polish line never ends in a one-letter word, and no line begins with a dash. */
const bindSpaces = (text: string, language: Language): string => {
  const bound = text.replace(SPACED_DASH, NO_BREAK_SPACE);
  return language === "pl" ? bound.replace(SINGLE_LETTER, `$1${NO_BREAK_SPACE}`) : bound;
};
