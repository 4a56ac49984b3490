import { stat } from "node:fs/promises";
import { Failure } from "../../../../lib/failure.ts";
import type { Message } from "../../../../messages/message.ts";
import {
  failureToRead,
  type FileSource,
  readBytes,
  type ReadOptions,
  tooLarge,
} from "../file-bytes.ts";
import { decodeUtf8 } from "../file-text.ts";
import { findJsonPlaces, findRepeatedFields, locatePointers } from "../json-places.ts";
import type { ContentDocument } from "./content-document.ts";
import { type Entry, readObject } from "./content-fields.ts";
import { createContentWarnings, createProblems } from "./content-notes.ts";

// A stream tells its size only as it goes; a file is asked first and then not read at all.
const refuseLargeFile = async (path: string, limit: number): Promise<void> => {
  const size = await stat(path).then(
    (found) => found.size,
    (cause: unknown) => {
      throw failureToRead(cause);
    },
  );
  if (size > limit) throw tooLarge(limit);
};

const readJson = async (source: FileSource, options: ReadOptions): Promise<string> => {
  let text = "";
  for await (const piece of decodeUtf8(readBytes(source, options))) text += piece;
  if (text.trim() === "") throw new Failure("empty-file");
  return text;
};

const isBefore = (one: Message, other: Message): number => {
  const { line: a, column: b } = one.place ?? {};
  const { line: c, column: d } = other.place ?? {};
  return (a ?? Infinity) - (c ?? Infinity) || Number(b ?? 0) - Number(d ?? 0);
};

const createLocate =
  (text: string): ContentDocument["locate"] =>
  (messages) => {
    const find = locatePointers(
      text,
      messages.map(({ place }) => place?.path ?? ""),
    );
    return messages
      .map((message) =>
        message.place?.path ? { ...message, place: find(message.place.path) } : message,
      )
      .sort(isBefore);
  };

/**
 * Reads a file that is one JSON object, and gives what `read` makes of it with what is wrong with its
 * values.
 * @throws Failure when the file as a whole cannot be read
 */
export const readJsonObject = async <Content>(
  source: FileSource,
  options: ReadOptions & { maxBytes: number },
  read: (entry: Entry) => Content,
) => {
  if (typeof source === "string") await refuseLargeFile(source, options.maxBytes);
  const text = await readJson(source, options);
  findJsonPlaces(text, new Set());
  const problems = createProblems();
  const warnings = createContentWarnings();
  for (const path of findRepeatedFields(text)) problems.add("field-repeated", path);
  const content = readObject(JSON.parse(text), "", { problems, warnings }, read);
  if (content === undefined) throw new Failure("not-content");
  return { content, problems, warnings, locate: createLocate(text) };
};
