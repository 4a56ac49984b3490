import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readContent } from "../features/imports/formats/content/read-content.ts";
import { inPieces } from "./schedule-files.ts";

/** A picture of one pixel; more bytes after its end make it another one. */
export const pngOf = (more = ""): Buffer =>
  Buffer.concat([
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
    Buffer.from(more),
  ]);

export const svgOf = (inner = '<circle r="4"/>', attributes = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;

/** A folder for a content file and its pictures. */
export const openContentFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-content-"));
  return {
    folder,
    write: (name: string, content: string | Uint8Array): string => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
    /** Reads a document, or the text of one, as if it lay in the folder. */
    read: (content: unknown) =>
      readContent(
        inPieces(typeof content === "string" ? content : JSON.stringify(content, null, 2)),
        folder,
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
