import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { toFieldIssues } from "./field-issues.ts";

const Form = z
  .strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(5), z.regex(/^[a-z]*$/)),
    text: z.string().check(z.minLength(3)),
    count: z.int().check(z.gte(1), z.lte(9)),
    flag: z.boolean(),
    kind: z.literal([0, 1]),
    list: z.array(z.strictObject({ id: z.int() })),
  })
  .check(z.refine((form) => form.name !== form.text, { path: ["text"], error: "confirmed" }));

const VALID = { name: "a", text: "bcd", count: 1, flag: true, kind: 0, list: [] };

const issuesOf = (change: object) => {
  const input = { ...VALID, ...change };
  const { error } = Form.safeParse(input);
  return error ? toFieldIssues(error, input) : [];
};

describe("a field issue", () => {
  it.each([
    [{ name: undefined }, { field: "name", code: "required" }],
    [{ name: "" }, { field: "name", code: "required" }],
    [{ name: 5 }, { field: "name", code: "text" }],
    [{ name: "abcdef" }, { field: "name", code: "max", params: { length: 5 } }],
    [{ name: "A" }, { field: "name", code: "regex" }],
    [{ text: "b" }, { field: "text", code: "min", params: { length: 3 } }],
    [{ count: "1" }, { field: "count", code: "integer" }],
    [{ count: 1.5 }, { field: "count", code: "integer" }],
    [{ count: 0 }, { field: "count", code: "min_value", params: { value: 1 } }],
    [{ count: 10 }, { field: "count", code: "max_value", params: { value: 9 } }],
    [{ flag: "true" }, { field: "flag", code: "boolean" }],
    [{ kind: 2 }, { field: "kind", code: "oneOf" }],
    [{ list: {} }, { field: "list", code: "invalid" }],
    [{ list: [{ id: "x" }] }, { field: "list.0.id", code: "integer" }],
    [
      { name: "abc", text: "abc" },
      { field: "text", code: "confirmed" },
    ],
    [{ extra: 1 }, { field: "extra", code: "unknown" }],
  ])("of %j has a field and a code", (change, issue) => {
    expect(issuesOf(change)).toEqual([issue]);
  });

  it("exists for every invalid field, or for the body without a field", () => {
    expect(
      issuesOf({ name: "", flag: 1, extra: 1 })
        .map(({ field }) => field)
        .sort(),
    ).toEqual(["extra", "flag", "name"]);
    const { error } = Form.safeParse([]);
    expect(error ? toFieldIssues(error, []) : []).toEqual([{ field: "body", code: "invalid" }]);
  });

  it("is `invalid` if a custom check has no code", () => {
    const { error } = z
      .string()
      .check(z.refine(() => false, { error: "unknown code" }))
      .safeParse("x");
    expect(error ? toFieldIssues(error, "x") : []).toEqual([{ field: "body", code: "invalid" }]);
  });

  it("is limited in number, with known fields first", () => {
    const unknown = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`x${index}`, 1]),
    );
    const issues = issuesOf({ ...unknown, name: "abcdef" });
    expect(issues).toHaveLength(50);
    expect(issues[0]).toEqual({ field: "name", code: "max", params: { length: 5 } });
    expect(issuesOf({ list: Array.from({ length: 5_000 }, () => ({})) })).toHaveLength(50);
  });

  it("shortens the name of an unknown field", () => {
    expect(issuesOf({ ["x".repeat(5_000)]: 1 })[0]?.field).toHaveLength(100);
  });
});
