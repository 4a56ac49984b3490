import { Failure } from "../../../../lib/failure.ts";
import type { Message } from "../../../../messages/message.ts";
import { type FileSource, readBytes, type ReadOptions } from "../file-bytes.ts";
import { decodeUtf8 } from "../file-text.ts";
import { findJsonPlaces, findRepeatedFields, locatePointers } from "../json-places.ts";
import type { ContentDocument } from "./content-document.ts";
import { type Entry, readObject } from "./content-fields.ts";
import { createContentWarnings, createProblems } from "./content-notes.ts";

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
  const text = decodeUtf8(await readBytes(source, options));
  if (text.trim() === "") throw new Failure("empty-file");
  findJsonPlaces(text, new Set());
  const problems = createProblems();
  const warnings = createContentWarnings();
  for (const path of findRepeatedFields(text)) problems.add("field-repeated", path);
  const content = readObject(JSON.parse(text), "", { problems, warnings }, read);
  if (content === undefined) throw new Failure("not-content");
  return { content, problems, warnings, locate: createLocate(text) };
};
