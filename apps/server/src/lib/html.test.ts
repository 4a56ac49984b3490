import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutAtWord, sanitiseHtml, textOfHtml } from "./html.ts";

const PLAN = "/api/files/download?id=6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11";

const VECTORS = [
  `<script>alert(1)</script>`,
  `<SCRIPT SRC=//evil.example></SCRIPT>`,
  `<img src=x onerror=alert(1)>`,
  `<svg><script>alert(1)</script></svg>`,
  `<svg onload=alert(1)>`,
  `<svg><style><img src=x onerror=alert(1)></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  `<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>`,
  `<a href="javascript:alert(1)">x</a>`,
  `<a href="java&#10;script:alert(1)">x</a>`,
  `<a href="&#106;avascript:alert(1)">x</a>`,
  `<a href=" \u0001javascript:alert(1)">x</a>`,
  `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  `<a href="vbscript:alert(1)">x</a>`,
  `<a href="//evil.example">x</a>`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  `<object data="data:text/html,x"></object><embed src=x>`,
  `<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">`,
  `<template><script>alert(1)</script></template>`,
  `<<script>alert(1)//<</script>`,
  `<!--><script>alert(1)</script>-->`,
  `<![CDATA[<script>alert(1)</script>]]>`,
  `<textarea><script>alert(1)</script></textarea>`,
  `<p><xmp><script>alert(1)</script></xmp></p>`,
  `<a href="https://a.example" target="_self" onmouseover=alert(1)>x</a>`,
  `<form action="https://evil.example"><input name=password></form>`,
  `<img src="https://evil.example/x.png" alt="x">`,
  `<img src="/api/auth/logout"><img src="/api/files/download?id=1">`,
  `<img src="${PLAN}&x=1"><img src="${PLAN}/../../x" srcset="//evil.example 2x">`,
  `<img src="${PLAN}" alt='"><script>alert(1)</script>' onload=alert(1) style="width:9999px">`,
  `<table background="//evil.example"><td colspan="1e9" onclick=alert(1)><math><style><img src=x onerror=alert(1)>`,
  `<table><tbody><svg><td><desc><td><title><img src=x onerror=alert(1)></title></td></table>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></style></svg>`,
  `<select><template><style></select><img src=x onerror=alert(1)></style></template></select>`,
  `<template shadowrootmode=open><img src=x onerror=alert(1)></template>`,
  `<noembed><img title="</noembed><img src=1 onerror=alert(1)>"></noembed>`,
  `<form id=outer><form id=inner><button formaction="javascript:alert(1)">x</button></form></form>`,
  `<img src=1 onerror\u0000=alert(1)><scr\u0000ipt>alert(1)</scr\u0000ipt>`,
];

/** Tags that parsers close automatically, rewrite or read as text. */
const TAGS =
  "<p>|</p>|<a>|</a>|<a href='https://a.example?b=\"&amp;'>|<a href=' https://a.example'>|<a href=/b>|<li>|<ul>|</ul>|<b>|<h5>|<pre>|<br>|<table>|</table>|<tbody>|<tr>|</tr>|<td colspan='2'>|<td rowspan=x>|<th>|<u>|<img>|<img alt='\"<&amp;'>|<noscript>|<math>|<!--|-->|<style>|&lt;|&amp;lt;|&#60;|<|/>|>|\"|'|&"
    .split("|")
    .concat(`<img src='${PLAN}'>`, `<img src=" ${PLAN} " alt=a>`);

/** Tags and attributes permitted in the output. */
const ALLOWED =
  /^<\/?(p|li|ul|ol|strong|em|u|code|pre|br|hr|h[1-4]|blockquote|table|thead|tbody|tr|th|td|a|img)( href="(https?:|mailto:)[^"]*")?( rel="noopener noreferrer")?( target="_blank")?( src="\/api\/files\/download\?id=[\da-f-]{36}" alt="[^"]*")?( (colspan|rowspan)="\d{1,2}")* ?\/?>$/;

