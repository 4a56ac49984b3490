import { isUtf8 } from "node:buffer";
import { Failure } from "../../../lib/failure.ts";
import { type FileSource, readBytes, type ReadOptions } from "./file-bytes.ts";
import { decodeAs, decodeUtf8, stripControl } from "./file-text.ts";
import { normaliseSchedule, type ScheduleOptions } from "./normalise-schedule.ts";
import type { RawSchedule } from "./raw-schedule.ts";
import { readFrabJson } from "./read-frab-json.ts";
import { readFrabXml } from "./read-frab-xml.ts";
import type { ScheduleDocument } from "./schedule-document.ts";
import { createWarnings, type Warnings } from "./warnings.ts";

/**
 * Reads a programme from a path or from bytes in pieces: frab/pentabarf XML, frab JSON v1, pretalx JSON,
 * told by its first character.
 * @throws Failure, and nothing else, when the file as a whole cannot be imported
 */
export const readSchedule = async (
  source: FileSource,
  options: ReadOptions & ScheduleOptions = {},
): Promise<ScheduleDocument> => {
  const warnings = createWarnings();
  const decoded = decode(await readBytes(source, options));
  const text = stripControl(decoded, (place) => warnings.add("control-character", place));
  return normaliseSchedule(await readRaw(text, warnings), warnings, options);
};

const readRaw = (text: string, warnings: Warnings): Promise<RawSchedule> | RawSchedule => {
  const first = text.trimStart().charAt(0);
  if (first === "") throw new Failure("empty-file");
  if (first === "<") return readFrabXml(text, warnings);
  if (first === "{" || first === "[") return readFrabJson(text, warnings);
  throw new Failure("unknown-format");
};

/** XML may say in its first line how it is encoded. What is UTF-8 all the same has been saved again. */
const decode = (bytes: Uint8Array): string => {
  const head = Buffer.from(bytes.subarray(0, 300)).toString("latin1");
  const encoding = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  if (encoding === undefined || /^(utf-?8|us-ascii|ascii)$/i.test(encoding))
    return decodeUtf8(bytes);
  const text = decodeAs(bytes, encoding);
  return isUtf8(bytes) ? decodeUtf8(bytes) : text;
};
