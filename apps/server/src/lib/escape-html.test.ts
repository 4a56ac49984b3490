import { expect, it } from "vitest";
import { escapeAndLink, escapeHtml } from "./escape-html.ts";

it("escapes text for HTML text and quoted attributes", () => {
  expect(escapeHtml(`a<b> & "c" > 'd'`)).toBe("a&lt;b&gt; &amp; &quot;c&quot; &gt; 'd'");
});

it("links web addresses without the punctuation and markup around them", () => {
  expect(escapeAndLink(`See <https://a.example/?b=1&c=2>, "R&D".`)).toBe(
    `See &lt;<a href="https://a.example/?b=1&amp;c=2">https://a.example/?b=1&amp;c=2</a>&gt;, &quot;R&amp;D&quot;.`,
  );
});
