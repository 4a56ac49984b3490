import PDFDocument from "pdfkit";
import { FONT_FILES } from "../../../lib/fonts.ts";
import type { AgendaDocument } from "./agenda-document.ts";
import { agendaTextsIn } from "./agenda-texts.ts";
import type { FontFacts } from "./compose-blocks.ts";
import { drawnText, openDrawing } from "./draw-agenda.ts";
import { layoutAgenda } from "./layout-agenda.ts";

/**
 * Renders an agenda as a PDF: A4, tagged, with language, title and bookmarks, fonts embedded. Takes
 * plain data, gives the file's bytes; the same data gives the same bytes. Blocks the thread for as
 * long as it works: call it in a worker. Throws RangeError when `createdAt` is not an instant.
 */
export const renderAgenda = (document: AgendaDocument): Uint8Array<ArrayBuffer> => {
  const pdf = openDocument(document);
  const pages = layoutAgenda(document, readFontFacts(pdf));
  const drawing = openDrawing(pdf, document, FONT_FILES);
  const written = pages.map((page) => {
    drawing.drawPage(page);
    return readBytes(pdf);
  });
  drawing.close();
  pdf.end();
  return joinBytes([...written, readBytes(pdf)]);
};

const openDocument = (document: AgendaDocument): PDFKit.PDFDocument => {
  const title = titleOf(document);
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

const titleOf = (document: AgendaDocument): string => {
  const texts = agendaTextsIn(document.language);
  return `${document.title} – ${document.ownerName === null ? texts.programme : texts.myAgenda}`;
};

/**
 * pdfkit writes the title into the XMP packet without escaping it, so "R&D" would break the XML.
 * The information dictionary is already written when the packet is, so only the packet is changed.
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

/** pdfkit has no public question for "can this font draw it"; its open font answers it. */
type OpenFont = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } };

/**
 * pdfkit lays out and remembers each word with the space behind it. Measured with that space, a word is
 * laid out once for being measured and drawn.
 */
const readFontFacts = (pdf: PDFKit.PDFDocument): FontFacts => {
  pdf.font(FONT_FILES.regular);
  const { font } = (pdf as unknown as OpenFont)._font;
  return {
    measure: (text, style) => {
      pdf.font(FONT_FILES[style.font], style.size);
      return pdf.widthOfString(`${drawnText(text)} `) - pdf.widthOfString(" ");
    },
    hasGlyph: (codePoint) => font.hasGlyphForCodePoint(codePoint),
  };
};

/**
 * What pdfkit has written since the last look. It writes synchronously, into its stream, and in small
 * buffers: those of 1,105 items would take 12 MB until the end.
 */
const readBytes = (pdf: PDFKit.PDFDocument): Uint8Array => {
  const written: unknown = pdf.read();
  return written instanceof Uint8Array ? written : new Uint8Array();
};

/** One buffer of its own, which a worker may transfer without another copy. */
const joinBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts));
