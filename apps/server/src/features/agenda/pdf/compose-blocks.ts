import { ITEM_TYPE } from "@foyer/contract";
import type { AgendaDay, AgendaDocument, AgendaItem } from "./agenda-document.ts";
import { type AgendaTexts, agendaTextsIn } from "./agenda-texts.ts";
import { breakLines, type Measure, type Piece, type Span } from "./break-lines.ts";
import {
  baselineOf,
  BODY_WIDTH,
  EDGE,
  edgeColorOf,
  RAIL_WIDTH,
  STYLE,
  textColorOf,
  type TextStyle,
} from "./page-style.ts";
import { type HasGlyph, type TypesetText, typesetText } from "./typeset-text.ts";

export type FontFacts = { measure: Measure; hasGlyph: HasGlyph };

type ParagraphTag = "H1" | "H2" | "H3" | "P";

/** One paragraph; all of its lines share the object, so that a split one stays one element. */
export type Paragraph = { tag: ParagraphTag; actual: string | null };

/** A line at its place inside a block: `top` and `baseline` count from the block's top, `x` from the body's left. */
export type BlockLine = {
  paragraph: Paragraph;
  top: number;
  height: number;
  baseline: number;
  x: number;
  pieces: Piece[];
};

/** What is kept together on a page where it can be. `dayIndex` is -1 for what stands outside the days. */
export type Block = {
  kind: "cover" | "day" | "item" | "notice";
  dayIndex: number;
  spaceBefore: number;
  height: number;
  lines: BlockLine[];
  edge: { x: number; color: string } | null;
  /** x from which a hairline parts this item from the one above it; null: no hairline. */
  hairlineX: number | null;
};

const LONGEST_HELD_NAME = 32;
const BELOW_TOPIC = 1.5;

type Composer = FontFacts & { document: AgendaDocument; texts: AgendaTexts; railWidth: number };
type Stack = { lines: BlockLine[]; height: number };

/** Turns a document into blocks in reading order: the cover, then each day's heading and items. */
export const composeBlocks = (document: AgendaDocument, fonts: FontFacts): Block[] => {
  const days = document.days.filter((day) => day.items.length > 0);
  const hasTimes = days.some((day) => day.items.some((item) => formatTime(item).length > 0));
  const composer: Composer = {
    ...fonts,
    document,
    texts: agendaTextsIn(document.language),
    railWidth: hasTimes ? RAIL_WIDTH : 0,
  };
  const cover = composeCover(composer);
  if (days.length === 0) return [cover, composeNotice(composer)];
  return [cover, ...days.flatMap((day, index) => composeDay(composer, day, index))];
};

const composeCover = (composer: Composer): Block => {
  const { document, texts } = composer;
  const stack: Stack = { lines: [], height: 0 };
  const { ownerName } = document;
  const kicker = [ownerName === null ? texts.programme : texts.myAgenda, ownerName]
    .filter(Boolean)
    .join(" · ");
  const subtitle = [document.dateText, document.languageLabel]
    .filter((text) => text !== "")
    .join(" · ");
  addText(composer, stack, kicker, STYLE.kicker, 0);
  stack.height += 2;
  addText(composer, stack, document.title, STYLE.title, 0, "H1");
  stack.height += 4;
  addText(composer, stack, subtitle, STYLE.subtitle, 0);
  return { ...blank("cover", -1), ...stack };
};

const composeNotice = (composer: Composer): Block => {
  const stack: Stack = { lines: [], height: 0 };
  addText(composer, stack, composer.texts.noSessions, STYLE.notice, 0);
  return { ...blank("notice", -1), ...stack, spaceBefore: 36 };
};

const composeDay = (composer: Composer, day: AgendaDay, dayIndex: number): Block[] => {
  const stack: Stack = { lines: [], height: 0 };
  addText(composer, stack, day.heading, STYLE.day, 0, "H2");
  stack.height += 6;
  const heading: Block = { ...blank("day", dayIndex), ...stack, spaceBefore: 26 };
  const items = day.items.map((item, index) => composeItem(composer, item, dayIndex, index === 0));
  return [heading, ...items];
};

