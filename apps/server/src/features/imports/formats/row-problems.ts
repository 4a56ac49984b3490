import type { MessageParams } from "../../../messages/catalogue.ts";
import type { Message, Place, RowCode, WarningCode } from "../../../messages/message.ts";

/**
 * What is wrong with a row of a list of attendees, found by reading it or by comparing it with the
 * accounts there are. Its line is the physical one on which the row begins, the header's being 1; its
 * column is null when the whole row is meant.
 */
export type RowProblem = Message<RowCode> & {
  params: MessageParams;
  place: Place & { line: number };
};

/** Something about a row that does not keep it out. */
export type RowRemark = Message<WarningCode> & { place: Place & { line: number } };

const linesOf = ({ place: { line, lastLine = line } }: RowProblem): number[] =>
  Array.from({ length: lastLine - line + 1 }, (_, index) => line + index);

/** How many rows have problems; one row may have several, and one problem may take in several lines. */
export const countRows = (problems: readonly RowProblem[]): number =>
  new Set(problems.flatMap(linesOf)).size;
