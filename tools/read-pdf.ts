import { extractText } from "unpdf";

/** Content of a PDF: the text of each page with single spaces, and the source. */
type ReadPdf = { pages: string[]; source: string };

export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const source = Buffer.from(bytes).toString("latin1");
  // The reader detaches the buffer that it receives.
  const { text } = await extractText(Uint8Array.from(bytes));
  return { pages: text.map((page) => page.replaceAll(/\s+/gu, " ")), source };
};
