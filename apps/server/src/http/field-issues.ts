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

/** More than any form has fields; what else is wrong with a hostile body is not worth an answer. */
const MAX_ISSUES = 50;
const MAX_NAME_LENGTH = 100;

const issuesOf = (issue: Issue, input: unknown): FieldIssue[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys
        .slice(0, MAX_ISSUES)
        .map((key) => ({ field: key.slice(0, MAX_NAME_LENGTH), code: "unknown" }))
    : [{ field: fieldOf(issue), ...describeIssue(issue, valueAt(input, issue.path)) }];

/**
 * What a schema found wrong, field by field, in the codes of the contract: no more than 50.
 * @param error the schema's verdict
 * @param input what it judged, to tell a missing field from a wrong one
 */
export const toFieldIssues = (error: z.core.$ZodError, input: unknown): FieldIssue[] =>
  error.issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) => issuesOf(issue, input))
    .slice(0, MAX_ISSUES);
