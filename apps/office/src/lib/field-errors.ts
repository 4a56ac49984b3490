import { ApiError } from "@foyer/client";

/** Validation errors by field; empty for every other error. */
export const getFieldErrors = (error: unknown): Readonly<Record<string, string[]>> =>
  error instanceof ApiError ? (error.problem?.errors ?? {}) : {};
