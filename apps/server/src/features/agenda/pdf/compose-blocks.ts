import { ITEM_TYPE } from "@foyer/contract";
import type { AgendaDay, AgendaDocument, AgendaPanel } from "./agenda-document.ts";
import { type AgendaTexts, getAgendaTexts } from "./agenda-texts.ts";
import { breakLines, type Measure, type Chunk, type Span } from "./break-lines.ts";
import {
  getBaseline,
  BODY_WIDTH,
  EDGE,
  toEdgeColor,
  RAIL_WIDTH,
  STYLE,
  toTextColor,
  type TextStyle,
} from "./page-style.ts";
import { type HasGlyph, type TypesetText, typesetText } from "./typeset-text.ts";

export type FontMetrics = { measure: Measure; hasGlyph: HasGlyph };

type ParagraphTag = "H1" | "H2" | "H3" | "P";

/**
 * One paragraph. All its lines share the object, so that a paragraph split by a page break stays one element.
 */
export type Paragraph = { tag: ParagraphTag; actual: string | null };

/**
 * One line in a block: `top` and `baseline` are distances from the block's top, `x` from the left edge of the
 * body (points).
 */
export type BlockLine = {
  paragraph: Paragraph;
  top: number;
  height: number;
  baseline: number;
  x: number;
  chunks: Chunk[];
};

/** Content that stays on one page if possible. `dayIndex` is -1 for content outside the days. */
export type Block = {
  kind: "cover" | "day" | "item" | "notice";
  dayIndex: number;
  spaceBefore: number;
  height: number;
  lines: BlockLine[];
  edge: { x: number; color: string } | null;
  /** x of the hairline that separates this item from the one above; null without a hairline. */
  hairlineX: number | null;
};

const UNBROKEN_NAME_MAX_LENGTH = 32;
const TOPIC_SPACE_AFTER = 1.5;

type Composer = FontMetrics & { document: AgendaDocument; texts: AgendaTexts; railWidth: number };
type Stack = { lines: BlockLine[]; height: number };

