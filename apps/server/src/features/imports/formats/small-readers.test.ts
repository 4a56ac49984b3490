import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml, toSingleLine, cleanLink } from "./clean-text.ts";
import { findJsonPositions } from "./json-positions.ts";
import { isUuid, nameUuid } from "./schedule-guids.ts";
import { locateRoom } from "./schedule-rooms.ts";
import { splitName } from "./schedule-people.ts";
import { COUNTRY_CODES } from "@foyer/contract/attendees/country-codes";
import { findCountry } from "./country-names.ts";

describe("locateRoom", () => {
  test.each([
    ["K.3.201", "K", "3"],
    ["K.1.105 (La Fontaine)", "K", "1"],
    ["H.1302 (Depage)", "H", "1"],
    ["H.2215 (Ferrer)", "H", "2"],
    ["AW1.120", "AW", "1"],
    ["UA2.114 (Baudoux)", "U", "2"],
    ["UB2.252A (Lameere)", "U", "2"],
    ["UD6.203", "U", "6"],
  ])("reads %s as building %s, floor %s", (name, building, floor) => {
    expect(locateRoom(name)).toEqual({ building, floor });
  });

  test.each([
    "Janson",
    "Saal 1",
    "Sala A",
    "A2",
    "Hall B.12",
    "Room 1.23",
    "B2103",
    "",
    "Sala Śnieżka",
  ])("finds neither in %j", (name) => {
    expect(locateRoom(name)).toEqual({ building: null, floor: null });
  });
});

describe("splitName", () => {
  test.each([
    ["Anna Górska", "Anna", "Górska"],
    ["Jan Maria Lis", "Jan Maria", "Lis"],
    ["Ludwig van Beethoven", "Ludwig", "van Beethoven"],
    ["Maria de la Cruz", "Maria", "de la Cruz"],
    ["Platon", "", "Platon"],
    ["von Neumann", "von", "Neumann"],
    ["Anna Górska (she/her)", "Anna", "Górska (she/her)"],
    ["Jan de Lis [Instytut] (Janek)", "Jan", "de Lis [Instytut] (Janek)"],
    ["Ewa Kot “Ewka Kocia”", "Ewa", "Kot “Ewka Kocia”"],
    ["Esk Moe @esk@chat.example", "Esk", "Moe @esk@chat.example"],
    ["Jan (Janek) Nowak", "Jan (Janek)", "Nowak"],
    ["(Dooms)", "", "(Dooms)"],
  ])("%s", (fullName, firstName, lastName) => {
    expect(splitName(fullName)).toEqual({ firstName, lastName, fullName });
  });
});

