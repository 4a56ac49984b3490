import { ImportFailure } from "./import-failure.ts";
import { createPosition } from "./file-text.ts";
import type { Place } from "./message-text.ts";

const maxJsonDepth = 64;
const maxJsonValues = 1_000_000;

/** Finds where the value of a JSON pointer begins; line and column are null when it was not recorded. */
export type PlaceFinder = (pointer: string) => Place;

type Container = { pointer: string; kind: "object" | "array"; next: number; key: string };

const plainCharacters = /[^"\\\p{Cc}]*/uy;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const space = /[ \t\r\n]*/y;
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * Checks a JSON text and remembers where its objects, its arrays and the
 * values of `keys` begin. The engine's own parser tells a position only
 * sometimes and no places at all. Throws ImportFailure `json-syntax`,
 * `truncated`, `too-deep`, `too-many-elements` with line and column.
 */
export function scanJson(text: string, keys: ReadonlySet<string>): PlaceFinder {
  const starts = new Map<string, number>();
  const stack: Container[] = [];
  let at = 0;
  let values = 0;

  const placeAt = (index: number, path = ""): Place => {
    const position = createPosition();
    position.advance(text.slice(0, index));
    return position.place(path);
  };
  const fail = (): never => {
    const ended = at >= text.length;
    throw new ImportFailure(
      ended ? "truncated" : "json-syntax",
      placeAt(Math.min(at, text.length)),
    );
  };
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  const skipSpace = (): void => void match(space);
  const readString = (): string => {
    const from = at;
    at += 1;
    for (;;) {
      match(plainCharacters);
      const next = text[at] ?? "";
      if (next === '"') break;
      // JSON forbids the control characters before the space, not those after the letters.
      if (next >= "\u007f" && next <= "\u009f") at += 1;
      else if (match(escape) === null) fail();
    }
    at += 1;
    return text.slice(from, at);
  };
  const open = (kind: Container["kind"], pointer: string): void => {
    if (stack.length >= maxJsonDepth)
      throw new ImportFailure("too-deep", placeAt(at), { limit: maxJsonDepth });
    starts.set(pointer, at);
    stack.push({ pointer, kind, next: 0, key: "" });
    at += 1;
  };
  const pointerOf = (container: Container | undefined): string => {
    if (container === undefined) return "";
    const step = container.kind === "array" ? String(container.next) : container.key;
    return `${container.pointer}/${escapeStep(step)}`;
  };
  const readKey = (container: Container): void => {
    skipSpace();
    if (text[at] !== '"') fail();
    const key: unknown = JSON.parse(readString());
    container.key = String(key);
    skipSpace();
    if (text[at] !== ":") fail();
    at += 1;
  };
  /** Reads one value; gives whether it is complete, which an opened container is not. */
  const readValue = (): boolean => {
    skipSpace();
    values += 1;
    if (values > maxJsonValues)
      throw new ImportFailure("too-many-elements", placeAt(at), { limit: maxJsonValues });
    const parent = stack.at(-1);
    const first = text[at];
    if (first === "{" || first === "[") {
      open(first === "{" ? "object" : "array", pointerOf(parent));
      return openIsEmpty();
    }
    if (parent?.kind === "object" && keys.has(parent.key)) starts.set(pointerOf(parent), at);
    if (first === '"') readString();
    else if (match(scalar) === null) fail();
    return true;
  };
  const openIsEmpty = (): boolean => {
    const container = stack.at(-1);
    skipSpace();
    if (container !== undefined && text[at] === (container.kind === "object" ? "}" : "]")) {
      at += 1;
      stack.pop();
      return true;
    }
    if (container?.kind === "object") readKey(container);
    return false;
  };
  /** After a complete value: closes what ends here, steps over a comma; gives whether a value follows. */
  const moveOn = (): boolean => {
    for (;;) {
      skipSpace();
      const container = stack.at(-1);
      if (container === undefined) return false;
      if (text[at] === ",") {
        at += 1;
        container.next += 1;
        if (container.kind === "object") readKey(container);
        return true;
      }
      if (text[at] !== (container.kind === "object" ? "}" : "]")) fail();
      at += 1;
      stack.pop();
    }
  };

  let more = true;
  while (more) if (readValue()) more = moveOn();
  if (at < text.length) fail();
  return createFinder(text, starts);
}

/**
 * Takes a key, gives it as a step of a JSON pointer. A key of megabytes is cut:
 * it would be copied into the pointer of everything below it.
 */
export function escapeStep(key: string): string {
  return key.slice(0, 200).replaceAll("~", "~0").replaceAll("/", "~1");
}

// Line starts are found once: an import asks for the place of every event.
function createFinder(text: string, starts: ReadonlyMap<string, number>): PlaceFinder {
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
}