/** Turns a document into blocks in reading order: the cover, then the heading and items of each day. */
export const composeBlocks = (document: AgendaDocument, fonts: FontMetrics): Block[] => {
  const days = document.days.filter((day) => day.items.length > 0);
  const hasTimes = days.some((day) => day.items.some((item) => formatTime(item).length > 0));
  const composer: Composer = {
    ...fonts,
    document,
    texts: getAgendaTexts(document.language),
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
  return { ...createBlock("cover", -1), ...stack };
};

const composeNotice = (composer: Composer): Block => {
  const stack: Stack = { lines: [], height: 0 };
  addText(composer, stack, composer.texts.noPanels, STYLE.notice, 0);
  return { ...createBlock("notice", -1), ...stack, spaceBefore: 36 };
};

const composeDay = (composer: Composer, day: AgendaDay, dayIndex: number): Block[] => {
  const stack: Stack = { lines: [], height: 0 };
  addText(composer, stack, day.heading, STYLE.day, 0, "H2");
  stack.height += 6;
  const heading: Block = { ...createBlock("day", dayIndex), ...stack, spaceBefore: 26 };
  const items = day.items.map((item, index) => composeItem(composer, item, dayIndex, index === 0));
  return [heading, ...items];
};

const composeItem = (
  composer: Composer,
  item: AgendaPanel,
  dayIndex: number,
  isFirst: boolean,
): Block => {
  const { railWidth } = composer;
  const isSlot = item.itemType === ITEM_TYPE.hourSlot;
  const x = railWidth + EDGE.width + EDGE.gap;
  const topicStyle = isSlot ? STYLE.slot : STYLE.topic;
  const stack: Stack = { lines: [], height: 0 };
  addTime(composer, stack, item, getBaseline(topicStyle));
  addText(composer, stack, item.topic, topicStyle, x, "H3");
  const topicEnd = stack.height;
  stack.height += TOPIC_SPACE_AFTER;
  addParagraph(composer, stack, locationParts(item), x);
  for (const { roleLabel, names } of item.people) addList(composer, stack, roleLabel, names, x);
  addList(composer, stack, composer.texts.partners, item.partners, x);
  if (stack.height === topicEnd + TOPIC_SPACE_AFTER) stack.height = topicEnd;
  return {
    ...createBlock("item", dayIndex),
    ...stack,
    spaceBefore: isFirst ? 8 : 15,
    edge: isSlot ? null : { x: railWidth, color: toEdgeColor(item.pathColor) },
    hairlineX: isFirst ? null : railWidth,
  };
};

/** Adds the time next to the topic, on the same baseline and without height of its own. */
const addTime = (composer: Composer, stack: Stack, item: AgendaPanel, baseline: number): void => {
  const spans = formatTime(item);
  if (spans.length === 0) return;
  const chunks = breakLines(spans, Number.POSITIVE_INFINITY, composer.measure)[0] ?? [];
  const paragraph: Paragraph = { tag: "P", actual: null };
  stack.lines.push({ paragraph, top: 0, height: STYLE.time.lineHeight, baseline, x: 0, chunks });
};

const formatTime = ({ startTime, endTime }: AgendaPanel): Span[] => {
  const start = startTime === null ? [] : [{ text: startTime, style: STYLE.time }];
  const hasEnd = endTime !== null && endTime !== startTime;
  return hasEnd ? [...start, { text: `–${endTime}`, style: STYLE.timeEnd }] : start;
};

type Part = { text: string; style: TextStyle };

const locationParts = (item: AgendaPanel): Part[] => {
  const path = {
    text: item.thematicPath ?? "",
    style: { ...STYLE.path, color: toTextColor(item.pathColor) },
  };
  const location = { text: item.location ?? "", style: STYLE.quiet };
  const parts = [path, location].filter((part) => part.text !== "");
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
  const nonEmpty = names
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .map(preventBreaks);
  if (nonEmpty.length === 0) return;
  const intro = label === "" ? [] : [{ text: `${label}: `, style: STYLE.quiet }];
  addParagraph(composer, stack, [...intro, { text: nonEmpty.join(", "), style: STYLE.detail }], x);
};

/** Prevents line breaks inside names, unless they are long. */
const preventBreaks = (name: string): string =>
  name.length <= UNBROKEN_NAME_MAX_LENGTH ? name.replaceAll(" ", "\u00a0") : name;

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
  const typesetParts = parts.map((part) => typesetPart(composer, part.text));
  const spans = parts.map((part, index) => ({
    text: typesetParts[index]?.text ?? "",
    style: part.style,
  }));
  const hasOmission = typesetParts.some((part) => part.actual !== null);
  const actual = hasOmission ? typesetParts.map((part) => part.actual ?? part.text).join("") : null;
  const paragraph: Paragraph = { tag, actual };
  const { lineHeight } = first.style;
  for (const chunks of breakLines(spans, BODY_WIDTH - x, composer.measure)) {
    const top = stack.height;
    stack.lines.push({
      paragraph,
      top,
      height: lineHeight,
      baseline: top + getBaseline(first.style),
      x,
      chunks,
    });
    stack.height += lineHeight;
  }
};

/** Restores the spaces at the ends, which typesetting trims; they separate the part from its neighbours. */
const typesetPart = ({ document, hasGlyph }: Composer, raw: string): TypesetText => {
  const { text, actual } = typesetText(raw, document.language, hasGlyph);
  const before = raw.startsWith(" ") ? " " : "";
  const after = raw.endsWith(" ") ? " " : "";
  const pad = (inner: string): string => `${before}${inner}${after}`;
  return { text: pad(text), actual: actual === null ? null : pad(actual) };
};

const createBlock = (kind: Block["kind"], dayIndex: number): Block => ({
  kind,
  dayIndex,
  spaceBefore: 0,
  height: 0,
  lines: [],
  edge: null,
  hairlineX: null,
});
