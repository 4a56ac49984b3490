import PDFDocument from "pdfkit";
import { FONT_FILES } from "../../../lib/fonts.ts";
import type { AgendaDocument } from "./agenda-document.ts";
import { getAgendaTexts } from "./agenda-texts.ts";
import type { FontMetrics } from "./compose-blocks.ts";
import { toPlainSpaces, startDrawing } from "./draw-agenda.ts";
import { layoutAgenda } from "./layout-agenda.ts";

/**
 * Renders an agenda as a PDF: A4, tagged, with language, title, bookmarks and embedded fonts. The same data
 * produces the same bytes. Blocks the thread while it runs, so call it in a worker.
 * @throws RangeError if `createdAt` is not an instant
 */
export const renderAgenda = (document: AgendaDocument): Uint8Array<ArrayBuffer> => {
  const pdf = openDocument(document);
  const pages = layoutAgenda(document, readFontMetrics(pdf));
  const drawing = startDrawing(pdf, document, FONT_FILES);
  const chunks = pages.map((page) => {
    drawing.drawPage(page);
    return readBytes(pdf);
  });
  drawing.close();
  pdf.end();
  return joinBytes([...chunks, readBytes(pdf)]);
};

const openDocument = (document: AgendaDocument): PDFKit.PDFDocument => {
  const title = formatTitle(document);
  const created = new Date(document.createdAt);
  if (Number.isNaN(created.getTime()))
    throw new RangeError(`createdAt is not an instant: ${document.createdAt}`);
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: FONT_FILES.regular,
    pdfVersion: "1.7",
    tagged: true,
    lang: document.language === "pl" ? "pl-PL" : "en-GB",
    displayTitle: true,
    info: { Title: title, Creator: "Foyer", Producer: "Foyer (pdfkit)", CreationDate: created },
  });
  escapeTitleInXmp(pdf, title);
  return pdf;
};

const formatTitle = (document: AgendaDocument): string => {
  const texts = getAgendaTexts(document.language);
  return `${document.title} – ${document.ownerName === null ? texts.programme : texts.myAgenda}`;
};

/**
 * pdfkit writes the title into the XMP packet without escaping, so "R&D" would break the XML. The information
 * dictionary is written earlier, so only the packet changes.
 */
const escapeTitleInXmp = (pdf: PDFKit.PDFDocument, title: string): void => {
  const endMetadata = pdf.endMetadata.bind(pdf);
  pdf.endMetadata = () => {
    pdf.info.Title = escapeXml(title);
    endMetadata();
  };
};

const escapeXml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** pdfkit has no public method to check for a glyph; its internal font object has one. */
type OpenFont = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } };

/**
 * pdfkit caches the layout of each word with the following space. Measuring with that space avoids a second
 * layout when the word is drawn.
 */
const readFontMetrics = (pdf: PDFKit.PDFDocument): FontMetrics => {
  pdf.font(FONT_FILES.regular);
  const { font } = (pdf as unknown as OpenFont)._font;
  return {
    measure: (text, style) => {
      pdf.font(FONT_FILES[style.font], style.size);
      return pdf.widthOfString(`${toPlainSpaces(text)} `) - pdf.widthOfString(" ");
    },
    hasGlyph: (codePoint) => font.hasGlyphForCodePoint(codePoint),
  };
};

/**
 * Returns the bytes that pdfkit has written since the last call. It writes synchronously into its stream in
 * small buffers, which would take 12 MB for 1,105 items until the end.
 */
const readBytes = (pdf: PDFKit.PDFDocument): Uint8Array => {
  const chunks: unknown = pdf.read();
  return chunks instanceof Uint8Array ? chunks : new Uint8Array();
};

/** Copies into a buffer of its own, which a worker can transfer without another copy. */
const joinBytes = (chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(chunks));
