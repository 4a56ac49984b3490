import { PROBLEM_STATUS } from "@foyer/contract";
import type { FieldError } from "@foyer/contract/field-texts";
import type { FieldCode } from "@foyer/contract/server-field-texts";
import type { MessageParams } from "../messages/catalogue.ts";
import type { FailureCode, Message, SourcePosition } from "../messages/message.ts";

export type FieldIssue = Pick<FieldError, "params"> & { field: string; code: FieldCode };

type FailureDetails = {
  params?: MessageParams;
  position?: SourcePosition | null;
  issues?: readonly FieldIssue[];
  /** Errors of the parts, such as the rows of a list. */
  problems?: readonly Message[];
  retryAfterSeconds?: number;
  /** Additional members of the problem details (RFC 9457 section 3.2). */
  extensions?: Readonly<Record<string, unknown>>;
  cause?: unknown;
};

/** Status of failures outside the contract's calls: an invalid uploaded file. */
const UNPROCESSABLE = 422;

const STATUS: Partial<Record<FailureCode, number>> = PROBLEM_STATUS;

/** An error with a code. `describeMessage` formats it, and callers receive it as problem details. */
export class Failure extends Error {
  override name = "Failure";
  readonly code: FailureCode;
  readonly params: MessageParams;
  readonly position: SourcePosition | null;
  readonly status: number;
  readonly issues: readonly FieldIssue[];
  readonly problems: readonly Message[];
  readonly retryAfterSeconds: number | undefined;
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.params = details.params ?? {};
    this.position = details.position ?? null;
    this.status = STATUS[code] ?? UNPROCESSABLE;
    this.issues = details.issues ?? [];
    this.problems = details.problems ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.extensions = details.extensions ?? {};
  }
}

/** Response for absent, hidden and other people's records, which are indistinguishable. */
export const notFound = () => new Failure("not-found");

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

const formatWait = (seconds: number): string => {
  if (seconds > 2 * HOUR_SECONDS) return `${Math.ceil(seconds / HOUR_SECONDS)} h`;
  return seconds > 2 * MINUTE_SECONDS
    ? `${Math.ceil(seconds / MINUTE_SECONDS)} min`
    : `${seconds} s`;
};

/**
 * Failure of an exceeded rate limit.
 * @param retryAfterSeconds time until the next permitted call
 */
export const tooManyRequests = (retryAfterSeconds: number) =>
  new Failure("too-many-requests", {
    params: { wait: formatWait(retryAfterSeconds) },
    retryAfterSeconds,
  });

export const invalidField = (field: string, code: FieldCode) =>
  new Failure("validation-failed", { issues: [{ field, code }] });