describe("sanitising", () => {
  it.each(VECTORS)("removes scripts and external requests from %s", (html) => {
    const safe = sanitiseHtml(html);
    for (const [tag] of safe.matchAll(/<[^>]*>/g)) expect(tag).toMatch(ALLOWED);
  });

  it("does not change sanitised HTML", () => {
    const parts = fc.oneof(
      fc.constantFrom(...VECTORS, ...TAGS),
      fc.string({ unit: "binary", maxLength: 3 }),
    );
    const texts = fc.array(parts, { maxLength: 12 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(texts, (html) => {
        const safe = sanitiseHtml(html);
        expect(sanitiseHtml(safe)).toBe(safe);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(["", ` href=""`, ` href="/panels"`, ` href="javascript:alert(1)"`, ` name="x" rel="me"`])(
    "preserves the text of a link without an external target: <a%s>",
    (attributes) => {
      expect(sanitiseHtml(`<p><a${attributes}>Text</a></p>`)).toBe("<p>Text</p>");
    },
  );

  it("preserves formatting tags and links to http, https and mailto", () => {
    const html = `<h1>A</h1><p>b <strong>c</strong> <em>d</em><br><code>e</code></p><ul><li>f</li></ul><hr>`;
    expect(sanitiseHtml(html).replaceAll(" /", "")).toBe(html);
    for (const href of ["http://a.example/", "https://a.example/?b=c", "mailto:a@example.test"]) {
      expect(sanitiseHtml(`<a href="${href}">x</a>`)).toBe(
        `<a href="${href}" rel="noopener noreferrer" target="_blank">x</a>`,
      );
    }
  });

  it("preserves tables, underlined text and images of the installation's own files", () => {
    const html = `<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td rowspan="2"><u>c</u></td></tr></tbody></table><img src="${PLAN}" alt="d" />`;
    expect(sanitiseHtml(html)).toBe(html);
    expect(sanitiseHtml(`<td width="9" colspan="0" rowspan="999">a</td>`)).toBe("<td>a</td>");
    expect(sanitiseHtml(`<img src=" ${PLAN} " width="9" loading="eager">`)).toBe(
      `<img src="${PLAN}" alt="" />`,
    );
  });

  it("preserves the text of elements nested too deeply, without their tags", () => {
    const safe = sanitiseHtml(`${"<blockquote>".repeat(10_000)}deep`);
    expect(safe).toContain("deep");
    expect(safe.match(/<blockquote>/g)?.length).toBe(40);
  });

  it("replaces outdated tags and closes unclosed ones", () => {
    expect(sanitiseHtml("<b>a</b><i>b</i><h6>c</h6><p>d<ul><li>e")).toBe(
      "<strong>a</strong><em>b</em><h4>c</h4><p>d</p><ul><li>e</li></ul>",
    );
  });

  it.each([
    ["open tags", "<p>".repeat(5_000), "<p></p>".repeat(5_000)],
    ["an open attribute", `<a href="${"a".repeat(100_000)}`, ""],
    ["open brackets", "<".repeat(50_000), "&lt;".repeat(50_000)],
  ])(
    "sanitises %s quickly, whatever their number or length",
    (_kind, html, safe) => expect(sanitiseHtml(html)).toBe(safe),
    10_000,
  );
});

describe("plain text of HTML", () => {
  it("is one line without mark-up or entities", () => {
    expect(
      textOfHtml("<p>Kto</p><p>zapłaci &amp;  <b>kiedy</b>?</p><ul><li>a</li><li>b</li></ul>"),
    ).toBe("Kto zapłaci & kiedy? a b");
    expect(textOfHtml("<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>")).toBe(
      "a b c",
    );
  });

  it("preserves non-breaking spaces, except those of an empty paragraph", () => {
    expect(textOfHtml("<p>a&nbsp;w\u00a0górach 10\u202f000</p><p>&nbsp;</p><p>z</p>")).toBe(
      "a\u00a0w\u00a0górach 10\u202f000 z",
    );
  });

  it.each([
    ["short", 10, "short"],
    ["one two three", 8, "one two…"],
    ["unbreakable", 5, "unbr…"],
  ])("is cut from %j to %i characters as %j", (text, length, expected) => {
    expect(cutAtWord(text, length)).toBe(expected);
  });
});
