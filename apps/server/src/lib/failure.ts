import type { FieldCode, FieldFault } from "@foyer/contract/field-texts";
import { PROBLEM_STATUS, type ProblemCode } from "@foyer/contract";

/** What is wrong with one field, with the figures of its message. */
export type FieldIssue = FieldFault & { field: string };

type FailureDetails = {
  issues?: readonly FieldIssue[];
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** A named refusal. The app turns it into problem details in the caller's language. */
export class Failure extends Error {
  override name = "Failure";
  readonly code: ProblemCode;
  readonly status: number;
  readonly issues: readonly FieldIssue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, details: FailureDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.status = PROBLEM_STATUS[code];
    this.issues = details.issues ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Absent, hidden or another person's: the answers cannot be told apart (design section 3). */
export const notFound = () => new Failure("not-found");

/** Refuses one field with a message of the contract's field texts. */
export const invalidField = (field: string, code: FieldCode) =>
  new Failure("validation-failed", { issues: [{ field, code }] });
