import type { Language, ProblemCode } from "@foyer/contract";
import { type KeyOf, type MessageParams, quotePath, wordText } from "./catalogue.ts";

/** Groups of the catalogue whose keys are codes; a code is in one of them. */
const GROUPS = ["problem", "usage", "command", "refusal", "row", "content", "warning"] as const;

/** What a `Failure` may say: the codes of the contract, and those that only imports and commands know. */
export type FailureCode = ProblemCode | KeyOf<"usage" | "command" | "refusal">;
export type RowCode = KeyOf<"row"> | "username-taken" | "choice-unknown";
export type WarningCode = KeyOf<"warning">;
export type ContentCode = KeyOf<"content"> | "wrong-type" | "too-long" | "bad-email";

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

type MessageCode = KeyOf<(typeof GROUPS)[number]>;

export type Message<Code extends MessageCode = MessageCode> = {
  readonly code: Code;
  readonly params?: MessageParams;
  readonly place?: Place | null;
};

/** Words a message as one sentence, the place first when it is known: "Line 3, column 5: …". */
export const describeMessage = (
  { code, params = {}, place }: Message,
  language: Language,
): string => {
  const sentence = wordText(language, GROUPS, code, params);
  const where = place ? describePlace(place, language) : "";
  return [place?.file ?? "", where, sentence].filter(Boolean).join(": ");
};

const describePlace = ({ line, lastLine, column, path }: Place, language: Language): string => {
  const word = (key: KeyOf<"place">) => wordText(language, "place", key);
  const lines =
    lastLine === undefined ? `${word("line")} ${line}` : `${word("lines")} ${line}–${lastLine}`;
  const parts = [
    line === null ? "" : lines,
    line === null || column === null ? "" : `${word("column")} ${column}`,
    path === "" ? "" : `${word("path")} ${quotePath(path)}`,
  ];
  const where = parts.filter(Boolean).join(", ");
  return `${where.charAt(0).toUpperCase()}${where.slice(1)}`;
};

/** A place without words, for keeping: "120:7 /schedule/day[1]/room[2]/event[3]". */
export const formatPlace = ({ line, column, path }: Place): string => {
  const position = line === null ? "" : `${line}:${column ?? 1}`;
  return [position, path].filter(Boolean).join(" ");
};
