import type { AgendaDocument } from "./agenda-document.ts";
import type { Chunk } from "./break-lines.ts";
import type { Block, Paragraph } from "./compose-blocks.ts";
import type { PageLayout } from "./layout-agenda.ts";
import {
  BODY_WIDTH,
  COLOR,
  EDGE,
  type FontName,
  PAGE,
  STYLE,
  type TextStyle,
} from "./page-style.ts";
import type { PlacedBlock } from "./paginate-blocks.ts";

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** Open structure element at each depth, and the content it was opened for. */
type Outline = {
  root: Element;
  section: { dayIndex: number; element: Element } | null;
  item: { block: Block; element: Element } | null;
  paragraph: { paragraph: Paragraph; element: Element } | null;
};

type Draw = { pdf: Pdf; fontFiles: Readonly<Record<FontName, string>>; outline: Outline };

/**
 * Draws pages, one after the other, into a pdfkit document without pages, and tags them. The structure is
 * Document, one Sect per day, one Art per item, then headings and paragraphs. Rules, edges, running heads and
 * footers are artifacts. Adds one bookmark per day. The caller closes the drawing after the last page and
 * then ends the document.
 */
export const startDrawing = (
  pdf: Pdf,
  document: AgendaDocument,
  fontFiles: Readonly<Record<FontName, string>>,
) => {
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const draw: Draw = {
    pdf,
    fontFiles,
    outline: { root, section: null, item: null, paragraph: null },
  };
  return {
    drawPage: (page: PageLayout): void => {
      pdf.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
      drawArtifacts(draw, page);
      for (const placed of page.blocks) {
        if (placed.block.kind === "day" && placed.offset === 0) addBookmark(draw, document, placed);
        drawLines(draw, placed);
      }
    },
    close: (): void => {
      closeSection(draw.outline);
      root.end();
    },
  };
};

const drawArtifacts = (draw: Draw, page: PageLayout): void => {
  const { pdf } = draw;
  pdf.markContent("Artifact", { type: "Layout" });
  for (const [index, placed] of page.blocks.entries()) drawRules(pdf, placed, index === 0);
  pdf.endMarkedContent();
  pdf.markContent("Artifact", { type: "Pagination" });
  const right = PAGE.left + BODY_WIDTH;
  if (page.runningHead !== null) {
    drawText(draw, page.runningHead, STYLE.margin, PAGE.left, PAGE.runningHeadBaseline);
    drawHairline(pdf, PAGE.left, PAGE.runningHeadBaseline + 7);
  }
  drawText(draw, page.footer, STYLE.margin, PAGE.left, PAGE.footerBaseline);
  selectStyle(draw, STYLE.margin);
  const numberX = right - pdf.widthOfString(page.pageNumber);
  drawText(draw, page.pageNumber, STYLE.margin, numberX, PAGE.footerBaseline);
  pdf.endMarkedContent();
};

const drawRules = (
  pdf: Pdf,
  { block, y, height, offset }: PlacedBlock,
  isPageTop: boolean,
): void => {
  const top = PAGE.bodyTop + y;
  if (block.kind === "day") {
    pdf.rect(PAGE.left, top + height - 0.9, BODY_WIDTH, 0.9).fill(COLOR.pine);
  }
  if (block.edge !== null) {
    pdf.rect(PAGE.left + block.edge.x, top + 1.5, EDGE.width, height - 3).fill(block.edge.color);
  }
  if (block.hairlineX !== null && !isPageTop && offset === 0) {
    drawHairline(pdf, PAGE.left + block.hairlineX, top - block.spaceBefore / 2);
  }
};

const drawHairline = (pdf: Pdf, x: number, y: number): void => {
  pdf
    .moveTo(x, y)
    .lineTo(PAGE.left + BODY_WIDTH, y)
    .lineWidth(0.6)
    .stroke(COLOR.line);
};

/** pdfkit also reads `top` and `left`; without `left` a bookmark would scroll to the page's right edge. */
const addBookmark = ({ pdf }: Draw, document: AgendaDocument, placed: PlacedBlock): void => {
  const heading =
    document.days.filter((day) => day.items.length > 0)[placed.block.dayIndex]?.heading ?? "";
  const target = {
    expanded: true,
    top: Math.max(0, PAGE.bodyTop + placed.y - 20),
    left: PAGE.width,
  };
  pdf.outline.addItem(heading, target);
};

const drawLines = (draw: Draw, { block, y, offset, lines }: PlacedBlock): void => {
  const { pdf } = draw;
  for (const line of lines) {
    const element = openParagraph(draw, block, line.paragraph);
    const content = pdf.markStructureContent(line.paragraph.tag);
    const baseline = PAGE.bodyTop + y + line.baseline - offset;
    for (const chunk of line.chunks) drawChunk(draw, chunk, PAGE.left + line.x, baseline);
    pdf.endMarkedContent();
    element.add(content);
  }
};

const drawChunk = (draw: Draw, chunk: Chunk, x: number, baseline: number): void => {
  drawText(draw, chunk.text, chunk.style, x + chunk.x, baseline);
};

/** Replaces no-break spaces after line breaking, so that text search finds the words. */
export const toPlainSpaces = (text: string): string => text.replaceAll("\u00a0", " ");

const drawText = (
  draw: Draw,
  text: string,
  style: TextStyle,
  x: number,
  baseline: number,
): void => {
  selectStyle(draw, style);
  draw.pdf
    .fillColor(style.color)
    .text(toPlainSpaces(text), x, baseline, { lineBreak: false, baseline: "alphabetic" });
};

const selectStyle = ({ pdf, fontFiles }: Draw, style: TextStyle): void => {
  pdf.font(fontFiles[style.font], style.size);
};

/** Returns the element of a paragraph and opens its parents. A paragraph split by a page break continues. */
const openParagraph = ({ pdf, outline }: Draw, block: Block, paragraph: Paragraph): Element => {
  if (outline.paragraph?.paragraph === paragraph) return outline.paragraph.element;
  const parent = openParent(pdf, outline, block);
  closeParagraph(outline);
  const element = pdf.struct(
    paragraph.tag,
    paragraph.actual === null ? {} : { actual: paragraph.actual },
  );
  parent.add(element);
  outline.paragraph = { paragraph, element };
  return element;
};

const openParent = (pdf: Pdf, outline: Outline, block: Block): Element => {
  if (block.dayIndex === -1) return outline.root;
  const section = openSection(pdf, outline, block.dayIndex);
  if (block.kind !== "item") return section;
  if (outline.item?.block === block) return outline.item.element;
  closeItem(outline);
  const element = pdf.struct("Art");
  section.add(element);
  outline.item = { block, element };
  return element;
};

const openSection = (pdf: Pdf, outline: Outline, dayIndex: number): Element => {
  if (outline.section?.dayIndex === dayIndex) return outline.section.element;
  closeSection(outline);
  const element = pdf.struct("Sect");
  outline.root.add(element);
  outline.section = { dayIndex, element };
  return element;
};

/** pdfkit writes ended elements immediately, which keeps the structure of a long agenda out of memory. */
const closeParagraph = (outline: Outline): void => {
  outline.paragraph?.element.end();
  outline.paragraph = null;
};

const closeItem = (outline: Outline): void => {
  closeParagraph(outline);
  outline.item?.element.end();
  outline.item = null;
};

const closeSection = (outline: Outline): void => {
  closeItem(outline);
  outline.section?.element.end();
  outline.section = null;
};
