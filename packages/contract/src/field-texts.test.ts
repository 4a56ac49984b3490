import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { describeIssue } from "./field-texts.ts";
import { FIELD_CODES, wordField } from "./server-field-texts.ts";

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
  it.each(FIELD_CODES)("%s is worded in both languages, with its figures", (code) => {
    const texts = [wordField("pl", code, FIGURES), wordField("en", code, FIGURES)];
    expect(new Set(texts).size).toBe(2);
    const [pl, en] = texts.map((text) => text.match(/\d+/g));
    expect(pl).toEqual(en);
    for (const text of texts) expect(text).not.toMatch(/[{}]/);
  });

  it("is of its own for every code", () => {
    for (const language of ["pl", "en"] as const) {
      const texts = FIELD_CODES.map((code) => wordField(language, code));
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it("keeps the word of a figure that is not given", () => {
    expect(wordField("en", "min", {})).toContain("{length}");
  });
});

describe("what a schema finds wrong", () => {
  it.each<[string, z.ZodMiniType, unknown, object]>([
    ["an address", z.email(), "ola", { code: "email" }],
    [
      "an exact length",
      z.string().check(z.length(2)),
      "abc",
      { code: "length", params: { length: 2 } },
    ],
    ["nothing at all", z.string(), undefined, { code: "required" }],
    ["a low number", z.int().check(z.gte(5)), 1, { code: "min_value", params: { value: 5 } }],
    ["a short text", z.string().check(z.minLength(5)), "a", { code: "min", params: { length: 5 } }],
  ])("is named: %s", (_, schema, value, fault) => {
    const { error } = schema.safeParse(value);
    expect(error?.issues.map((issue) => describeIssue(issue, value))).toEqual([fault]);
  });
});
