import { type JSONPath, printParseErrorCode, visit } from "jsonc-parser";
import { Failure } from "../../../lib/failure.ts";
import { truncate } from "../../../lib/truncate.ts";
import type { SourcePosition } from "../../../messages/message.ts";

const MAX_JSON_DEPTH = 64;
const MAX_JSON_VALUES = 1_000_000;

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the position of a JSON pointer's value; line and column are null if it was not recorded. */
export type FindPosition = (pointer: string) => SourcePosition;

type TextPosition = { line: number; character: number };

const toSourcePosition = ({ line, character }: TextPosition, path = ""): SourcePosition => ({
  line: line + 1,
  column: character + 1,
  path,
});

/** Errors at the end of a token that breaks off, unlike those of an unexpected token. */
const UNFINISHED = /^(UnexpectedEnd|InvalidUnicode|InvalidEscape)/;

/**
 * Checks a JSON text and records the positions of its objects, arrays and values of `keys`. JSON.parse
 * reports error positions unreliably and no positions of values.
 * @throws Failure `json-syntax`, `truncated`, `too-deep`, `too-many-elements` with line and column
 */
export const findJsonPositions = (
  text: string,
  keys: ReadonlySet<string>,
  { allowTrailingComma = false } = {},
): FindPosition => {
  const positions = new Map<string, SourcePosition>();
  let values = 0;
  let depth = 0;

  const countValue = (textPosition: TextPosition): void => {
    values += 1;
    if (values > MAX_JSON_VALUES) {
      const params = { limit: MAX_JSON_VALUES };
      throw new Failure("too-many-elements", { position: toSourcePosition(textPosition), params });
    }
  };
  const remember = (path: JSONPath, textPosition: TextPosition): void => {
    const pointer = toPointer(path);
    positions.set(pointer, toSourcePosition(textPosition, pointer));
  };
  const open = (
    _offset: number,
    _length: number,
    line: number,
    character: number,
    getPath: () => JSONPath,
  ): void => {
    countValue({ line, character });
    if (depth >= MAX_JSON_DEPTH) {
      const params = { limit: MAX_JSON_DEPTH };
      throw new Failure("too-deep", { position: toSourcePosition({ line, character }), params });
    }
    depth += 1;
    remember(getPath(), { line, character });
  };
  const close = (): void => {
    depth -= 1;
  };

  visit(
    text,
    {
      onObjectBegin: open,
      onArrayBegin: open,
      onObjectEnd: close,
      onArrayEnd: close,
      onLiteralValue: (_value, _offset, _length, line, character, getPath) => {
        countValue({ line, character });
        const path = getPath();
        const key = path.at(-1);
        if (typeof key === "string" && keys.has(key)) remember(path, { line, character });
      },
      onError: (error, offset, length, line, character) => {
        const isUnfinished = UNFINISHED.test(printParseErrorCode(error));
        const end = isUnfinished ? offset + length : offset;
        const code = end >= text.length ? "truncated" : "json-syntax";
        throw new Failure(code, { position: toSourcePosition({ line, character }) });
      },
    },
    { disallowComments: true, allowTrailingComma },
  );
  return (pointer) => positions.get(pointer) ?? { line: null, column: null, path: pointer };
};

/** Marks the end of the first item, at which the visit stops. */
const END = new Error("end of the first item");

/** Returns the first object of a JSON list without reading the others; null if there is none. */
export const findFirstItem = (text: string): unknown => {
  let depth = 0;
  let start = -1;
  let end = -1;
  const open = (offset: number): void => {
    if (depth === 1) start = offset;
    depth += 1;
    if (depth > MAX_JSON_DEPTH) throw END;
  };
  const close = (offset: number): void => {
    depth -= 1;
    if (depth > 1) return;
    end = offset + 1;
    throw END;
  };
  const fail = (): never => {
    throw END;
  };
  try {
    visit(text, {
      onObjectBegin: open,
      onArrayBegin: open,
      onObjectEnd: close,
      onArrayEnd: close,
      onError: fail,
    });
  } catch (error) {
    if (error !== END) throw error;
  }
  return start === -1 || end === -1 ? null : (JSON.parse(text.slice(start, end)) as unknown);
};

/**
 * Finds the positions of JSON pointers in a valid JSON text. A missing value has the position of the nearest
 * enclosing one.
 */
export const locatePointers = (text: string, pointers: Iterable<string>): FindPosition => {
  const pointersToFind = new Set([...pointers].flatMap(listAncestors));
  const positions = new Map<string, TextPosition>();
  const remember = (line: number, character: number, getPath: () => JSONPath): void => {
    const pointer = toPointer(getPath());
    if (pointersToFind.has(pointer)) positions.set(pointer, { line, character });
  };
  visit(text, {
    onObjectBegin: (_offset, _length, line, character, getPath) =>
      remember(line, character, getPath),
    onArrayBegin: (_offset, _length, line, character, getPath) =>
      remember(line, character, getPath),
    onLiteralValue: (_value, _offset, _length, line, character, getPath) =>
      remember(line, character, getPath),
  });
  return (pointer) => {
    const textPosition = listAncestors(pointer)
      .map((ancestor) => positions.get(ancestor))
      .find((position) => position !== undefined);
    return textPosition
      ? toSourcePosition(textPosition, pointer)
      : { line: null, column: null, path: pointer };
  };
};

/**
 * Finds fields that an object contains twice, in a valid JSON text; parsers silently use the last value.
 * @returns their JSON pointers
 */
export const findRepeatedFields = (text: string): string[] => {
  const open: Set<string>[] = [];
  const repeated: string[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name, _offset, _length, _line, _character, getPath) => {
      const names = open.at(-1);
      if (names?.has(name)) repeated.push(toPointer([...getPath(), name]));
      names?.add(name);
    },
  });
  return repeated;
};

/** Lists a pointer and those of its enclosing values, innermost first. */
const listAncestors = (pointer: string): string[] => {
  const steps = pointer.split("/");
  return steps.map((_step, index) => steps.slice(0, steps.length - index).join("/"));
};

export const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((step) => `/${escapeStep(String(step))}`).join("");

/** Escapes a key for a JSON pointer. It is truncated, because all pointers below repeat it. */
export const escapeStep = (key: string): string =>
  truncate(key, 200).replaceAll("~", "~0").replaceAll("/", "~1");
