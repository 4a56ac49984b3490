import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readContent } from "../features/imports/formats/content/read-content.ts";
import { toChunks } from "./schedule-files.ts";

/** Returns a PNG of one pixel. Extra bytes after its end make it a different file. */
export const pngOf = (extra = ""): Buffer =>
  Buffer.concat([
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
    Buffer.from(extra),
  ]);

export const svgOf = (inner = '<circle r="4"/>', attributes = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;

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
    /** Reads a document or its text as if it were a file of the folder. */
    read: (content: unknown) =>
      readContent(
        toChunks(typeof content === "string" ? content : JSON.stringify(content, null, 2)),
        folder,
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
