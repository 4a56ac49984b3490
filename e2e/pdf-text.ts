import { readPdf } from "../tools/read-pdf.ts";

/** The text of a printed agenda with single spaces. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> =>
  (await readPdf(bytes)).pages.join(" ");
