import { expect, it } from "vitest";
import { fillPlaceholders, listSingleBraces, listUnknownPlaceholders } from "./placeholders.ts";

it.each([
  ["Hello {{firstName}} {{ lastName }}", "Hello Anna Lis", [], []],
  ["Hello {firstName}", "Hello {firstName}", [], ["firstName"]],
  ["{ portal } {{portal}} {conference}", "{ portal } / {conference}", [], ["portal", "conference"]],
  ["{{name}} {name} {} { a: 1 }", "{{name}} {name} {} { a: 1 }", ["name"], []],
])("fills or reports the placeholders of %s", (text, filled, unknown, singleBraces) => {
  const values = { firstName: "Anna", lastName: "Lis", portal: "/" };
  expect(fillPlaceholders(text, values)).toBe(filled);
  expect(listUnknownPlaceholders(text)).toEqual(unknown);
  expect(listSingleBraces(text)).toEqual(singleBraces);
});
