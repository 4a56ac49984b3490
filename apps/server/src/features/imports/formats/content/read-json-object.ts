import type { z } from "zod";
import { Failure } from "../../../../lib/failure.ts";
import type { Message } from "../../../../messages/message.ts";
import { type FileSource, readBytes, type ReadOptions } from "../file-bytes.ts";
import { decodeUtf8 } from "../file-text.ts";
import { findJsonPlaces, findRepeatedFields, isFields, locatePointers } from "../json-places.ts";
import { createContentWarnings, createProblems } from "./content-notes.ts";
import type { PictureReference } from "./content-values.ts";
import { finishContent, judgeContent } from "./judge-content.ts";

const isBefore = (one: Message, other: Message): number => {
  const { line: a, column: b } = one.place ?? {};
  const { line: c, column: d } = other.place ?? {};
  return (a ?? Infinity) - (c ?? Infinity) || Number(b ?? 0) - Number(d ?? 0);
};

const createLocate =
  (text: string) =>
  <Located extends Message>(messages: readonly Located[]): Located[] => {
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
 * Reads a file that is one JSON object of a schema.
 * @throws Failure when the file as a whole cannot be read; what is wrong with its values are `problems`
 */
export const readJsonObject = async <Schema extends z.ZodType>(
  source: FileSource,
  options: ReadOptions & { maxBytes: number },
  schema: Schema,
) => {
  const text = decodeUtf8(await readBytes(source, options));
  if (text.trim() === "") throw new Failure("empty-file");
  findJsonPlaces(text, new Set());
  const json: unknown = JSON.parse(text);
  if (!isFields(json)) throw new Failure("not-content");
  const problems = createProblems();
  const warnings = createContentWarnings();
  const pictures: PictureReference[] = [];
  for (const path of findRepeatedFields(text)) problems.add("field-repeated", path);
  const { content, lostKeys } = judgeContent(schema, json, problems);
  return {
    content: finishContent(content, json, { warnings, pictures }),
    lostKeys,
    pictures,
    problems,
    warnings,
    locate: createLocate(text),
  };
};
