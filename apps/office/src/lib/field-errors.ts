import { ApiError } from "@foyer/client";

/** What the server has refused, by the names of fields; nothing of any other failure. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string[]>> =>
  error instanceof ApiError ? (error.problem?.errors ?? {}) : {};
