import { expect, it } from "vitest";
import { readLinkAddress } from "./link-address.ts";

it.each([
  [" https://example.org/a b ", "https://example.org/a b"],
  ["HTTP://example.org", "HTTP://example.org"],
  ["mailto:hall@example.org", "mailto:hall@example.org"],
  ["hall@example.org", "mailto:hall@example.org"],
  ["example.org", "https://example.org"],
  ["example.org:8080/plan?floor=1#b", "https://example.org:8080/plan?floor=1#b"],
  ["example.org/@hall", "https://example.org/@hall"],
])("reads %j as %s", (input, address) => {
  expect(readLinkAddress(input)).toBe(address);
});

it.each([
  "javascript:alert(1)",
  "javascript://example.org/%0aalert(1)",
  "ftp://example.org",
  "data:text/html,x",
  "tel:+48123456789",
  "//example.org",
  "/programme",
  "example",
  "two words.org",
  "https://",
])("rejects %j", (input) => {
  expect(readLinkAddress(input)).toBeNull();
});
