import { describe, expect, it } from "vitest";
import { isEmailAddress, isUsername } from "./account-names.ts";

describe("a username", () => {
  it.each(["anna", "Żaneta", "anna.nowak+2@example.test", "李雷", "a".repeat(100)])(
    "can be %j",
    (text) => expect(isUsername(text)).toBe(true),
  );

  it.each([
    ["empty", ""],
    ["a space", "an na"],
    ["a non-breaking space", "an\u00a0na"],
    ["a control character", "an\u0007na"],
    ["a zero-width space", "an\u200bna"],
    ["a grapheme joiner", "an\u034fna"],
    ["a filler", "anna\u3164"],
    ["a variation selector", "anna\ufe0f"],
    ["half a character", "anna\ud800"],
    ["more than a hundred characters", "a".repeat(101)],
  ])("cannot contain or be %s", (_kind, text) => expect(isUsername(text)).toBe(false));
});

describe("an e-mail address", () => {
  it.each(["anna@example.test", "zażółć@przykład.test", `${"a".repeat(64)}@example.test`])(
    "can be %j",
    (text) => expect(isEmailAddress(text)).toBe(true),
  );

  it.each([
    "anna",
    "anna@example",
    "a@b@example.test",
    "anna,ola@example.test",
    "an\u200bna@example.test",
    "anna@example.t",
    `${"a".repeat(65)}@example.test`,
    `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(60)}`,
  ])("cannot be %j", (text) => expect(isEmailAddress(text)).toBe(false));
});
