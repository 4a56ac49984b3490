// @vitest-environment jsdom
import { expect, test } from "vitest";
import { readStoredJson, storeJson } from "./stored-json.ts";

test("returns what was stored", () => {
  storeJson("names", ["Anna"]);
  expect(readStoredJson("names", [])).toEqual(["Anna"]);
});

test.each([["{damaged"], ["null"], ["{}"], ['"text"']])(
  "returns the fallback for the stored text %s",
  (text) => {
    localStorage.setItem("names", text);
    expect(readStoredJson("names", ["fallback"])).toEqual(["fallback"]);
  },
);
