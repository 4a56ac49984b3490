import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { PrintedSheet, SheetCell } from "./printed-sheet.ts";

const { resolve } = createRequire(import.meta.url);
const FONTS = {
  regular: resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  semibold: resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
} as const;

/** A4 landscape in points (72 per inch). */
const PAGE = { width: 841.89, height: 595.28, margin: 40, bottom: 545, footer: 560 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const CELL = { padding: 5, size: 9.5, headerSize: 9 } as const;
const COLOR = { ink: "#10233a", muted: "#5a6776", line: "#c9c4b8", header: "#f0ece3" } as const;

type Pdf = PDFKit.PDFDocument;
type Cell = { text: string; x: number; width: number };

const openPdf = ({ title, language, createdAt }: PrintedSheet): Pdf =>
  new PDFDocument({
    autoFirstPage: false,
    font: FONTS.regular,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: language === "pl" ? "pl-PL" : "en-GB",
    displayTitle: true,
    bufferPages: true,
    // PDFKit writes the title unescaped into the XML metadata.
    info: {
      Title: title.replaceAll(/[<>&]/g, " "),
      Creator: "Foyer",
      CreationDate: new Date(createdAt),
    },
  });

const layoutCells = ({ columns }: PrintedSheet, values: readonly SheetCell[]): Cell[] => {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  let x: number = PAGE.margin;
  return columns.map(({ width: share }, index) => {
    const width = (WIDTH * share) / total;
    const value = values[index] ?? "";
    const cell = { text: typeof value === "string" ? value : value.text, x, width };
    x += width;
    return cell;
  });
};

const innerWidth = ({ width }: Cell): number => width - 2 * CELL.padding;

const getRowHeight = (pdf: Pdf, cells: readonly Cell[]): number =>
  Math.max(
    ...cells.map((cell) => pdf.heightOfString(cell.text || " ", { width: innerWidth(cell) })),
  ) +
  2 * CELL.padding;

const drawCells = (pdf: Pdf, cells: readonly Cell[], y: number): void => {
  for (const cell of cells) {
    pdf.text(cell.text, cell.x + CELL.padding, y + CELL.padding, { width: innerWidth(cell) });
  }
};

const drawLine = (pdf: Pdf, y: number): void => {
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + WIDTH, y)
    .lineWidth(0.6)
    .stroke(COLOR.line);
};

/** Draws the header row, which repeats on every page. @returns y of the first row */
const drawHeaders = (pdf: Pdf, sheet: PrintedSheet, y: number): number => {
  const headers = sheet.columns.map(({ header }) => header);
  const cells = layoutCells(sheet, headers);
  pdf.font(FONTS.semibold).fontSize(CELL.headerSize);
  const height = getRowHeight(pdf, cells);
  pdf.rect(PAGE.margin, y, WIDTH, height).fill(COLOR.header);
  pdf.fillColor(COLOR.ink);
  drawCells(pdf, cells, y);
  return y + height;
};

const drawTitle = (pdf: Pdf, { title, lines }: PrintedSheet): number => {
  const width = WIDTH;
  pdf.font(FONTS.semibold).fontSize(18).fillColor(COLOR.ink);
  pdf.text(title, PAGE.margin, PAGE.margin, { width });
  pdf.font(FONTS.regular).fontSize(10.5).fillColor(COLOR.muted);
  for (const line of lines) pdf.text(line, PAGE.margin, pdf.y + 2, { width });
  return pdf.y + 12;
};

const drawFooters = (pdf: Pdf, { footer }: PrintedSheet): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    pdf.font(FONTS.regular).fontSize(8).fillColor(COLOR.muted);
    const options = { width: WIDTH, lineBreak: false } as const;
    pdf.text(footer, PAGE.margin, PAGE.footer, options);
    const number = `${index + 1}/${count}`;
    pdf.text(number, PAGE.margin + WIDTH - pdf.widthOfString(number), PAGE.footer, {
      lineBreak: false,
    });
  }
};

/**
 * Renders a table as a PDF: A4 landscape, headers on every page, no row split. Blocks its thread, so call it
 * in a worker.
 */
export const renderSheet = (sheet: PrintedSheet): Uint8Array<ArrayBuffer> => {
  const pdf = openPdf(sheet);
  pdf.addPage();
  let y = drawHeaders(pdf, sheet, drawTitle(pdf, sheet));
  for (const row of sheet.rows) {
    const cells = layoutCells(sheet, row);
    pdf.font(FONTS.regular).fontSize(CELL.size).fillColor(COLOR.ink);
    const height = getRowHeight(pdf, cells);
    if (y + height > PAGE.bottom) {
      pdf.addPage();
      y = drawHeaders(pdf, sheet, PAGE.margin);
      pdf.font(FONTS.regular).fontSize(CELL.size).fillColor(COLOR.ink);
    }
    drawCells(pdf, cells, y);
    y += height;
    drawLine(pdf, y);
  }
  drawFooters(pdf, sheet);
  pdf.end();
  const bytes: unknown = pdf.read();
  return new Uint8Array(bytes instanceof Uint8Array ? bytes : []);
};

export default renderSheet;
