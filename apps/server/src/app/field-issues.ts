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

/**
 * What a schema found wrong, field by field, in the codes of the contract.
 * @param error the schema's verdict
 * @param input what it judged, to tell a missing field from a wrong one
 */
export const toFieldIssues = (error: z.core.$ZodError, input: unknown): FieldIssue[] =>
  error.issues.flatMap((issue): FieldIssue[] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ field: key.slice(0, 100), code: "unknown" }))
      : [{ field: fieldOf(issue), ...describeIssue(issue, valueAt(input, issue.path)) }],
  );