describe("clean texts", () => {
  test.each([
    ["Raz\nDwa\n\nTrzy", "<p>Raz<br />Dwa</p>\n<p>Trzy</p>"],
    ["a < b & c > d", "<p>a &lt; b &amp; c &gt; d</p>"],
    ["#include <stdio.h>", "<p>#include &lt;stdio.h&gt;</p>"],
    ["<h5>x</h5><span>y</span>", "<h4>x</h4>y"],
    ['<a href="//example.org">x</a>', "x"],
    ["<svg onload=alert(1)>", ""],
    [
      "<table width=9><tr><th>Day<td colspan=2>Place</table>",
      '<table><tr><th>Day</th><td colspan="2">Place</td></tr></table>',
    ],
    ["AT&amp;T&#39;s\nPok&oacute;j &foo;", "<p>AT&amp;T's<br />Pokój &amp;foo;</p>"],
    ["if n <p then stop; see p>q. End", "<p>if n &lt;p then stop; see p&gt;q. End</p>"],
    ["vector<int> a <b and c <= d", "<p>vector&lt;int&gt; a &lt;b and c &lt;= d</p>"],
    ["<p>if a <b and c</p><p>End</p>", "<p>if a &lt;b and c</p><p>End</p>"],
    ["<p >a<br / >b</p ><hr noshade>", "<p>a<br />b</p><hr />"],
    [
      "<a class=x href='https://example.org/?a=1'>x</a>",
      '<a href="https://example.org/?a=1" rel="noopener noreferrer" target="_blank">x</a>',
    ],
  ])("become HTML from %j", (raw, html) => {
    expect(cleanHtml(raw).html).toBe(html);
  });

  test("lose tags beyond the nesting limit", () => {
    const { html } = cleanHtml(`${"<em>".repeat(500)}x${"</em>".repeat(500)}`);
    expect(html).toBe(`${"<em>".repeat(40)}x${"</em>".repeat(40)}`);
  });

  test("report an unknown tag, but not those of word processors", () => {
    expect(cleanHtml("<p>vector<int> a</p>").unknownTag).toBe("<int>");
    expect(cleanHtml("<p><o:p></o:p><section><SPAN>a</SPAN></section></p>").unknownTag).toBeNull();
    expect(cleanHtml("vector<int>").unknownTag).toBeNull();
  });

  test("are truncated at the limit, which is reported", () => {
    expect(cleanHtml("a".repeat(200_001))).toMatchObject({ isTruncated: true, unclosed: false });
  });

  test("contain no control characters, lone surrogates or double spaces in a line", () => {
    expect(toSingleLine(" a\u0000b\n\t c\ud800 ")).toBe("ab c\ufffd");
    expect(toSingleLine("Pok&oacute;j &amp; &Oacute; R&D; &foo;")).toBe("Pokój & Ó R&D; &foo;");
    for (const invisible of ["\u200b\u200b", "\u3164 \u3164", "\u2800", "\u00ad"])
      expect(toSingleLine(invisible)).toBe("");
  });

  test("allow only web and mail links", () => {
    expect(cleanLink("https://example.org/a b")).toBe("https://example.org/a%20b");
    for (const [href, address] of [
      ["www.example.org/slides", "https://www.example.org/slides"],
      ["example.com", "https://example.com/"],
      ["example.org:8080/a?b", "https://example.org:8080/a?b"],
      ["mailto:a@example.org", "mailto:a@example.org"],
    ] as const)
      expect(cleanLink(href)).toBe(address);
    for (const href of ["see example.org", "example", "a@example.org", "javascript:alert(1)", "#a"])
      expect(cleanLink(href, undefined, "https://example.org/")).toBeNull();
    for (const href of [
      "slides.pdf",
      "a@example.org",
      "see example.org",
      "example",
      "javascript:alert(1)",
      "JaVaScRiPt:x",
      "data:text/html,x",
      "/relative",
      "file:///etc/passwd",
      "",
    ])
      expect(cleanLink(href)).toBeNull();
  });
});

describe("UUIDs of names", () => {
  test("are stable and of version 5", () => {
    fc.assert(
      fc.property(
        fc.string(),
        (name) =>
          isUuid(nameUuid(name)) && nameUuid(name) === nameUuid(name) && nameUuid(name)[14] === "5",
      ),
    );
  });
});

describe("findJsonPositions", () => {
  test("accepts all JSON of the engine", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
        expect(() =>
          findJsonPositions(JSON.stringify(value, null, indent), new Set()),
        ).not.toThrow();
      }),
    );
  });

  test("rejects the same texts as JSON.parse", () => {
    const parses = (text: string): boolean => {
      try {
        JSON.parse(text);
        return true;
      } catch (error) {
        return !(error instanceof SyntaxError);
      }
    };
    const scans = (text: string): boolean => {
      try {
        findJsonPositions(text, new Set());
        return true;
      } catch {
        return false;
      }
    };
    const parts = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"',
      '"a"',
      "1",
      "-",
      "0",
      ".5",
      "e3",
      "true",
      "nul",
      " ",
      "\n",
      "\\",
      "\\u00",
      "ż",
      "/",
      "*",
      "\t",
      "\u0001",
      "\u00a0",
      "\ufeff",
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 9 }).map((chunks) => chunks.join("")),
        (text) => scans(text) === parses(text),
      ),
      { numRuns: 3000 },
    );
  });
});

describe("countries", () => {
  test("have 250 codes with distinct names", () => {
    expect(COUNTRY_CODES.size).toBe(250);
    for (const language of ["pl", "en"]) {
      const names = new Intl.DisplayNames(language, { type: "region" });
      for (const code of COUNTRY_CODES) expect(findCountry(names.of(code) ?? "")).toBe(code);
    }
  });

  test.each([
    ["pl", "PL"],
    ["Poland", "PL"],
    ["POLSKA", "PL"],
    ["Niemcy", "DE"],
    ["Cote d'Ivoire", "CI"],
    ["Korea, Republic of", "KR"],
    ["USA", "US"],
    ["Atlantyda", null],
  ])("%s is %s", (text, code) => {
    expect(findCountry(text)).toBe(code);
  });
});
