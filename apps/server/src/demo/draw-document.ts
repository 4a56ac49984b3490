import { buffer } from "node:stream/consumers";
import type { DemoChatFiles } from "@foyer/demo";
import { fileOfBytes } from "../lib/file-of-bytes.ts";
import type { NewFile } from "../lib/storage.ts";

/** A sheet with a title and lines below it, as PDF. Its typeface knows the letters of Western Europe alone. */
export const drawDocument = async ({
  name,
  title,
  lines,
}: DemoChatFiles["documents"][number]): Promise<NewFile> => {
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({ size: "A4", margin: 64, info: { Title: title } });
  pdf.fontSize(18).text(title).moveDown();
  pdf.fontSize(11);
  for (const line of lines) pdf.text(line).moveDown(0.5);
  pdf.end();
  return fileOfBytes(name, "application/pdf", await buffer(pdf));
};
