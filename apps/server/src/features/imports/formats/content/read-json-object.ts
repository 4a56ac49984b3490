import type { z } from "zod";
import { Failure } from "../../../../lib/failure.ts";
import type { Message } from "../../../../messages/message.ts";
import { type FileSource, readBytes, type ReadOptions } from "../file-bytes.ts";
import { decodeUtf8 } from "../file-text.ts";
import {
  findJsonPositions,
  findRepeatedFields,
  isFields,
  locatePointers,
} from "../json-positions.ts";
import { createContentWarnings, createProblems } from "./content-problems.ts";
import type { PictureReference } from "./content-values.ts";
import { finishContent, validateContent } from "./validate-content.ts";

const compareByPosition = (one: Message, other: Message): number => {
  const { line: a, column: b } = one.position ?? {};
  const { line: c, column: d } = other.position ?? {};
  return (a ?? Infinity) - (c ?? Infinity) || Number(b ?? 0) - Number(d ?? 0);
};

const createLocate =
  (text: string) =>
  <Located extends Message>(messages: readonly Located[]): Located[] => {
    const find = locatePointers(
      text,
      messages.map(({ position }) => position?.path ?? ""),
    );
    return messages
      .map((message) =>
        message.position?.path ? { ...message, position: find(message.position.path) } : message,
      )
      .sort(compareByPosition);
  };

/**
 * Reads a file with one JSON object and validates it by a schema.
 * @throws Failure if the file cannot be read as a whole; invalid values are `problems`
 */
export const readJsonObject = async <Schema extends z.ZodType>(
  source: FileSource,
  options: ReadOptions & { maxBytes: number },
  schema: Schema,
) => {
  const text = decodeUtf8(await readBytes(source, options));
  if (text.trim() === "") throw new Failure("empty-file");
  findJsonPositions(text, new Set());
  const json: unknown = JSON.parse(text);
  if (!isFields(json)) throw new Failure("not-content");
  const problems = createProblems();
  const warnings = createContentWarnings();
  const pictures: PictureReference[] = [];
  for (const path of findRepeatedFields(text)) problems.add("field-repeated", path);
  const { content, invalidKeys } = validateContent(schema, json, problems);
  return {
    content: finishContent(content, json, { warnings, pictures }),
    invalidKeys,
    pictures,
    problems,
    warnings,
    locate: createLocate(text),
  };
};
