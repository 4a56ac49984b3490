import type { Language, ProblemCode } from "@foyer/contract";
import { type KeyOf, type MessageParams, quotePath, formatText } from "./catalogue.ts";

/** Groups whose keys are codes. A code is in exactly one of them. */
const GROUPS = ["problem", "usage", "command", "refusal", "row", "content", "warning"] as const;

/** Codes of a `Failure`: those of the contract, and those of imports and commands. */
export type FailureCode = ProblemCode | KeyOf<"usage" | "command" | "refusal">;
export type RowCode = KeyOf<"row"> | "username-taken" | "choice-unknown" | "bad-day";
export type WarningCode = KeyOf<"warning">;
export type ContentCode = KeyOf<"content"> | "wrong-type" | "too-long" | "bad-email";

/**
 * Position in a file. Lines and columns count from 1 and are null if unknown. A table column is its name.
 * `path` is an element path (XML) or a JSON pointer, empty if unknown.
 */
export type SourcePosition = {
  file?: string;
  line: number | null;
  /** Set for a range of lines. */
  lastLine?: number;
  column: number | string | null;
  path: string;
};

type MessageCode = KeyOf<(typeof GROUPS)[number]>;

export type Message<Code extends MessageCode = MessageCode> = {
  readonly code: Code;
  readonly params?: MessageParams;
  readonly position?: SourcePosition | null;
};

/** Formats a message as one sentence after its position, if known: "Line 3, column 5: …". */
export const describeMessage = (
  { code, params = {}, position }: Message,
  language: Language,
): string => {
  const sentence = formatText(language, GROUPS, code, params);
  const formattedPosition = position ? describePosition(position, language) : "";
  return [position?.file ?? "", formattedPosition, sentence].filter(Boolean).join(": ");
};

const describePosition = (
  { line, lastLine, column, path }: SourcePosition,
  language: Language,
): string => {
  const textOf = (key: KeyOf<"position">) => formatText(language, "position", key);
  const lines =
    lastLine === undefined ? `${textOf("line")} ${line}` : `${textOf("lines")} ${line}–${lastLine}`;
  const parts = [
    line === null ? "" : lines,
    line === null || column === null ? "" : `${textOf("column")} ${column}`,
    path === "" ? "" : `${textOf("path")} ${quotePath(path)}`,
  ];
  const formattedPosition = parts.filter(Boolean).join(", ");
  return `${formattedPosition.charAt(0).toUpperCase()}${formattedPosition.slice(1)}`;
};

/** Formats a position for storage: "120:7 /schedule/day[1]/room[2]/event[3]". */
export const formatPosition = ({ line, column, path }: SourcePosition): string => {
  const lineAndColumn = line === null ? "" : `${line}:${column ?? 1}`;
  return [lineAndColumn, path].filter(Boolean).join(" ");
};
