import type { Language, ProblemCode } from "@foyer/contract";
import { fillText } from "@foyer/contract/field-texts";
import { COMMAND_TEXTS, USAGE_TEXTS } from "./command-texts.ts";
import { CONTENT_TEXTS } from "./content-texts.ts";
import { PROBLEM_TITLES } from "./problem-texts.ts";
import { REFUSAL_TEXTS } from "./refusal-texts.ts";
import { ROW_TEXTS } from "./row-texts.ts";
import { WARNING_TEXTS } from "./warning-texts.ts";

export type MessageParams = Readonly<Record<string, string | number>>;

/** All that is told to people beside the titles of problems; the keys are stable codes. */
const TEXTS = {
  ...USAGE_TEXTS,
  ...COMMAND_TEXTS,
  ...REFUSAL_TEXTS,
  ...ROW_TEXTS,
  ...WARNING_TEXTS,
  ...CONTENT_TEXTS,
} as const;

/** What a `Failure` may say: the codes of the contract, and those that only imports and commands know. */
export type FailureCode =
  | ProblemCode
  | keyof typeof REFUSAL_TEXTS
  | keyof typeof USAGE_TEXTS
  | keyof typeof COMMAND_TEXTS;
export type RowCode = keyof typeof ROW_TEXTS | "username-taken";
export type WarningCode = keyof typeof WARNING_TEXTS;
export type ContentCode = keyof typeof CONTENT_TEXTS | "wrong-type" | "too-long" | "bad-email";

/**
 * Where in a file: lines and columns count from 1 and are null when unknown. A column of a table goes
 * by its name. `path` is an element path (XML) or a JSON pointer, empty when unknown.
 */
export type Place = {
  file?: string;
  line: number | null;
  /** There when the lines up to this one are meant. */
  lastLine?: number;
  column: number | string | null;
  path: string;
};

type MessageCode = FailureCode | RowCode | WarningCode | ContentCode;

export type Message<Code extends MessageCode = MessageCode> = {
  readonly code: Code;
  readonly params?: MessageParams;
  readonly place?: Place | null;
};

export const isUsageCode = (code: string): boolean => Object.hasOwn(USAGE_TEXTS, code);

const isOwnCode = (code: MessageCode): code is keyof typeof TEXTS => Object.hasOwn(TEXTS, code);

const textOf = (code: MessageCode, language: Language): string =>
  isOwnCode(code) ? TEXTS[code][language] : PROBLEM_TITLES[language][code];

/** Words a message as one sentence, the place first when it is known: "Line 3, column 5: …". */
export const describeMessage = (
  { code, params = {}, place }: Message,
  language: Language,
): string => {
  const sentence = fillQuoted(textOf(code, language), params);
  const where = place ? describePlace(place, language) : "";
  return [place?.file ?? "", where, sentence].filter(Boolean).join(": ");
};

const WORDS = {
  pl: { line: "Wiersz", lines: "Wiersze", column: "kolumna", path: "miejsce" },
  en: { line: "Line", lines: "Lines", column: "column", path: "at" },
} as const;

const describePlace = ({ line, lastLine, column, path }: Place, language: Language): string => {
  const words = WORDS[language];
  const lines =
    lastLine === undefined ? `${words.line} ${line}` : `${words.lines} ${line}–${lastLine}`;
  const parts = [
    line === null ? "" : lines,
    line === null || column === null ? "" : `${words.column} ${column}`,
    path === "" ? "" : `${words.path} ${quotePath(path)}`,
  ];
  const where = parts.filter(Boolean).join(", ");
  return `${where.charAt(0).toUpperCase()}${where.slice(1)}`;
};

/** A place without words, for keeping: "120:7 /schedule/day[1]/room[2]/event[3]". */
export const formatPlace = ({ line, column, path }: Place): string => {
  const position = line === null ? "" : `${line}:${column ?? 1}`;
  return [position, path].filter(Boolean).join(" ");
};

const QUOTED_LENGTH = 120;

// Of a hostile file must reach no terminal and no log line: control characters, those that turn
// the direction of what follows included.
const UNSAFE = /[\p{Cc}\p{Bidi_Control}]/gu;

const withoutUnsafe = (value: string): string => value.replace(UNSAFE, " ");

const quoteValue = (value: string | number): string => {
  const shown = withoutUnsafe(String(value));
  return shown.length > QUOTED_LENGTH ? `${shown.slice(0, QUOTED_LENGTH)}…` : shown;
};

const quotePath = (path: string): string => {
  const shown = withoutUnsafe(path);
  return shown.length > 3 * QUOTED_LENGTH ? `…${shown.slice(-3 * QUOTED_LENGTH)}` : shown;
};

/** Fills a text with values that may come from a file: long ones are cut, none reaches a terminal raw. */
export const fillQuoted = (text: string, params: MessageParams): string =>
  fillText(
    text,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, quoteValue(value)])),
  );
