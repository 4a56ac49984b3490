import type { TextStyle } from "./page-style.ts";

/** Returns the width of a text in points. */
export type Measure = (text: string, style: TextStyle) => number;

/** A stretch of text in one style; spans that follow one another are not separated by themselves. */
export type Span = { text: string; style: TextStyle };

/** A drawn stretch: `x` counts from the line's left end. */
export type Piece = { text: string; style: TextStyle; x: number };

type Word = { spans: Span[]; width: number; spaceBefore: Span | null };

/**
 * Breaks spans into lines of at most `width` points, at ordinary spaces only; a no-break space
 * holds. A word wider than a line is cut between its characters. A broken line keeps its last space,
 * beyond the width, so that a reader who copies the text does not join two words. Returns at
 * least one line, and each line at least one piece unless there is no text at all.
 */
export const breakLines = (spans: readonly Span[], width: number, measure: Measure): Piece[][] => {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let end = 0;
  for (const word of splitWords(spans, measure).flatMap((each) => cutWord(each, width, measure))) {
    const gap = word.spaceBefore;
    const gapWidth = gap === null ? 0 : measure(" ", gap.style);
    if (line.length > 0 && end + gapWidth + word.width > width) {
      const last = line.at(-1);
      if (gap !== null && last !== undefined) last.text += " ";
      lines.push(line);
      line = [];
      end = 0;
    }
    if (line.length > 0 && gap !== null)
      end = append(line, { text: " ", style: gap.style }, end, measure);
    for (const span of word.spans) end = append(line, span, end, measure);
  }
  lines.push(line);
  return lines;
};

/** Cuts a text so that it fits `width` points on one line, with an ellipsis where it was cut. */
export const shortenText = (
  text: string,
  style: TextStyle,
  width: number,
  measure: Measure,
): string => {
  if (measure(text, style) <= width) return text;
  const chars = Array.from(text);
  let kept = 0;
  let used = measure("…", style);
  for (const char of chars) {
    used += measure(char, style);
    if (used > width) break;
    kept += 1;
  }
  return `${chars.slice(0, kept).join("").trimEnd()}…`;
};

const splitWords = (spans: readonly Span[], measure: Measure): Word[] => {
  const words: Word[] = [];
  let word: Word = { spans: [], width: 0, spaceBefore: null };
  for (const { text, style } of spans) {
    for (const [index, part] of text.split(" ").entries()) {
      if (index > 0) {
        if (word.spans.length > 0) words.push(word);
        word = { spans: [], width: 0, spaceBefore: { text: " ", style } };
      }
      if (part === "") continue;
      word.spans.push({ text: part, style });
      word.width += measure(part, style);
    }
  }
  return word.spans.length > 0 ? [...words, word] : words;
};

const cutWord = (word: Word, width: number, measure: Measure): Word[] => {
  if (word.width <= width) return [word];
  const cuts: Word[] = [];
  let cut: Word = { spans: [], width: 0, spaceBefore: word.spaceBefore };
  for (const { text, style } of word.spans) {
    for (const char of text) {
      const charWidth = measure(char, style);
      if (cut.spans.length > 0 && cut.width + charWidth > width) {
        cuts.push(cut);
        cut = { spans: [], width: 0, spaceBefore: null };
      }
      const last = cut.spans.at(-1);
      if (last?.style === style) last.text += char;
      else cut.spans.push({ text: char, style });
      cut.width += charWidth;
    }
  }
  return [...cuts, cut];
};

const append = (line: Piece[], span: Span, x: number, measure: Measure): number => {
  const last = line.at(-1);
  if (last?.style === span.style) last.text += span.text;
  else line.push({ ...span, x });
  return x + measure(span.text, span.style);
};
