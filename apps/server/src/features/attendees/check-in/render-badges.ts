import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import encodeQR from "qr";
import type { Badge, BadgeSheet } from "./badge-sheet.ts";

const { resolve } = createRequire(import.meta.url);
const FONTS = {
  regular: resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  semibold: resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
} as const;

/** Points per millimetre. */
const POINTS_PER_MM = 72 / 25.4;
/** A4 in points. */
const PAGE = { width: 210 * POINTS_PER_MM, height: 297 * POINTS_PER_MM } as const;
const COLOR = { ink: "#10233a", muted: "#5a6776", cut: "#b9b9b9", plain: "#ece8df" } as const;
/** Largest width of a logo as a multiple of its height. */
const LOGO_RATIO = 2.5;
const MIN_FONT_SIZE = 8;
/** Font size in points and maximum lines of each text below the names. */
const MAX_FONT_SIZE = 14;
const MAX_LINES = 3;
/** Height of a line as a multiple of the font size. */
const LINE_HEIGHT = 1.4;
/** Tolerance in points; without it pdfkit would cut off a last line that fits exactly. */
const TOLERANCE_PT = 0.5;

type Pdf = PDFKit.PDFDocument;
type Box = { x: number; y: number; width: number; height: number };

const openPdf = ({ title, language, createdAt }: BadgeSheet): Pdf =>
  new PDFDocument({
    autoFirstPage: false,
    font: FONTS.regular,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: "1.7",
    lang: language === "pl" ? "pl-PL" : "en-GB",
    displayTitle: true,
    info: { Title: title, Creator: "Foyer", CreationDate: new Date(createdAt) },
  });

/** True if text on this colour must be white, by its relative luminance (WCAG 2.2). */
const isDark = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
};

/** Returns the largest font size up to `from` at which every text fits into the width. */
const fitFontSize = (pdf: Pdf, texts: readonly string[], from: number, width: number): number => {
  pdf.fontSize(from);
  const widest = Math.max(...texts.map((text) => pdf.widthOfString(text)), 1);
  return Math.max(Math.min(from, (from * width) / widest), MIN_FONT_SIZE);
};

/** Sizes the names. A long name wraps at spaces and hyphens before it shrinks below 60 %. */
const fitNamesFontSize = (
  pdf: Pdf,
  names: readonly string[],
  from: number,
  width: number,
): number => {
  const minSize = from * 0.6;
  const words = names.flatMap((name) => name.split(/(?<=[\s-])/));
  const onOneLine = fitFontSize(pdf, names, from, width);
  return onOneLine >= minSize ? onOneLine : fitFontSize(pdf, words, minSize, width);
};

const drawQr = (pdf: Pdf, code: string, { x, y, width }: Box): void => {
  const modules = encodeQR(code, "raw", { border: 1 });
  const moduleSize = width / modules.length;
  for (const [row, cells] of modules.entries()) {
    for (const [column, isSet] of cells.entries()) {
      // Modules overlap slightly, so that renderers show no gaps between them.
      if (isSet)
        pdf.rect(
          x + column * moduleSize,
          y + row * moduleSize,
          moduleSize * 1.02,
          moduleSize * 1.02,
        );
    }
  }
  pdf.fill("#000000");
};

/** Draws the stripe of the group, if the badge has one. @returns its height in points */
const drawStripe = (pdf: Pdf, { group, color }: Badge, box: Box): number => {
  if (group === null && color === null) return 0;
  const height = box.height * 0.15;
  const background = color ?? COLOR.plain;
  pdf.rect(box.x, box.y, box.width, height).fill(background);
  if (group !== null) {
    const padding = box.height * 0.07;
    const width = box.width - 2 * padding;
    pdf.font(FONTS.semibold).fillColor(isDark(background) ? "#ffffff" : COLOR.ink);
    pdf.fontSize(fitFontSize(pdf, [group], height * 0.5, width));
    const lineHeight = pdf.currentLineHeight();
    pdf.text(group, box.x + padding, box.y + (height - lineHeight) / 2, {
      width,
      height: lineHeight + TOLERANCE_PT,
      ellipsis: true,
    });
  }
  return height;
};