const composeItem = (
  composer: Composer,
  item: AgendaItem,
  dayIndex: number,
  isFirst: boolean,
): Block => {
  const { railWidth } = composer;
  const isSlot = item.itemType === ITEM_TYPE.hourSlot;
  const x = railWidth + EDGE.width + EDGE.gap;
  const topicStyle = isSlot ? STYLE.slot : STYLE.topic;
  const stack: Stack = { lines: [], height: 0 };
  addTime(composer, stack, item, baselineOf(topicStyle));
  addText(composer, stack, item.topic, topicStyle, x, "H3");
  const topicEnd = stack.height;
  stack.height += BELOW_TOPIC;
  addParagraph(composer, stack, placeParts(item), x);
  for (const { roleLabel, names } of item.people) addList(composer, stack, roleLabel, names, x);
  addList(composer, stack, composer.texts.partners, item.partners, x);
  if (stack.height === topicEnd + BELOW_TOPIC) stack.height = topicEnd;
  return {
    ...blank("item", dayIndex),
    ...stack,
    spaceBefore: isFirst ? 8 : 15,
    edge: isSlot ? null : { x: railWidth, color: edgeColorOf(item.pathColor) },
    hairlineX: isFirst ? null : railWidth,
  };
};

/** The time stands beside the topic: same baseline, and it takes no height of its own. */
const addTime = (composer: Composer, stack: Stack, item: AgendaItem, baseline: number): void => {
  const spans = formatTime(item);
  if (spans.length === 0) return;
  const pieces = breakLines(spans, Number.POSITIVE_INFINITY, composer.measure)[0] ?? [];
  const paragraph: Paragraph = { tag: "P", actual: null };
  stack.lines.push({ paragraph, top: 0, height: STYLE.time.lineHeight, baseline, x: 0, pieces });
};

const formatTime = ({ startTime, endTime }: AgendaItem): Span[] => {
  const start = startTime === null ? [] : [{ text: startTime, style: STYLE.time }];
  const hasEnd = endTime !== null && endTime !== startTime;
  return hasEnd ? [...start, { text: `–${endTime}`, style: STYLE.timeEnd }] : start;
};

type Part = { text: string; style: TextStyle };

const placeParts = (item: AgendaItem): Part[] => {
  const path = {
    text: item.thematicPath ?? "",
    style: { ...STYLE.path, color: textColorOf(item.pathColor) },
  };
  const place = { text: item.place ?? "", style: STYLE.quiet };
  const parts = [path, place].filter((part) => part.text !== "");
  return parts.flatMap((part, index) =>
    index === 0 ? [part] : [{ text: " · ", style: STYLE.quiet }, part],
  );
};

const addList = (
  composer: Composer,
  stack: Stack,
  label: string,
  names: readonly string[],
  x: number,
): void => {
  const listed = names
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .map(holdTogether);
  if (listed.length === 0) return;
  const intro = label === "" ? [] : [{ text: `${label}: `, style: STYLE.quiet }];
  addParagraph(composer, stack, [...intro, { text: listed.join(", "), style: STYLE.detail }], x);
};

/** A person's or partner's name is not parted at a line's end unless it is long. */
const holdTogether = (name: string): string =>
  name.length <= LONGEST_HELD_NAME ? name.replaceAll(" ", "\u00a0") : name;

const addText = (
  composer: Composer,
  stack: Stack,
  text: string,
  style: TextStyle,
  x: number,
  tag: ParagraphTag = "P",
): void => {
  addParagraph(composer, stack, [{ text, style }], x, tag);
};

const addParagraph = (
  composer: Composer,
  stack: Stack,
  parts: readonly Part[],
  x: number,
  tag: ParagraphTag = "P",
): void => {
  const first = parts[0];
  if (first === undefined || parts.every((part) => part.text.trim() === "")) return;
  const set = parts.map((part) => typesetPart(composer, part.text));
  const spans = parts.map((part, index) => ({ text: set[index]?.text ?? "", style: part.style }));
  const hasOmission = set.some((each) => each.actual !== null);
  const actual = hasOmission ? set.map((each) => each.actual ?? each.text).join("") : null;
  const paragraph: Paragraph = { tag, actual };
  const { lineHeight } = first.style;
  for (const pieces of breakLines(spans, BODY_WIDTH - x, composer.measure)) {
    const top = stack.height;
    stack.lines.push({
      paragraph,
      top,
      height: lineHeight,
      baseline: top + baselineOf(first.style),
      x,
      pieces,
    });
    stack.height += lineHeight;
  }
};

/** Typesetting trims; the spaces at a part's ends part it from its neighbours, so they are put back. */
const typesetPart = ({ document, hasGlyph }: Composer, raw: string): TypesetText => {
  const { text, actual } = typesetText(raw, document.language, hasGlyph);
  const before = raw.startsWith(" ") ? " " : "";
  const after = raw.endsWith(" ") ? " " : "";
  const pad = (inner: string): string => `${before}${inner}${after}`;
  return { text: pad(text), actual: actual === null ? null : pad(actual) };
};

const blank = (kind: Block["kind"], dayIndex: number): Block => ({
  kind,
  dayIndex,
  spaceBefore: 0,
  height: 0,
  lines: [],
  edge: null,
  hairlineX: null,
});
