import type { MessageParams } from "../../../../messages/catalogue.ts";
import type { ContentCode, Message, Place, WarningCode } from "../../../../messages/message.ts";

export type ContentProblem = Message<ContentCode> & { place: Place };

/** The most problems told of one file, so that a hostile one cannot fill the screen. */
const MAX_PROBLEMS = 200;
const MAX_WARNINGS = 200;

const placeAt = (path: string): Place => ({ line: null, column: null, path });

const createNotes = <Code extends ContentCode | WarningCode>(limit: number, more: Code) => {
  const kept: (Message<Code> & { place: Place })[] = [];
  let count = 0;
  return {
    /** @param path the JSON pointer of the place that is meant */
    add: (code: Code, path: string, params: MessageParams = {}): void => {
      count += 1;
      if (count <= limit) kept.push({ code, params, place: placeAt(path) });
    },
    count: () => count,
    /** The first of them, and how many more there are. */
    list: (): (Message<Code> & { place: Place })[] =>
      count <= limit
        ? kept
        : [...kept, { code: more, params: { count: count - limit }, place: placeAt("") }],
  };
};

export const createProblems = () => createNotes<ContentCode>(MAX_PROBLEMS, "more-problems");
export const createContentWarnings = () => createNotes<WarningCode>(MAX_WARNINGS, "more-warnings");

export type Problems = ReturnType<typeof createProblems>;
export type ContentWarnings = ReturnType<typeof createContentWarnings>;
