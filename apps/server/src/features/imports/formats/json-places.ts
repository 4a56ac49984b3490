import { type JSONPath, printParseErrorCode, visit } from "jsonc-parser";
import { Failure } from "../../../lib/failure.ts";
import type { Place } from "../../../messages/message.ts";

const MAX_JSON_DEPTH = 64;
const MAX_JSON_VALUES = 1_000_000;

export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value of a JSON file is an object. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Finds where the value of a JSON pointer begins; line and column are null when it was not recorded. */
export type PlaceFinder = (pointer: string) => Place;

type Position = { line: number; character: number };

const placeOf = ({ line, character }: Position, path = ""): Place => ({
  line: line + 1,
  column: character + 1,
  path,
});

/** What breaks off in the middle of a word, rather than being another one than expected. */
const UNFINISHED = /^(UnexpectedEnd|InvalidUnicode|InvalidEscape)/;

/**
 * Checks a JSON text and remembers where its objects, its arrays and the values of `keys` begin. The
 * engine's own parser tells a position only sometimes and no places at all.
 * @throws Failure `json-syntax`, `truncated`, `too-deep`, `too-many-elements` with line and column
 */
export const findJsonPlaces = (text: string, keys: ReadonlySet<string>): PlaceFinder => {
  const places = new Map<string, Place>();
  let values = 0;
  let depth = 0;

  const countValue = (position: Position): void => {
    values += 1;
    if (values > MAX_JSON_VALUES) {
      const params = { limit: MAX_JSON_VALUES };
      throw new Failure("too-many-elements", { place: placeOf(position), params });
    }
  };
  const remember = (path: JSONPath, position: Position): void => {
    const pointer = pointerOf(path);
    places.set(pointer, placeOf(position, pointer));
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
      throw new Failure("too-deep", { place: placeOf({ line, character }), params });
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
        throw new Failure(code, { place: placeOf({ line, character }) });
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return (pointer) => places.get(pointer) ?? { line: null, column: null, path: pointer };
};

/**
 * Finds where the values of some JSON pointers begin in a text that is known to be JSON. A value that is
 * not there, such as a field that was left out, stands where the nearest one around it begins.
 */
export const locatePointers = (text: string, pointers: Iterable<string>): PlaceFinder => {
  const wanted = new Set([...pointers].flatMap(withThoseAround));
  const found = new Map<string, Position>();
  const remember = (line: number, character: number, getPath: () => JSONPath): void => {
    const pointer = pointerOf(getPath());
    if (wanted.has(pointer)) found.set(pointer, { line, character });
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
    const position = withThoseAround(pointer)
      .map((around) => found.get(around))
      .find((place) => place !== undefined);
    return position ? placeOf(position, pointer) : { line: null, column: null, path: pointer };
  };
};

/**
 * Finds the fields that an object has twice, in a text that is known to be JSON: of two values parsers
 * keep the last, without a word.
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
      if (names?.has(name)) repeated.push(pointerOf([...getPath(), name]));
      names?.add(name);
    },
  });
  return repeated;
};

/** A pointer and those of the values around it, the innermost first. */
const withThoseAround = (pointer: string): string[] => {
  const steps = pointer.split("/");
  return steps.map((_step, index) => steps.slice(0, steps.length - index).join("/"));
};

/** The JSON pointer of a path. */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((step) => `/${escapeStep(String(step))}`).join("");

/** A key as a step of a JSON pointer, cut: everything below it copies it. */
export const escapeStep = (key: string): string =>
  key.slice(0, 200).replaceAll("~", "~0").replaceAll("/", "~1");
