import { PROBLEM_STATUS } from "@foyer/contract";
import type { FieldFault } from "@foyer/contract/field-texts";
import type { FieldCode } from "@foyer/contract/server-field-texts";
import type { MessageParams } from "../messages/catalogue.ts";
import type { FailureCode, Message, Place } from "../messages/message.ts";

export type FieldIssue = Pick<FieldFault, "params"> & { field: string; code: FieldCode };

type FailureDetails = {
  params?: MessageParams;
  place?: Place | null;
  issues?: readonly FieldIssue[];
  /** What is wrong with the parts of a whole, such as the rows of a list. */
  problems?: readonly Message[];
  retryAfterSeconds?: number;
  /** What a problem carries beside its fields (RFC 9457 section 3.2). */
  extensions?: Readonly<Record<string, unknown>>;
  cause?: unknown;
};

/** The status of a refusal that no call of the contract has: a file that was sent is not accepted. */
const UNPROCESSABLE = 422;

const STATUS: Partial<Record<FailureCode, number>> = PROBLEM_STATUS;

/** A named refusal: `describeMessage` words it, callers get it as problem details. */
export class Failure extends Error {
  override name = "Failure";
  readonly code: FailureCode;
  readonly params: MessageParams;
  readonly place: Place | null;
  readonly status: number;
  readonly issues: readonly FieldIssue[];
  readonly problems: readonly Message[];
  readonly retryAfterSeconds: number | undefined;
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.params = details.params ?? {};
    this.place = details.place ?? null;
    this.status = STATUS[code] ?? UNPROCESSABLE;
    this.issues = details.issues ?? [];
    this.problems = details.problems ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.extensions = details.extensions ?? {};
  }
}

/** Absent, hidden or another person's: the answers cannot be told apart. */
export const notFound = () => new Failure("not-found");

const MINUTE_S = 60;
const HOUR_S = 3_600;

const waitOf = (seconds: number): string => {
  if (seconds > 2 * HOUR_S) return `${Math.ceil(seconds / HOUR_S)} h`;
  return seconds > 2 * MINUTE_S ? `${Math.ceil(seconds / MINUTE_S)} min` : `${seconds} s`;
};

/** Too much of something within a time. @param retryAfterSeconds how long to wait */
export const tooManyRequests = (retryAfterSeconds: number) =>
  new Failure("too-many-requests", {
    params: { wait: waitOf(retryAfterSeconds) },
    retryAfterSeconds,
  });

export const invalidField = (field: string, code: FieldCode) =>
  new Failure("validation-failed", { issues: [{ field, code }] });
