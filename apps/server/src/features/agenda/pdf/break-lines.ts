import type { TextStyle } from "./page-style.ts";

/** Returns the width of a text in points. */
export type Measure = (text: string, style: TextStyle) => number;

/** Text in one style. Adjacent spans are not separated by a space. */
export type Span = { text: string; style: TextStyle };

/** Text in one style at its position; `x` is the distance (points) from the start of the line. */
export type Chunk = { text: string; style: TextStyle; x: number };

type Word = { spans: Span[]; width: number; spaceBefore: Span | null };

/**
 * Breaks spans into lines of at most `width` points, at ordinary spaces only, never at a no-break space. Cuts
 * a word that is wider than a line between characters. A broken line keeps its last space, beyond the width,
 * so that copied text does not join two words. Returns at least one line, and each line has at least one
 * chunk unless the text is empty.
 */
export const breakLines = (spans: readonly Span[], width: number, measure: Measure): Chunk[][] => {
  const lines: Chunk[][] = [];
  let line: Chunk[] = [];
  let end = 0;
  for (const word of splitWords(spans, measure).flatMap((uncutWord) =>
    cutWord(uncutWord, width, measure),
  )) {
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

/** Shortens a text to one line of `width` points and ends a shortened text with an ellipsis. */
export const shortenText = (
  text: string,
  style: TextStyle,
  width: number,
  measure: Measure,
): string => {
  if (measure(text, style) <= width) return text;
  const chars = Array.from(text);
  let fittingCount = 0;
  let used = measure("…", style);
  for (const char of chars) {
    used += measure(char, style);
    if (used > width) break;
    fittingCount += 1;
  }
  return `${chars.slice(0, fittingCount).join("").trimEnd()}…`;
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

const append = (line: Chunk[], span: Span, x: number, measure: Measure): number => {
  const last = line.at(-1);
  if (last?.style === span.style) last.text += span.text;
  else line.push({ ...span, x });
  return x + measure(span.text, span.style);
};
