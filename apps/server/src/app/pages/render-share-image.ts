import { renderAsync } from "@resvg/resvg-js";
import PDFDocument from "pdfkit";
import { breakLines, type Measure } from "../../features/agenda/pdf/break-lines.ts";
import {
  toEdgeColor,
  type FontName,
  type TextStyle,
} from "../../features/agenda/pdf/page-style.ts";
import { FONT_FILES } from "../../lib/fonts.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { IMAGE_SIZE, type ShareImageTexts } from "./share-image.ts";

const COLOR = {
  sky: "#0b1c30",
  ridge: "#122a44",
  nearRidge: "#17354f",
  texts: "#ffffff",
  quiet: "#c9d3de",
};
const LEFT = 96;
const TEXT_WIDTH = IMAGE_SIZE.width - 2 * LEFT;
const LINES_MAX = 4;
const WEIGHTS: Record<FontName, number> = { regular: 400, medium: 500, semibold: 600 };

const style = (font: FontName, size: number, color: string): TextStyle => ({
  font,
  size,
  lineHeight: size * 1.22,
  color,
});

/** Font sizes; longer topics use smaller ones. */
const TOPIC_SIZES = [76, 62, 50, 42] as const;

let measuringDocument: PDFKit.PDFDocument | undefined;

/** Opens the fonts once. */
const measure: Measure = (text, { font, size }) => {
  measuringDocument ??= new PDFDocument({ autoFirstPage: false, font: FONT_FILES.regular });
  return measuringDocument.font(FONT_FILES[font], size).widthOfString(text);
};

const breakIntoLines = (text: string, textStyle: TextStyle) =>
  breakLines([{ text, style: textStyle }], TEXT_WIDTH, measure).map((chunks) =>
    chunks
      .map((chunk) => chunk.text)
      .join("")
      .trimEnd(),
  );

const cutLines = (lines: readonly string[], max: number) =>
  lines.length <= max
    ? lines
    : [...lines.slice(0, max - 1), `${(lines[max - 1] ?? "").replace(/\s*\S?$/, "")}…`];

const layoutTopic = (topic: string) => {
  for (const size of TOPIC_SIZES) {
    const topicStyle = style("semibold", size, COLOR.texts);
    const lines = breakIntoLines(topic, topicStyle);
    if (lines.length <= LINES_MAX - 1 || size === TOPIC_SIZES.at(-1))
      return { style: topicStyle, lines: cutLines(lines, LINES_MAX) };
  }
  throw new Error("TOPIC_SIZES is empty");
};

const drawLine = (text: string, { font, size, color }: TextStyle, y: number) =>
  `<text x="${LEFT}" y="${y.toFixed(1)}" font-family="Noto Sans" font-weight="${WEIGHTS[font]}" font-size="${size}" fill="${color}" xml:space="preserve">${escapeHtml(text)}</text>`;

/** Characters that XML does not permit. */
const INVALID_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const clean = (text: string) => text.replaceAll(INVALID_XML, "").replaceAll(/\s+/g, " ").trim();

export const drawShareImage = (texts: ShareImageTexts): string => {
  const small = style("medium", 32, COLOR.quiet);
  const oneLine = (text: string, max: number) => cutLines(breakIntoLines(clean(text), small), max);
  const topic = layoutTopic(clean(texts.topic));
  const conference = oneLine(texts.conference, 1);
  const details = oneLine(texts.details, 2);
  const { width, height } = IMAGE_SIZE;
  const topicTop = 190;
  const detailsTop = height - 84 - (details.length - 1) * small.lineHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOR.sky}"/>`,
    `<path fill="${COLOR.ridge}" d="M0 520 120 470 220 500 360 420 470 470 600 440 760 500 900 400 1010 450 1120 390 1200 430V630H0Z"/>`,
    `<path fill="${COLOR.nearRidge}" d="M0 590 160 540 300 575 460 530 640 590 820 550 980 590 1200 530V630H0Z"/>`,
    `<rect width="24" height="${height}" fill="${texts.color ? toEdgeColor(texts.color) : "#e8a33d"}"/>`,
    ...conference.map((line) => drawLine(line, small, 108)),
    ...topic.lines.map((line, index) =>
      drawLine(
        line,
        topic.style,
        topicTop + topic.style.size * 0.6 + index * topic.style.lineHeight,
      ),
    ),
    ...details.map((line, index) => drawLine(line, small, detailsTop + index * small.lineHeight)),
    "</svg>",
  ].join("");
};

/** Renders the image as PNG, off the event loop. */
export const renderShareImage = async (texts: ShareImageTexts): Promise<Uint8Array> => {
  const rendered = await renderAsync(drawShareImage(texts), {
    font: {
      loadSystemFonts: false,
      fontFiles: Object.values(FONT_FILES),
      defaultFontFamily: "Noto Sans",
    },
  });
  return rendered.asPng();
};
