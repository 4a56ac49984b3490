import { stat } from "node:fs/promises";
import { createPosition, decodeUtf8, stripControl } from "./file-text.ts";
import {
  DEFAULT_MAX_BYTES,
  failureToRead,
  readBytes,
  tooLarge,
  type FileSource,
  type ReadOptions,
} from "./file-bytes.ts";
import { Failure } from "../../../lib/failure.ts";
import { normaliseSchedule } from "./normalise-schedule.ts";
import type { RawSchedule } from "./raw-schedule.ts";
import { readFrabJson } from "./read-frab-json.ts";
import { readFrabXml } from "./read-frab-xml.ts";
import type { ScheduleDocument } from "./schedule-document.ts";
import { createWarnings, type Warnings } from "./warnings.ts";

/**
 * Reads a programme from a path or from bytes in pieces: frab/pentabarf XML, frab JSON v1, pretalx JSON,
 * told by its first character. XML is read as it streams, JSON is gathered first, under the size limit.
 * @throws Failure, and nothing else, when the file as a whole cannot be imported
 */
export const readSchedule = async (
  source: FileSource,
  options: ReadOptions = {},
): Promise<ScheduleDocument> => {
  await refuseLargeFile(source, options.maxBytes ?? DEFAULT_MAX_BYTES);
  const warnings = createWarnings();
  const pieces = cleanPieces(decodeUtf8(readBytes(source, options)), warnings);
  return normaliseSchedule(await readRaw(pieces, warnings), warnings);
};

const readRaw = async (
  pieces: AsyncGenerator<string>,
  warnings: Warnings,
): Promise<RawSchedule> => {
  let head = "";
  while (head.trim() === "") {
    const next = await pieces.next();
    if (next.done === true) throw new Failure("empty-file");
    head += next.value;
  }
  const first = head.trimStart().charAt(0);
  if (first === "<") return readFrabXml(resume(head, pieces), warnings);
  if (first !== "{" && first !== "[") {
    await pieces.return(undefined);
    throw new Failure("unknown-format");
  }
  let text = head;
  for await (const piece of pieces) text += piece;
  return readFrabJson(text, warnings);
};

const resume = async function* (head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
};

const cleanPieces = async function* (
  pieces: AsyncIterable<string>,
  warnings: Warnings,
): AsyncGenerator<string> {
  const position = createPosition();
  for await (const piece of pieces) {
    let counted = 0;
    const clean = stripControl(piece, (before) => {
      position.advance(before);
      counted = before.length;
      warnings.add("control-character", position.place());
    });
    position.advance(piece.slice(counted));
    if (clean !== "") yield clean;
  }
};

// A stream tells its size only as it goes; a file is asked first and then not read at all.
const refuseLargeFile = async (source: FileSource, limit: number): Promise<void> => {
  if (typeof source !== "string") return;
  const size = await stat(source).then(
    (found) => found.size,
    (cause: unknown) => {
      throw failureToRead(cause);
    },
  );
  if (size > limit) throw tooLarge(limit);
};
