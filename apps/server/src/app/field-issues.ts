import type * as z from "zod/mini";
import { FIELD_CODES, type FieldCode, type FieldIssue } from "../lib/failure.ts";

type Issue = z.core.$ZodIssue;

const fieldOf = (issue: Issue) => issue.path.map(String).join(".") || "body";

const codeOfType = (expected: string): FieldCode => {
  if (expected === "number" || expected === "int") return "integer";
  if (expected === "string") return "text";
  return expected === "boolean" ? "boolean" : "invalid";
};

/** A schema's own check names its code as its message. */
const codeOfMessage = (message: string): FieldCode =>
  FIELD_CODES.find((code) => code === message) ?? "invalid";

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined,
    input,
  );

const describe = (issue: Issue, input: unknown): Omit<FieldIssue, "field"> => {
  if (valueAt(input, issue.path) === undefined && issue.code !== "custom")
    return { code: "required" };
  switch (issue.code) {
    case "invalid_type":
      return { code: codeOfType(issue.expected) };
    case "too_small":
      if (issue.origin !== "string") {
        return { code: "min_value", params: { value: Number(issue.minimum) } };
      }
      return issue.minimum === 1
        ? { code: "required" }
        : { code: "min", params: { length: Number(issue.minimum) } };
    case "too_big":
      return issue.origin === "string"
        ? { code: "max", params: { length: Number(issue.maximum) } }
        : { code: "max_value", params: { value: Number(issue.maximum) } };
    case "invalid_format":
      return { code: "regex" };
    case "invalid_value":
      return { code: "oneOf" };
    case "custom":
      return { code: codeOfMessage(issue.message) };
    default:
      return { code: "invalid" };
  }
};

/** More than any form has fields; what else is wrong with a hostile body is not worth an answer. */
const MAX_ISSUES = 50;
const MAX_NAME_LENGTH = 100;

const issuesOf = (issue: Issue, input: unknown): FieldIssue[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys
        .slice(0, MAX_ISSUES)
        .map((key) => ({ field: key.slice(0, MAX_NAME_LENGTH), code: "unknown" }))
    : [{ field: fieldOf(issue), ...describe(issue, input) }];

/**
 * What a schema found wrong, field by field, in the catalogue's codes: no more than 50.
 * @param error the schema's verdict
 * @param input what it judged, to tell a missing field from a wrong one
 */
export const toFieldIssues = (error: z.core.$ZodError, input: unknown): FieldIssue[] =>
  error.issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) => issuesOf(issue, input))
    .slice(0, MAX_ISSUES);
