import { renderAsync } from "@resvg/resvg-js";
import PDFDocument from "pdfkit";
import { breakLines, type Measure } from "../../features/agenda/pdf/break-lines.ts";
import {
  edgeColorOf,
  type FontName,
  type TextStyle,
} from "../../features/agenda/pdf/page-style.ts";
import { FONT_FILES } from "../../lib/fonts.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { PICTURE_SIZE, type PictureWords } from "./share-picture.ts";

const COLOR = {
  sky: "#0b1c30",
  ridge: "#122a44",
  nearRidge: "#17354f",
  words: "#ffffff",
  quiet: "#c9d3de",
};
const LEFT = 96;
const TEXT_WIDTH = PICTURE_SIZE.width - 2 * LEFT;
const LINES_MAX = 4;
const WEIGHTS: Record<FontName, number> = { regular: 400, medium: 500, semibold: 600 };

const style = (font: FontName, size: number, color: string): TextStyle => ({
  font,
  size,
  lineHeight: size * 1.22,
  color,
});

/** Long topics are set smaller. */
const TOPIC_SIZES = [76, 62, 50, 42] as const;

let ruler: PDFKit.PDFDocument | undefined;

/** Opens the fonts once. */
const measure: Measure = (text, { font, size }) => {
  ruler ??= new PDFDocument({ autoFirstPage: false, font: FONT_FILES.regular });
  return ruler.font(FONT_FILES[font], size).widthOfString(text);
};

const setLines = (text: string, setIn: TextStyle) =>
  breakLines([{ text, style: setIn }], TEXT_WIDTH, measure).map((pieces) =>
    pieces
      .map((piece) => piece.text)
      .join("")
      .trimEnd(),
  );

const cutLines = (lines: readonly string[], max: number) =>
  lines.length <= max
    ? lines
    : [...lines.slice(0, max - 1), `${(lines[max - 1] ?? "").replace(/\s*\S?$/, "")}…`];

const setTopic = (topic: string) => {
  for (const size of TOPIC_SIZES) {
    const set = style("semibold", size, COLOR.words);
    const lines = setLines(topic, set);
    if (lines.length <= LINES_MAX - 1 || size === TOPIC_SIZES.at(-1))
      return { style: set, lines: cutLines(lines, LINES_MAX) };
  }
  throw new Error("There is no size of type");
};

const drawLine = (text: string, { font, size, color }: TextStyle, y: number) =>
  `<text x="${LEFT}" y="${y.toFixed(1)}" font-family="Noto Sans" font-weight="${WEIGHTS[font]}" font-size="${size}" fill="${color}" xml:space="preserve">${escapeHtml(text)}</text>`;

/** What no XML may hold. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const clean = (text: string) => text.replaceAll(NO_XML, "").replaceAll(/\s+/g, " ").trim();

/** Draws the picture as SVG, with the words broken into lines. */
export const drawPicture = (words: PictureWords): string => {
  const small = style("medium", 32, COLOR.quiet);
  const oneLine = (text: string, max: number) => cutLines(setLines(clean(text), small), max);
  const topic = setTopic(clean(words.topic));
  const conference = oneLine(words.conference, 1);
  const details = oneLine(words.details, 2);
  const { width, height } = PICTURE_SIZE;
  const topicTop = 190;
  const detailsTop = height - 84 - (details.length - 1) * small.lineHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOR.sky}"/>`,
    `<path fill="${COLOR.ridge}" d="M0 520 120 470 220 500 360 420 470 470 600 440 760 500 900 400 1010 450 1120 390 1200 430V630H0Z"/>`,
    `<path fill="${COLOR.nearRidge}" d="M0 590 160 540 300 575 460 530 640 590 820 550 980 590 1200 530V630H0Z"/>`,
    `<rect width="24" height="${height}" fill="${words.color ? edgeColorOf(words.color) : "#e8a33d"}"/>`,
    ...conference.map((line) => drawLine(line, small, 108)),
    ...topic.lines.map((line, at) =>
      drawLine(line, topic.style, topicTop + topic.style.size * 0.6 + at * topic.style.lineHeight),
    ),
    ...details.map((line, at) => drawLine(line, small, detailsTop + at * small.lineHeight)),
    "</svg>",
  ].join("");
};

/** Turns it into a PNG, off the event loop. */
export const renderPicture = async (words: PictureWords): Promise<Uint8Array> => {
  const rendered = await renderAsync(drawPicture(words), {
    font: {
      loadSystemFonts: false,
      fontFiles: Object.values(FONT_FILES),
      defaultFontFamily: "Noto Sans",
    },
  });
  return rendered.asPng();
};
