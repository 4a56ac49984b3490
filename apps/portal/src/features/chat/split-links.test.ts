import { expect, test } from "vitest";
import { splitLinks } from "./split-links.ts";

test.each([
  ["https://en.wikipedia.org/wiki/Terminator_(franchise)", "[…]"],
  ["(zob. https://pl.wikipedia.org/wiki/Krynica_(uzdrowisko))", "(zob. […])"],
  ["(https://example.org/a)", "([…])"],
  ["[https://example.org/a[1]].", "[[…]]."],
  ["https://example.org/a(", "[…]("],
  ["„https://example.org/program”", "„[…]”"],
  ["«https://example.org/program»", "«[…]»"],
  ["‘https://example.org/program’", "‘[…]’"],
  ["Zobacz https://example.org/program…", "Zobacz […]…"],
  ["https://example.org/a?b=c,d&e='f'!", "[…]'!"],
  ["HTTPS://EXAMPLE.ORG/A", "[…]"],
  ["www.example.org/mapa", "[…]"],
  ["WWW.EXAMPLE.ORG.", "[…]."],
  ["https://example.org/a\u200B tam", "[…]\u200B tam"],
  ["https://example.org/\u202Egnp.exe", "[…]\u202Egnp.exe"],
  ["\u2067https://example.org/a\u2069", "\u2067[…]\u2069"],
  ["https://example.org/a\u0000b", "[…]\u0000b"],
  ["https://example.org/Kraków", "[…]"],
  ["a https://example.org/a, b http://example.org.", "a […], b […]."],
])("splits %j into %j", (text, expected) => {
  const parts = splitLinks(text);
  expect(parts.map(({ content }) => content).join("")).toBe(text);
  expect(parts.map(({ link, content }) => (link === null ? content : "[…]")).join("")).toBe(
    expected,
  );
});

test.each(["https://", "https://)", "www.", "www.a", "www.-", "a@www.example.org", "ftp://x.org"])(
  "finds no link in %j",
  (text) => {
    expect(splitLinks(text).every(({ link }) => link === null)).toBe(true);
  },
);

test("links an address without a scheme to https", () => {
  expect(splitLinks("www.example.org/mapa")).toEqual([
    { link: "https://www.example.org/mapa", content: "www.example.org/mapa", position: 0 },
  ]);
});

test("cuts off a long row of brackets in linear time", () => {
  const text = `https://example.org/${")".repeat(200_000)}`;
  expect(splitLinks(text).at(0)?.content).toBe("https://example.org/");
}, 5_000);
