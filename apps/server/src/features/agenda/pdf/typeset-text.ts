import type { Language } from "@foyer/contract";

export type HasGlyph = (codePoint: number) => boolean;

/** `text` is printed; `actual` is the original for screen readers if characters were omitted. */
export type TypesetText = { text: string; actual: string | null };

/** Replaces characters that no printed font has. */
export const OMISSION = "[…]";

const NO_BREAK_SPACE = "\u00a0";
/** Latin with extensions and common punctuation. Noto Sans has all of it, so no glyph check is needed. */
const PLAIN_LATIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f–—…„”“’‘]*$/u;
const BLANKS = /[^\S\u00a0\u2007\u202f]+|\p{Cc}+/gu;
const LONE_SURROGATES = /\p{Cs}/gu;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const OMISSIONS = /\[…\](?:\s*\[…\])+/gu;
const SINGLE_LETTER = /(?<=^|[\s(„"'’–/])([aiouwz]) (?=\S)/giu;
const SPACED_DASH = / (?=[–—] )/gu;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Prepares text for print: one line, composed characters, no character without a glyph, and no-break spaces
 * by language rules. Never throws. A run of characters without glyphs (emoji, CJK, right-to-left scripts)
 * becomes one "[…]", which readers recognise as an omission.
 */
export const typesetText = (raw: string, language: Language, hasGlyph: HasGlyph): TypesetText => {
  const normalized = raw
    .replace(LONE_SURROGATES, "\ufffd")
    .normalize("NFC")
    .replace(BLANKS, " ")
    .replace(/ {2,}/gu, " ")
    .trim();
  const drawable = PLAIN_LATIN.test(normalized) ? normalized : omitUndrawable(normalized, hasGlyph);
  const hasOmission = drawable !== normalized && drawable.includes(OMISSION);
  return { text: bindSpaces(drawable, language), actual: hasOmission ? normalized : null };
};

const omitUndrawable = (text: string, hasGlyph: HasGlyph): string => {
  let supported = "";
  for (const { segment } of graphemes.segment(text)) {
    const visible = segment.replace(IGNORABLE, "");
    const isDrawable = Array.from(visible).every((char) => hasGlyph(char.codePointAt(0) ?? 0));
    supported += isDrawable ? visible : OMISSION;
  }
  return supported.replace(OMISSIONS, OMISSION);
};

/** Prevents Polish lines that end in a one-letter word, and lines that start with a dash. */
const bindSpaces = (text: string, language: Language): string => {
  const bound = text.replace(SPACED_DASH, NO_BREAK_SPACE);
  return language === "pl" ? bound.replace(SINGLE_LETTER, `$1${NO_BREAK_SPACE}`) : bound;
};
