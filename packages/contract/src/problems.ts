import * as z from "zod/mini";

/** Every code that a refused call may carry, with its HTTP status; explained in docs/problems.md. */
export const PROBLEM_STATUS = {
  "malformed-request": 400,
  "validation-failed": 400,
  "invalid-reset-token": 400,
  "invalid-credentials": 401,
  "session-required": 401,
  "session-ended": 401,
  forbidden: 403,
  "no-role": 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "request-timeout": 408,
  "already-signed-up": 409,
  "transport-inactive": 409,
  "message-conflict": 409,
  "chat-blocked": 409,
  "chat-user-blocked": 409,
  "chat-not-accepted": 409,
  "chat-inactive": 409,
  "invitation-limit": 409,
  "still-shown": 409,
  "still-needed": 409,
  "count-changed": 409,
  "forbidden-clash": 409,
  "not-undoable": 409,
  "draft-changed": 409,
  "edition-archived": 409,
  "last-admin": 409,
  "last-owner": 409,
  "no-account": 409,
  "letter-not-needed": 409,
  "report-settled": 409,
  "run-ended": 409,
  "departure-full": 409,
  "rows-faulty": 409,
  "message-state": 409,
  "nobody-reached": 409,
  "no-email": 409,
  "precondition-failed": 412,
  "record-changed": 412,
  "payload-too-large": 413,
  "file-too-large": 413,
  "upload-quota": 413,
  "uri-too-long": 414,
  "unsupported-media-type": 415,
  "range-not-satisfiable": 416,
  "file-type-not-allowed": 415,
  "version-required": 428,
  "too-many-requests": 429,
  "headers-too-large": 431,
  internal: 500,
  unavailable: 503,
  "storage-full": 507,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** RFC 9457 problem details, in the language that the request asked for. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  /** Messages by field; a field of the query and one of the body share the name space. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Of a record that somebody has changed since it was read: what it is now, and its version. */
  current: z.optional(z.unknown()),
  version: z.optional(z.string()),
});
export type Problem = z.output<typeof Problem>;
