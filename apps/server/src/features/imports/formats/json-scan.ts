import { Failure } from "../../../lib/failure.ts";
import { createPosition } from "./file-text.ts";
import type { Place } from "../../../messages/message.ts";

const MAX_JSON_DEPTH = 64;
const MAX_JSON_VALUES = 1_000_000;

/** Finds where the value of a JSON pointer begins; line and column are null when it was not recorded. */
export type PlaceFinder = (pointer: string) => Place;

type Container = { pointer: string; kind: "object" | "array"; next: number; key: string };

const PLAIN_CHARACTERS = /[^"\\\p{Cc}]*/uy;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\r\n]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * Checks a JSON text and remembers where its objects, its arrays and the
 * values of `keys` begin. The engine's own parser tells a position only
 * sometimes and no places at all. Throws Failure `json-syntax`,
 * `truncated`, `too-deep`, `too-many-elements` with line and column.
 */
export const scanJson = (text: string, keys: ReadonlySet<string>): PlaceFinder => {
  const starts = new Map<string, number>();
  const cursor = createCursor(text);
  const nesting = createNesting(cursor);
  let values = 0;

  /** Reads one value; gives whether it is complete, which an opened container is not. */
  const readValue = (): boolean => {
    cursor.skipSpace();
    values += 1;
    if (values > MAX_JSON_VALUES)
      throw new Failure("too-many-elements", {
        place: cursor.place(),
        params: { limit: MAX_JSON_VALUES },
      });
    const first = cursor.peek();
    if (first === "{" || first === "[") {
      const pointer = nesting.pointer();
      starts.set(pointer, cursor.index());
      return nesting.enter(first === "{" ? "object" : "array", pointer);
    }
    const key = nesting.key();
    if (key !== null && keys.has(key)) starts.set(nesting.pointer(), cursor.index());
    if (first === '"') cursor.readString();
    else cursor.readScalar();
    return true;
  };

  let more = true;
  while (more) if (readValue()) more = nesting.moveOn();
  if (!cursor.isAtEnd()) cursor.fail();
  return createFinder(text, starts);
};

/** Moves over a text word by word, and fails where JSON has no such word. */
const createCursor = (text: string) => {
  let at = 0;

  const place = (): Place => {
    const position = createPosition();
    position.advance(text.slice(0, at));
    return position.place();
  };
  const fail = (): never => {
    throw new Failure(at >= text.length ? "truncated" : "json-syntax", { place: place() });
  };
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found !== undefined;
  };
  /** Steps over a character if it is the next one. */
  const take = (character: string): boolean => {
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };

  return {
    place,
    fail,
    take,
    index: () => at,
    peek: () => text[at],
    isAtEnd: () => at >= text.length,
    skipSpace: () => void match(SPACE),
    readScalar: () => void (match(SCALAR) || fail()),
    /** Gives the string as the text has it, with its quotation marks. */
    readString: (): string => {
      const from = at;
      if (!take('"')) fail();
      for (;;) {
        match(PLAIN_CHARACTERS);
        if (take('"')) return text.slice(from, at);
        // JSON forbids the control characters before the space, not those after the letters.
        const next = text[at] ?? "";
        if (next >= "\u007f" && next <= "\u009f") at += 1;
        else if (!match(ESCAPE)) fail();
      }
    },
  };
};

/** The objects and arrays that are open around what the cursor reads. */
const createNesting = (cursor: ReturnType<typeof createCursor>) => {
  const stack: Container[] = [];

  const readKey = (container: Container): void => {
    cursor.skipSpace();
    container.key = String(JSON.parse(cursor.readString()));
    cursor.skipSpace();
    if (!cursor.take(":")) cursor.fail();
  };
  const takeEnd = ({ kind }: Container): boolean => cursor.take(kind === "object" ? "}" : "]");

  return {
    /** The key of the value that comes next; null where it has none. */
    key: (): string | null => {
      const container = stack.at(-1);
      return container?.kind === "object" ? container.key : null;
    },
    /** The pointer of the value that comes next. */
    pointer: (): string => pointerIn(stack.at(-1)),
    /** Steps into a container; gives whether it is empty, and so complete. */
    enter: (kind: Container["kind"], pointer: string): boolean => {
      if (stack.length >= MAX_JSON_DEPTH)
        throw new Failure("too-deep", { place: cursor.place(), params: { limit: MAX_JSON_DEPTH } });
      const container: Container = { pointer, kind, next: 0, key: "" };
      cursor.take(kind === "object" ? "{" : "[");
      cursor.skipSpace();
      if (takeEnd(container)) return true;
      if (kind === "object") readKey(container);
      stack.push(container);
      return false;
    },
    /** After a complete value: closes what ends here, steps over a comma; gives whether more follows. */
    moveOn: (): boolean => {
      for (;;) {
        cursor.skipSpace();
        const container = stack.at(-1);
        if (container === undefined) return false;
        if (cursor.take(",")) {
          container.next += 1;
          if (container.kind === "object") readKey(container);
          return true;
        }
        if (!takeEnd(container)) cursor.fail();
        stack.pop();
      }
    },
  };
};

const pointerIn = (container: Container | undefined): string => {
  if (container === undefined) return "";
  const step = container.kind === "array" ? String(container.next) : container.key;
  return `${container.pointer}/${escapeStep(step)}`;
};

/**
 * Takes a key, gives it as a step of a JSON pointer. A key of megabytes is cut:
 * it would be copied into the pointer of everything below it.
 */
export const escapeStep = (key: string): string =>
  key.slice(0, 200).replaceAll("~", "~0").replaceAll("/", "~1");

// Line starts are found once: an import asks for the place of every event.
const createFinder = (text: string, starts: ReadonlyMap<string, number>): PlaceFinder => {
  const lineStarts = [0];
  for (let index = text.indexOf("\n"); index !== -1; index = text.indexOf("\n", index + 1))
    lineStarts.push(index + 1);
  return (pointer) => {
    const start = starts.get(pointer);
    if (start === undefined) return { line: null, column: null, path: pointer };
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((lineStarts[middle] ?? 0) <= start) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: start - (lineStarts[low] ?? 0) + 1, path: pointer };
  };
};
