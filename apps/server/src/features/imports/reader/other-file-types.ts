import { Failure } from "../../../lib/failure.ts";

/** Start of files by type. */
const SIGNATURES: readonly (readonly [type: string, start: string])[] = [
  ["PDF", "%PDF-"],
  ["RTF", "{\\rtf"],
  ["7z", "7z\u00bc\u00af"],
  ["RAR", "Rar!"],
  ["GZIP", "\u001f\u008b"],
];
const PICTURE_SIGNATURES: readonly (readonly [type: string, start: RegExp])[] = [
  ["PNG", /^\u0089PNG/],
  ["JPEG", /^\u00ff\u00d8\u00ff/],
  ["GIF", /^GIF8[79]a/],
  ["WebP", /^RIFF.{4}WEBP/s],
  ["BMP", /^BM.{4}\0{4}/s],
  ["TIFF", /^(?:II\*\0|MM\0\*)/],
  ["HEIC", /^.{4}ftyp(?:hei|mif|msf)/s],
  ["AVIF", /^.{4}ftypavi/s],
];

const ZIP = "PK\u0003\u0004";
/** Signature of the directory of an archive, which an incomplete one lacks. */
const ZIP_END = "PK\u0005\u0006";
/** Parts of ZIP archives by type; a workbook (XLSX) contains the first one. */
const ZIP_PARTS: readonly (readonly [type: string | null, part: string])[] = [
  [null, "xl/"],
  ["Word (DOCX)", "word/"],
  ["PowerPoint (PPTX)", "ppt/"],
  ["OpenDocument (ODS)", "opendocument.spreadsheet"],
  ["OpenDocument (ODT)", "opendocument.text"],
  ["Apple iWork", "Index/Document.iwa"],
  [null, "[Content_Types].xml"],
];

/** Signature of Office files before 2007, whose directory contains names in UTF-16. */
const OLD_OFFICE = "\u00d0\u00cf\u0011\u00e0";
const OLD_PARTS = [
  ["Word (DOC)", "WordDocument"],
  ["PowerPoint (PPT)", "PowerPoint Document"],
] as const;

const findType = (bytes: Buffer, start: string): string | null => {
  const match = SIGNATURES.find(([, signature]) => start.startsWith(signature));
  if (match) return match[0];
  if (start.startsWith(OLD_OFFICE))
    return OLD_PARTS.find(([, part]) => bytes.includes(Buffer.from(part, "utf16le")))?.[0] ?? null;
  if (!start.startsWith(ZIP)) return null;
  const part = ZIP_PARTS.find(([, name]) => bytes.includes(name, 0, "latin1"));
  if (part) return part[0];
  return bytes.includes(ZIP_END, 0, "latin1") ? "ZIP" : null;
};

/**
 * Rejects files that are neither a sheet nor a schedule by the name of their type.
 * @throws Failure `other-file-type`, `file-is-picture`
 */
export const rejectOtherTypes = (content: Uint8Array): void => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const start = bytes.subarray(0, 300).toString("latin1");
  const type = findType(bytes, start);
  if (type !== null) throw new Failure("other-file-type", { params: { type } });
  const picture = PICTURE_SIGNATURES.find(([, signature]) => signature.test(start));
  if (picture) throw new Failure("file-is-picture", { params: { type: picture[0] } });
};
