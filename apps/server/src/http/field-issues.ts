import { describeIssue } from "@foyer/contract/field-texts";
import type * as z from "zod/mini";
import type { FieldIssue } from "../lib/failure.ts";

type Issue = z.core.$ZodIssue;

const fieldOf = (issue: Issue) => issue.path.map(String).join(".") || "body";

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined,
    input,
  );

/** Above the number of fields of any form. Further issues of a hostile body need no response. */
const MAX_ISSUES = 50;
const MAX_NAME_LENGTH = 100;

const issuesOf = (issue: Issue, input: unknown): FieldIssue[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys
        .slice(0, MAX_ISSUES)
        .map((key) => ({ field: key.slice(0, MAX_NAME_LENGTH), code: "unknown" }))
    : [{ field: fieldOf(issue), ...describeIssue(issue, valueAt(input, issue.path)) }];

/**
 * Converts the issues of a schema to fields and codes of the contract, 50 at most.
 * @param input the parsed input, to distinguish missing fields from invalid ones
 */
export const toFieldIssues = (error: z.core.$ZodError, input: unknown): FieldIssue[] =>
  error.issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) => issuesOf(issue, input))
    .slice(0, MAX_ISSUES);
