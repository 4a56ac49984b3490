import { PROBLEM_STATUS, type ProblemCode } from "@foyer/contract";

/** What may be wrong with a field (spec section 5); worded in `app/problem-texts.ts`. */
export const FIELD_CODES = [
  "required",
  "min",
  "max",
  "min_value",
  "max_value",
  "regex",
  "integer",
  "boolean",
  "text",
  "oneOf",
  "confirmed",
  "unknown",
  "invalid",
  "wrong_password",
  "common_password",
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** What is wrong with one field, with the figures of its message. */
export type FieldIssue = {
  field: string;
  code: FieldCode;
  params?: Record<string, string | number>;
};

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

/** Refuses one field with a message of the catalogue in `app/problem-texts.ts`. */
export const invalidField = (field: string, code: FieldCode) =>
  new Failure("validation-failed", { issues: [{ field, code }] });