const drawText = (pdf: Pdf, { names, lines }: Badge, box: Box, height: number): void => {
  const bottom = box.y + box.height;
  const size = Math.min(Math.max(height * 0.065, MIN_FONT_SIZE), MAX_FONT_SIZE);
  const gaps = { names: height * 0.025, lines: height * 0.015 };
  // The names leave space for a line of each text, such as the company.
  const namesHeight = box.height - gaps.names - lines.length * (size * LINE_HEIGHT + gaps.lines);
  const largest = Math.min(height * 0.14, namesHeight / (names.length * LINE_HEIGHT));
  let { y } = box;
  pdf.font(FONTS.semibold).fillColor(COLOR.ink);
  pdf.fontSize(fitNamesFontSize(pdf, names, largest, box.width));
  for (const name of names) {
    const textHeight = Math.min(
      pdf.heightOfString(name, { width: box.width }),
      3 * pdf.currentLineHeight(),
    );
    pdf.text(name, box.x, y, {
      width: box.width,
      height: textHeight + TOLERANCE_PT,
      ellipsis: true,
    });
    y += textHeight;
  }
  y += gaps.names;
  pdf.font(FONTS.regular).fontSize(size).fillColor(COLOR.muted);
  for (const line of lines) {
    const textHeight = Math.min(
      pdf.heightOfString(line, { width: box.width }),
      size * LINE_HEIGHT * MAX_LINES,
    );
    if (y + size > bottom) return;
    const visibleHeight = Math.min(textHeight, bottom - y);
    pdf.text(line, box.x, y, {
      width: box.width,
      height: visibleHeight + TOLERANCE_PT,
      ellipsis: true,
    });
    y += visibleHeight + gaps.lines;
  }
};

/** Draws logo and name of the conference on one line. @returns the used height in points */
const drawConference = (
  pdf: Pdf,
  { conference, logo }: Pick<BadgeSheet, "conference" | "logo">,
  box: Box,
): number => {
  if (conference === "" && logo === null) return 0;
  const { x, y, height } = box;
  const logoWidth = logo === null ? 0 : height * LOGO_RATIO;
  if (logo !== null) pdf.image(logo, x, y, { fit: [logoWidth, height], valign: "center" });
  const gap = logo === null ? 0 : height * 0.4;
  const width = box.width - logoWidth - gap;
  pdf.font(FONTS.semibold).fillColor(COLOR.ink);
  pdf.fontSize(fitFontSize(pdf, [conference], height * 0.5, width));
  const lineHeight = pdf.currentLineHeight();
  pdf.text(conference, x + logoWidth + gap, y + (height - lineHeight) / 2, {
    width,
    height: lineHeight + TOLERANCE_PT,
    ellipsis: true,
  });
  return height * 1.35;
};

const drawBadge = (pdf: Pdf, badge: Badge, sheet: BadgeSheet, box: Box): void => {
  const padding = box.height * 0.07;
  const stripe = drawStripe(pdf, badge, box);
  const inner = {
    x: box.x + padding,
    y: box.y + stripe + padding,
    width: box.width - 2 * padding,
    height: box.height - stripe - 2 * padding,
  };
  const lineHeight = Math.min(box.height, box.width) * 0.11;
  const top = drawConference(pdf, sheet, { ...inner, height: lineHeight });
  inner.y += top;
  inner.height -= top;
  // Portrait badges have the code below the text, landscape badges beside it.
  const isUpright = box.height > box.width;
  const codeSize = isUpright
    ? inner.width * 0.42
    : Math.min(inner.height * 0.62, inner.width * 0.34);
  const gap = badge.code === null ? 0 : codeSize + padding * 0.6;
  if (badge.code !== null) {
    const x = inner.x + inner.width - codeSize;
    const y = inner.y + inner.height - codeSize;
    drawQr(pdf, badge.code, { x, y, width: codeSize, height: codeSize });
  }
  const textBox = isUpright
    ? { ...inner, height: inner.height - gap }
    : { ...inner, width: inner.width - gap };
  drawText(pdf, badge, textBox, Math.min(box.height, box.width));
  pdf.rect(box.x, box.y, box.width, box.height).lineWidth(0.4).stroke(COLOR.cut);
};

/**
 * Renders badges as a PDF: A4 with cutting lines and as many badges on a page as fit. Blocks its thread, so
 * call it in a worker.
 */
export const renderBadges = (sheet: BadgeSheet): Uint8Array<ArrayBuffer> => {
  const pdf = openPdf(sheet);
  const { columns, rows } = sheet;
  const [width, height] = [sheet.width * POINTS_PER_MM, sheet.height * POINTS_PER_MM];
  const left = (PAGE.width - columns * width) / 2;
  const top = (PAGE.height - rows * height) / 2;
  for (const [index, badge] of sheet.badges.entries()) {
    const position = index % (columns * rows);
    if (position === 0) pdf.addPage();
    const x = left + (position % columns) * width;
    const y = top + Math.floor(position / columns) * height;
    drawBadge(pdf, badge, sheet, { x, y, width, height });
  }
  pdf.end();
  const bytes: unknown = pdf.read();
  return new Uint8Array(bytes instanceof Uint8Array ? bytes : []);
};

export default renderBadges;
