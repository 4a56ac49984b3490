import { readPdf } from "../tools/read-pdf.ts";

/** The text of a printed agenda with single spaces. */
export const textOfPdf = (bytes: Uint8Array): string =>
  readPdf(bytes).pages.join(" ").replaceAll(/\s+/gu, " ");
