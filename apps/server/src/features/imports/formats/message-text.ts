import type { Language } from "@foyer/contract";

export type MessageParams = Readonly<Record<string, string | number>>;

/** A sentence in both languages; `{name}` is replaced by the parameter of that name. */
export type MessageText = Readonly<Record<Language, string>>;

/**
 * Where in a file: line and column count from 1 and are null when unknown;
 * `path` is an element path (XML) or a JSON pointer, empty when unknown.
 */
export type Place = { line: number | null; column: number | null; path: string };

const WORDS = {
  pl: { line: "wiersz", column: "kolumna", path: "miejsce" },
  en: { line: "line", column: "column", path: "at" },
} as const;

/** The most characters of a value from the file that a sentence quotes. */
const QUOTED_LENGTH = 80;

/** Takes a sentence and its parameters, gives the sentence filled; long values are cut. */
export const fillText = (text: string, params: MessageParams): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined ? hole : quoteValue(String(value));
  });

/** Takes a place, gives "line 3, column 5, at /schedule/day[1]" in the language. */
export const describePlace = (place: Place, language: Language): string => {
  const said = WORDS[language];
  const parts = [
    place.line === null ? null : `${said.line} ${place.line}`,
    place.line === null || place.column === null ? null : `${said.column} ${place.column}`,
    place.path === "" ? null : `${said.path} ${quotePath(place.path)}`,
  ];
  return parts.filter((part) => part !== null).join(", ");
};

/** Takes a place, gives it short and without words, "120:7 /schedule/day[1]/room[2]/event[3]", for keeping. */
export const formatPlace = (place: Place): string => {
  const position = place.line === null ? "" : `${place.line}:${place.column ?? 1}`;
  return [position, place.path].filter((part) => part !== "").join(" ");
};

// Of a hostile file must reach no terminal and no log line: control characters, those that turn
// the direction of what follows included.
const UNSAFE = /[\p{Cc}\p{Bidi_Control}]/gu;

const quoteValue = (value: string): string => {
  const shown = value.replace(UNSAFE, " ");
  return shown.length > QUOTED_LENGTH ? `${shown.slice(0, QUOTED_LENGTH)}…` : shown;
};

const quotePath = (path: string): string => {
  const shown = path.replace(UNSAFE, " ");
  return shown.length > 3 * QUOTED_LENGTH ? `…${shown.slice(-3 * QUOTED_LENGTH)}` : shown;
};
