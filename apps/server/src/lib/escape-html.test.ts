import { expect, it } from "vitest";
import { escapeHtml } from "./escape-html.ts";

it("leaves a text no way out of HTML's text or a quoted attribute", () => {
  expect(escapeHtml(`a<b> & "c" > 'd'`)).toBe("a&lt;b&gt; &amp; &quot;c&quot; &gt; 'd'");
});
