import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import encodeQR from "qr";
import type { Badge, BadgeSheet } from "./badge-sheet.ts";

const { resolve } = createRequire(import.meta.url);
const FONTS = {
  regular: resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  semibold: resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
} as const;

/** Points of a millimetre. */
const MM = 72 / 25.4;
/** A4. */
const PAGE = { width: 210 * MM, height: 297 * MM } as const;
const COLOR = { ink: "#10233a", muted: "#5a6776", cut: "#b9b9b9", plain: "#ece8df" } as const;
const LEAST_SIZE = 8;
/** Of what stands below the name, each on so many lines at most. */
const MOST_SIZE = 14;
const LINES = 3;
/** Without it a last line that fits exactly would be cut off. */
const HAIR = 0.5;

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

/** Whether words on a colour are white: by its luminance (WCAG 2.2, relative luminance). */
const isDark = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
};

/** The largest size, down from one, in which every text fits into a width. */
const sizeThatFits = (pdf: Pdf, texts: readonly string[], from: number, width: number): number => {
  pdf.fontSize(from);
  const widest = Math.max(...texts.map((text) => pdf.widthOfString(text)), 1);
  return Math.max(Math.min(from, (from * width) / widest), LEAST_SIZE);
};

/** A long name takes some lines before it gets small, parted at spaces and hyphens. */
const sizeOfNames = (pdf: Pdf, names: readonly string[], from: number, width: number): number => {
  const least = from * 0.6;
  const words = names.flatMap((name) => name.split(/(?<=[\s-])/));
  const onOneLine = sizeThatFits(pdf, names, from, width);
  return onOneLine >= least ? onOneLine : sizeThatFits(pdf, words, least, width);
};

const drawQr = (pdf: Pdf, code: string, { x, y, width }: Box): void => {
  const lines = encodeQR(code, "raw", { border: 1 });
  const side = width / lines.length;
  for (const [row, line] of lines.entries()) {
    for (const [column, isSet] of line.entries()) {
      // A hair more than a module, so that no light shows between two.
      if (isSet) pdf.rect(x + column * side, y + row * side, side * 1.02, side * 1.02);
    }
  }
  pdf.fill("#000000");
};

/** Draws the stripe of the group, if the badge has one. @returns how high it is */
const drawStripe = (pdf: Pdf, { group, colour }: Badge, box: Box): number => {
  if (group === null && colour === null) return 0;
  const height = box.height * 0.15;
  const ground = colour ?? COLOR.plain;
  pdf.rect(box.x, box.y, box.width, height).fill(ground);
  if (group !== null) {
    const padding = box.height * 0.07;
    const width = box.width - 2 * padding;
    pdf.font(FONTS.semibold).fillColor(isDark(ground) ? "#ffffff" : COLOR.ink);
    pdf.fontSize(sizeThatFits(pdf, [group], height * 0.5, width));
    const lineHeight = pdf.currentLineHeight();
    pdf.text(group, box.x + padding, box.y + (height - lineHeight) / 2, {
      width,
      height: lineHeight + HAIR,
      ellipsis: true,
    });
  }
  return height;
};

const drawWords = (pdf: Pdf, { names, lines }: Badge, box: Box, height: number): void => {
  const bottom = box.y + box.height;
  let { y } = box;
  pdf.font(FONTS.semibold).fillColor(COLOR.ink);
  pdf.fontSize(sizeOfNames(pdf, names, height * 0.14, box.width));
  for (const name of names) {
    const room = Math.min(
      pdf.heightOfString(name, { width: box.width }),
      3 * pdf.currentLineHeight(),
    );
    pdf.text(name, box.x, y, { width: box.width, height: room + HAIR, ellipsis: true });
    y += room;
  }
  y += height * 0.025;
  const size = Math.min(Math.max(height * 0.065, LEAST_SIZE), MOST_SIZE);
  pdf.font(FONTS.regular).fontSize(size).fillColor(COLOR.muted);
  for (const line of lines) {
    const room = Math.min(pdf.heightOfString(line, { width: box.width }), size * 1.4 * LINES);
    if (y + size > bottom) return;
    const shown = Math.min(room, bottom - y);
    pdf.text(line, box.x, y, { width: box.width, height: shown + HAIR, ellipsis: true });
    y += shown + height * 0.015;
  }
};

const drawBadge = (pdf: Pdf, badge: Badge, box: Box): void => {
  const padding = box.height * 0.07;
  const stripe = drawStripe(pdf, badge, box);
  const inner = {
    x: box.x + padding,
    y: box.y + stripe + padding,
    width: box.width - 2 * padding,
    height: box.height - stripe - 2 * padding,
  };
  // On a badge that is higher than wide the code stands below the words, else beside them.
  const isUpright = box.height > box.width;
  const side = isUpright ? inner.width * 0.42 : Math.min(inner.height * 0.62, inner.width * 0.34);
  const gap = badge.code === null ? 0 : side + padding * 0.6;
  if (badge.code !== null) {
    const x = inner.x + inner.width - side;
    const y = inner.y + inner.height - side;
    drawQr(pdf, badge.code, { x, y, width: side, height: side });
  }
  const words = isUpright
    ? { ...inner, height: inner.height - gap }
    : { ...inner, width: inner.width - gap };
  drawWords(pdf, badge, words, Math.min(box.height, box.width));
  pdf.rect(box.x, box.y, box.width, box.height).lineWidth(0.4).stroke(COLOR.cut);
};

/**
 * Renders badges as a PDF: A4, as many on a page as there is room for, with lines to cut along. Blocks the thread
 * for as long as it works: call it in a worker.
 */
export const renderBadges = (sheet: BadgeSheet): Uint8Array<ArrayBuffer> => {
  const pdf = openPdf(sheet);
  const { columns, rows } = sheet;
  const [width, height] = [sheet.width * MM, sheet.height * MM];
  const left = (PAGE.width - columns * width) / 2;
  const top = (PAGE.height - rows * height) / 2;
  for (const [index, badge] of sheet.badges.entries()) {
    const place = index % (columns * rows);
    if (place === 0) pdf.addPage();
    const x = left + (place % columns) * width;
    const y = top + Math.floor(place / columns) * height;
    drawBadge(pdf, badge, { x, y, width, height });
  }
  pdf.end();
  const bytes: unknown = pdf.read();
  return new Uint8Array(bytes instanceof Uint8Array ? bytes : []);
};

export default renderBadges;
