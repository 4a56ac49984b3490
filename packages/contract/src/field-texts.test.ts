import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { describeIssue } from "./field-texts.ts";
import { FIELD_CODES, formatFieldError } from "./server-field-texts.ts";

const FIGURES = {
  name: "first",
  length: 5,
  value: 7,
  min: 1,
  max: 9,
  size: 100,
  width: 40,
  height: 30,
};

describe("the message of a field", () => {
  it.each(FIELD_CODES)("%s has a text with its parameters in both languages", (code) => {
    const texts = [formatFieldError("pl", code, FIGURES), formatFieldError("en", code, FIGURES)];
    expect(new Set(texts).size).toBe(2);
    const [pl, en] = texts.map((text) => text.match(/\d+/g));
    expect(pl).toEqual(en);
    for (const text of texts) expect(text).not.toMatch(/[{}]/);
  });

  it("is unique for every code", () => {
    for (const language of ["pl", "en"] as const) {
      const texts = FIELD_CODES.map((code) => formatFieldError(language, code));
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it("preserves the placeholder of a missing parameter", () => {
    expect(formatFieldError("en", "min", {})).toContain("{length}");
  });
});

describe("an issue of a schema", () => {
  it.each<[string, z.ZodMiniType, unknown, object]>([
    ["an address", z.email(), "ola", { code: "email" }],
    [
      "a format with a code of its own",
      z.string().check(z.regex(/^https:/, "web_address")),
      "ola",
      { code: "web_address" },
    ],
    [
      "an exact length",
      z.string().check(z.length(2)),
      "abc",
      { code: "length", params: { length: 2 } },
    ],
    ["nothing at all", z.string(), undefined, { code: "required" }],
    ["a low number", z.int().check(z.gte(5)), 1, { code: "min_value", params: { value: 5 } }],
    ["a short text", z.string().check(z.minLength(5)), "a", { code: "min", params: { length: 5 } }],
  ])("has a code for %s", (_, schema, value, fieldError) => {
    const { error } = schema.safeParse(value);
    expect(error?.issues.map((issue) => describeIssue(issue, value))).toEqual([fieldError]);
  });
});
