// @vitest-environment jsdom
import { HTML_TAGS } from "@foyer/contract/html";
import { Editor } from "@tiptap/core";
import { expect, it } from "vitest";
import { EXTENSIONS } from "./extensions.ts";
import { tidyHtml } from "./tidy-html.ts";

const PICTURE = "/api/files/download?id=0d3f5a1b-2c3d-4e5f-8a9b-6e0a3b0e2a3c";

/** Returns the output of the editor for HTML that is opened or pasted. */
const edit = (html: string): string => {
  const editor = new Editor({ extensions: EXTENSIONS, content: html, injectCSS: false });
  const output = tidyHtml(editor.getHTML());
  editor.destroy();
  return output;
};

/** HTML with every allowed tag. */
const ALL = [
  "<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4>",
  "<p>A <strong>strong</strong>, <em>stressed</em>, <u>underlined</u> and <code>coded</code> word<br>on lines</p>",
  '<p><a target="_blank" rel="noopener noreferrer" href="https://example.org/">link</a></p>',
  `<p><img src="${PICTURE}" alt="A hall"></p>`,
  "<ul><li>one<ul><li>in it</li></ul></li></ul><ol><li>two</li></ol>",
  "<blockquote><p>said</p></blockquote><pre><code>x = 1</code></pre><hr>",
  '<table><thead><tr><th>Day</th><th>Hall</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
].join("");

it("preserves every allowed tag", () => {
  const output = edit(ALL);
  expect(output).toBe(ALL);
  expect(HTML_TAGS.filter((tag) => !new RegExp(`<${tag}[ >]`).test(output))).toEqual([]);
});

it.each([
  [
    "a word processor",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head><body lang=PL>
    <!--StartFragment--><p class=MsoNormal style='mso-pagination:none'><b style="mso-bidi-font-weight:normal"><span
    style='font-size:14.0pt;font-family:"Calibri"'>Zasady</span></b><o:p></o:p></p><p><font color="red">Wejście</font> <del>stare</del></p><!--EndFragment--></body></html>`,
    "<p><strong>Zasady</strong></p><p>Wejście stare</p>",
  ],
  [
    "a web office suite",
    `<b style="font-weight:normal" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt">Rules</span></h2><p dir="ltr"><span style="font-weight:700">Bold</span><span> plain</span></p></b>`,
    "<h2>Rules</h2><p><strong>Bold</strong> plain</p>",
  ],
  [
    "an attacker",
    `<p onclick="x()">a<script>x()</script><iframe src="https://x.example"></iframe><a href="javascript:x()">b</a><img src="https://x.example/1.gif" onerror="x()"></p>`,
    "<p>ab</p>",
  ],
])("preserves only the allowed tags of HTML from %s", (_source, pasted, output) => {
  expect(edit(pasted).replaceAll(/<p><\/p>/g, "")).toBe(output);
});

it.each([
  "<ul><li>one</li><li>two</li></ul>",
  "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
])("leaves Tab to the browser in %s", (html) => {
  const editor = new Editor({ extensions: EXTENSIONS, content: html, injectCSS: false });
  editor.commands.focus("end");
  for (const shiftKey of [false, true]) {
    const tab = new KeyboardEvent("keydown", {
      key: "Tab",
      shiftKey,
      cancelable: true,
      bubbles: true,
    });
    editor.view.dom.dispatchEvent(tab);
    expect(tab.defaultPrevented).toBe(false);
  }
  expect(tidyHtml(editor.getHTML())).toBe(html);
  editor.destroy();
});
