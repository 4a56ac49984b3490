import { extractText } from "unpdf";

/** What the tests read back from a file: its pages' texts with single spaces, and its whole source. */
type ReadPdf = { pages: string[]; source: string };

export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const source = Buffer.from(bytes).toString("latin1");
  // The reader takes the bytes that it is given away from their owner.
  const { text } = await extractText(Uint8Array.from(bytes));
  return { pages: text.map((page) => page.replaceAll(/\s+/gu, " ")), source };
};
