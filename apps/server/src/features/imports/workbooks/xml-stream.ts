import { SaxesParser } from "saxes";
import { Failure } from "../../../lib/failure.ts";
import { MAX_CELL_LENGTH, MAX_DEPTH } from "../sheets/sheet-limits.ts";

/** Characters between two tags that no cell of the maximum length has, even if each is escaped. */
const MAX_GAP = 10 * MAX_CELL_LENGTH;

export type XmlHandlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Characters that XML forbids; some programs write them, and the sheet is readable without them. */
const TOLERATED = /disallowed character|malformed character entity|invalid character/i;

/** Tolerated errors of a part; each takes time. */
const MAX_ERRORS = 1_000;
/** Characters parsed before the gap is checked. */
const SLICE_LENGTH = 65_536;

/** Returns a name without its namespace prefix. */
const toLocalName = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Parses a part of a workbook from its unpacked chunks.
 * @returns a receiver of chunks, which throws Failure `too-deep`, `cell-too-long`, or the error of the parser
 */
export const createXmlStream = (handlers: XmlHandlers) => {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let depth = 0;
  let gap = 0;
  let errors = 0;

  parser.on("error", (error) => {
    errors += 1;
    if (!TOLERATED.test(error.message) || errors > MAX_ERRORS) throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    gap = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new Failure("too-deep", { params: { limit: MAX_DEPTH } });
    handlers.open?.(toLocalName(name), attributes);
  });
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("cdata", (text) => handlers.text?.(text));
  parser.on("closetag", ({ name }) => {
    gap = 0;
    depth -= 1;
    handlers.close?.(toLocalName(name));
  });

  return (chunk: Uint8Array, isLast: boolean): void => {
    const text = decoder.decode(chunk, { stream: !isLast });
    for (let offset = 0; offset < text.length; offset += SLICE_LENGTH) {
      const slice = text.slice(offset, offset + SLICE_LENGTH);
      gap += slice.length;
      parser.write(slice);
      if (gap > MAX_GAP) throw new Failure("cell-too-long", { params: { limit: MAX_CELL_LENGTH } });
    }
    if (isLast) parser.close();
  };
};
