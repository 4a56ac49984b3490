import { expect, it } from "vitest";
import { htmlToText } from "./html-to-text.ts";

it.each([
  ["<p>One<br>two</p><p>Three &lt;b&gt;</p>", "One\ntwo\n\nThree <b>"],
  ['<p>See <a href="https://a.example">the map</a>.</p>', "See the map (https://a.example)."],
  ['<p><a href="https://a.example">https://a.example</a></p>', "https://a.example"],
  [
    "<p>Take:</p><ul><li>a <strong>badge</strong></li><li>a coat</li></ul><p>Bye</p>",
    "Take:\n– a badge\n– a coat\n\nBye",
  ],
  ["<ol><li>first</li><li>second</li></ol>", "1. first\n2. second"],
])("converts %s to plain text", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
