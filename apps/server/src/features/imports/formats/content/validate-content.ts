import type { z } from "zod";
import type { MessageParams } from "../../../../messages/catalogue.ts";
import type { ContentCode } from "../../../../messages/message.ts";
import { escapeStep, isFields, toPointer } from "../json-positions.ts";
import type { ContentWarnings, Problems } from "./content-problems.ts";
import type { Html, PictureReference } from "./content-values.ts";

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

const getChild = (value: unknown, step: PropertyKey): unknown =>
  Array.isArray(value) || isFields(value)
    ? (value as Record<PropertyKey, unknown>)[step]
    : undefined;

const getValue = (json: unknown, path: Path): unknown => path.reduce(getChild, json);

/** Examples of JSON types for error messages. */
const FORMS: Readonly<Record<string, string>> = {
  string: "“…”",
  number: "123",
  boolean: "true, false",
  array: "[…]",
  object: "{…}",
};

/** Depth from an optional section to a required field in it. */
const MAX_DEPTH = 20;

/** Converts an issue to a code of content files. */
const toContentError = (issue: Issue): [ContentCode, MessageParams] => {
  if (issue.code === "too_big") {
    const code = issue.origin === "array" ? "too-many-entries" : "too-long";
    return [code, { limit: Number(issue.maximum) }];
  }
  if (issue.code === "custom" && issue.params) {
    const { code, params = {} } = issue.params as {
      code: ContentCode;
      params?: Record<string, string | number>;
    };
    const first = `${toPointer(issue.path.slice(0, -2))}/${params["first"]}`;
    if (code === "repeated-key") return [code, { ...params, first }];
    return [code, code === "field-missing" ? { field: String(issue.path.at(-1)) } : params];
  }
  const expected = "expected" in issue ? String(issue.expected) : "";
  return ["wrong-type", { expected: FORMS[expected] ?? expected }];
};

const addProblem = (issue: Issue, problems: Problems): void => {
  if (issue.code !== "unrecognized_keys") {
    problems.add(toContentError(issue)[0], toPointer(issue.path), toContentError(issue)[1]);
    return;
  }
  for (const field of issue.keys) {
    problems.add("field-unknown", toPointer([...issue.path, field]), { field });
  }
};

/**
 * Removes the value at a path, or the smallest enclosing value that can be removed. A removed item leaves a
 * gap in its list.
 * @returns the key of a removed item
 */
const removeValue = (json: unknown, path: Path): string | undefined => {
  const parent = getValue(json, path.slice(0, -1));
  const step = String(path.at(-1));
  const value = getChild(parent, step);
  if (Array.isArray(parent)) {
    parent[Number(step)] = undefined;
    return isFields(value) ? String(value["key"]) : undefined;
  }
  if (path.length === 0 || !isFields(parent)) return undefined;
  if (value === null || value === undefined) return removeValue(json, path.slice(0, -1));
  Reflect.deleteProperty(parent, step);
  return undefined;
};

/** Replaces a missing text, so that the rest of its item can be validated. */
const SUBSTITUTE = "–";

/** Inserts a text where one is missing. @returns true if it was inserted */
const insertSubstitute = (json: unknown, issue: Issue, attemptedPaths: Set<string>): boolean => {
  const code: unknown = issue.code === "custom" ? issue.params?.["code"] : undefined;
  const pointer = toPointer(issue.path);
  if ((code !== "field-missing" && code !== "text-missing") || attemptedPaths.has(pointer))
    return false;
  attemptedPaths.add(pointer);
  const parent = getValue(json, issue.path.slice(0, -1));
  return isFields(parent) && Reflect.set(parent, String(issue.path.at(-1)), SUBSTITUTE);
};

const listPaths = (issue: Issue): Path[] =>
  issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/**
 * Validates the content of a file and reports all problems.
 * @param json content from which invalid values are removed, to validate the rest
 * @returns the valid content, and the keys of invalid items
 */
export const validateContent = <Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  problems: Problems,
): { content: z.output<Schema>; invalidKeys: ReadonlySet<string> } => {
  const invalidKeys = new Set([SUBSTITUTE]);
  const attemptedPaths = new Set<string>();
  let result = schema.safeParse(json);
  for (const issue of result.error?.issues ?? []) addProblem(issue, problems);
  for (let depth = 0; !result.success; depth += 1) {
    if (depth > MAX_DEPTH) throw new Error("invalid values cannot be removed from the content");
    const remaining = result.error.issues.filter(
      (issue) => !insertSubstitute(json, issue, attemptedPaths),
    );
    for (const path of remaining.flatMap(listPaths)) {
      const invalidKey = removeValue(json, path);
      if (invalidKey !== undefined) invalidKeys.add(invalidKey);
    }
    result = schema.safeParse(json);
  }
  return { content: result.data, invalidKeys };
};

/** Validated content with paths: HTML is text, and lists have no gaps. */
export type Finished<Value> = Value extends Html
  ? string
  : Value extends Date | string | number | boolean | null | undefined
    ? Value
    : Value extends readonly (infer Item)[]
      ? Finished<Exclude<Item, undefined>>[]
      : { [Field in keyof Value]: Finished<Value[Field]> };

type FinishContext = {
  warnings: ContentWarnings;
  pictures: PictureReference[];
  /** Visited values; a text for both languages occurs twice. */
  visited: Set<unknown>;
};

const finish = (value: unknown, raw: unknown, path: string, context: FinishContext): unknown => {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      item === undefined ? [] : [finish(item, getChild(raw, index), `${path}/${index}`, context)],
    );
  }
  if (!isFields(value) || value instanceof Date) return value;
  if ("html" in value) {
    const { html, unclosed, unknownTag } = value as Html;
    const isNew = !context.visited.has(value);
    context.visited.add(value);
    if (unclosed && isNew) context.warnings.add("unclosed-html", path);
    if (unknownTag !== null && isNew)
      context.warnings.add("unknown-tag", path, { tag: unknownTag });
    return html;
  }
  const finished = Object.entries(value).map(([name, field]) => {
    const fieldPath = isFields(raw) ? `${path}/${escapeStep(name)}` : path;
    return [name, name === "path" ? path : finish(field, getChild(raw, name), fieldPath, context)];
  });
  if ("file" in value) context.pictures.push({ file: String(value["file"]), path });
  return Object.fromEntries(finished);
};

/** Sets the paths of references, and collects pictures and warnings about HTML. */
export const finishContent = <Content>(
  content: Content,
  json: unknown,
  context: Omit<FinishContext, "visited">,
): Finished<Content> =>
  finish(content, json, "", { ...context, visited: new Set() }) as Finished<Content>;
