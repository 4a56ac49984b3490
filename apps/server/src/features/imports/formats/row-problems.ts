import type { MessageParams } from "../../../messages/catalogue.ts";
import type { Message, SourcePosition, RowCode, WarningCode } from "../../../messages/message.ts";

/**
 * Problem of a row in a list of attendees. Its line is the first physical line of the row, where the header
 * is 1. Its column is null if it concerns the whole row.
 */
export type RowProblem = Message<RowCode> & {
  params: MessageParams;
  position: SourcePosition & { line: number };
};

/** Warning about a valid row. */
export type RowWarning = Message<WarningCode> & { position: SourcePosition & { line: number } };

const listLines = ({ position: { line, lastLine = line } }: RowProblem): number[] =>
  Array.from({ length: lastLine - line + 1 }, (_, index) => line + index);

/** Counts rows with problems. One row can have several problems, and one problem can cover several lines. */
export const countRows = (problems: readonly RowProblem[]): number =>
  new Set(problems.flatMap(listLines)).size;
