import type { MessageParams } from "../../../../messages/catalogue.ts";
import type {
  ContentCode,
  Message,
  SourcePosition,
  WarningCode,
} from "../../../../messages/message.ts";

export type ContentProblem = Message<ContentCode> & { position: SourcePosition };

/** Maximum problems reported per file, so that a hostile file cannot flood the screen. */
const MAX_PROBLEMS = 200;
const MAX_WARNINGS = 200;

const toPosition = (path: string): SourcePosition => ({ line: null, column: null, path });

const createCollector = <Code extends ContentCode | WarningCode>(limit: number, more: Code) => {
  const messages: (Message<Code> & { position: SourcePosition })[] = [];
  let count = 0;
  return {
    /** @param path JSON pointer of the value */
    add: (code: Code, path: string, params: MessageParams = {}): void => {
      count += 1;
      if (count <= limit) messages.push({ code, params, position: toPosition(path) });
    },
    count: () => count,
    /** Returns the first messages and the number of the others. */
    list: (): (Message<Code> & { position: SourcePosition })[] =>
      count <= limit
        ? messages
        : [...messages, { code: more, params: { count: count - limit }, position: toPosition("") }],
  };
};

export const createProblems = () => createCollector<ContentCode>(MAX_PROBLEMS, "more-problems");
export const createContentWarnings = () =>
  createCollector<WarningCode>(MAX_WARNINGS, "more-warnings");

export type Problems = ReturnType<typeof createProblems>;
export type ContentWarnings = ReturnType<typeof createContentWarnings>;
