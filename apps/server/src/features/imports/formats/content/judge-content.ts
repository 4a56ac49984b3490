import type { z } from "zod";
import type { MessageParams } from "../../../../messages/catalogue.ts";
import type { ContentCode } from "../../../../messages/message.ts";
import { escapeStep, isFields, pointerOf } from "../json-places.ts";
import type { ContentWarnings, Problems } from "./content-notes.ts";
import type { Html, PictureReference } from "./content-values.ts";

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

const childOf = (value: unknown, step: PropertyKey): unknown =>
  Array.isArray(value) || isFields(value)
    ? (value as Record<PropertyKey, unknown>)[step]
    : undefined;

const valueAt = (json: unknown, path: Path): unknown => path.reduce(childOf, json);

/** What a kind of value looks like in JSON. */
const FORMS: Readonly<Record<string, string>> = {
  string: "“…”",
  number: "123",
  boolean: "true, false",
  array: "[…]",
  object: "{…}",
};

/** From an optional section down to a field that is needed there. */
const MAX_DEPTH = 20;

/** What is wrong, in the words of content files. */
const faultOf = (issue: Issue): [ContentCode, MessageParams] => {
  if (issue.code === "too_big") {
    const code = issue.origin === "array" ? "too-many-entries" : "too-long";
    return [code, { limit: Number(issue.maximum) }];
  }
  if (issue.code === "custom" && issue.params) {
    const { code, params = {} } = issue.params as {
      code: ContentCode;
      params?: Record<string, string | number>;
    };
    const first = `${pointerOf(issue.path.slice(0, -2))}/${params["first"]}`;
    if (code === "repeated-key") return [code, { ...params, first }];
    return [code, code === "field-missing" ? { field: String(issue.path.at(-1)) } : params];
  }
  const expected = "expected" in issue ? String(issue.expected) : "";
  return ["wrong-type", { expected: FORMS[expected] ?? expected }];
};

const tellIssue = (issue: Issue, problems: Problems): void => {
  if (issue.code !== "unrecognized_keys") {
    problems.add(faultOf(issue)[0], pointerOf(issue.path), faultOf(issue)[1]);
    return;
  }
  for (const field of issue.keys) {
    problems.add("field-unknown", pointerOf([...issue.path, field]), { field });
  }
};

/**
 * Takes away what is at a path, or else the least that is around it; an item leaves a gap in its list.
 * @returns the key of an item that is gone
 */
const removeAt = (json: unknown, path: Path): string | undefined => {
  const around = valueAt(json, path.slice(0, -1));
  const step = String(path.at(-1));
  const value = childOf(around, step);
  if (Array.isArray(around)) {
    around[Number(step)] = undefined;
    return isFields(value) ? String(value["key"]) : undefined;
  }
  if (path.length === 0 || !isFields(around)) return undefined;
  if (value === null || value === undefined) return removeAt(json, path.slice(0, -1));
  Reflect.deleteProperty(around, step);
  return undefined;
};

/** Stands for a text that is missing, so that the rest of its item can be looked at. */
const STAND_IN = "–";

/** Puts a text where one is missing. @returns whether that may help */
const standIn = (json: unknown, issue: Issue, tried: Set<string>): boolean => {
  const code: unknown = issue.code === "custom" ? issue.params?.["code"] : undefined;
  const place = pointerOf(issue.path);
  if ((code !== "field-missing" && code !== "text-missing") || tried.has(place)) return false;
  tried.add(place);
  const around = valueAt(json, issue.path.slice(0, -1));
  return isFields(around) && Reflect.set(around, String(issue.path.at(-1)), STAND_IN);
};

const placesOf = (issue: Issue): Path[] =>
  issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/**
 * Judges what a file says, and tells of all that is wrong with it.
 * @param json what faults are taken out of, so that the rest can be looked at further
 * @returns what is good of it, and the keys of the items that are not
 */
export const judgeContent = <Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  problems: Problems,
): { content: z.output<Schema>; lostKeys: ReadonlySet<string> } => {
  const lostKeys = new Set([STAND_IN]);
  const tried = new Set<string>();
  let judged = schema.safeParse(json);
  for (const issue of judged.error?.issues ?? []) tellIssue(issue, problems);
  for (let depth = 0; !judged.success; depth += 1) {
    if (depth > MAX_DEPTH) throw new Error("what is wrong with a file cannot be taken out of it");
    const firm = judged.error.issues.filter((issue) => !standIn(json, issue, tried));
    for (const place of firm.flatMap(placesOf)) {
      const lost = removeAt(json, place);
      if (lost !== undefined) lostKeys.add(lost);
    }
    judged = schema.safeParse(json);
  }
  return { content: judged.data, lostKeys };
};

/** What was judged, with places told: HTML is a text, and lists have no gaps. */
export type Finished<Value> = Value extends Html
  ? string
  : Value extends Date | string | number | boolean | null | undefined
    ? Value
    : Value extends readonly (infer One)[]
      ? Finished<Exclude<One, undefined>>[]
      : { [Field in keyof Value]: Finished<Value[Field]> };

type Found = {
  warnings: ContentWarnings;
  pictures: PictureReference[];
  /** What was seen already; a text for both languages is one. */
  seen: Set<unknown>;
};

const finish = (value: unknown, raw: unknown, path: string, found: Found): unknown => {
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown, index) =>
      one === undefined ? [] : [finish(one, childOf(raw, index), `${path}/${index}`, found)],
    );
  }
  if (!isFields(value) || value instanceof Date) return value;
  if ("html" in value) {
    const { html, unclosed, unknownTag } = value as Html;
    const isNew = !found.seen.has(value);
    found.seen.add(value);
    if (unclosed && isNew) found.warnings.add("unclosed-html", path);
    if (unknownTag !== null && isNew) found.warnings.add("unknown-tag", path, { tag: unknownTag });
    return html;
  }
  const finished = Object.entries(value).map(([name, field]) => {
    const place = isFields(raw) ? `${path}/${escapeStep(name)}` : path;
    return [name, name === "path" ? path : finish(field, childOf(raw, name), place, found)];
  });
  if ("file" in value) found.pictures.push({ file: String(value["file"]), path });
  return Object.fromEntries(finished);
};

/** Tells each reference where it is, and gathers the pictures and what was lost of HTML. */
export const finishContent = <Content>(
  content: Content,
  json: unknown,
  found: Omit<Found, "seen">,
): Finished<Content> =>
  finish(content, json, "", { ...found, seen: new Set() }) as Finished<Content>;
