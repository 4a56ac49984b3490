import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Html } from "./Html.tsx";
import { sanitiseHtml } from "./sanitise-html.ts";

test.each([
  ["<script>alert(1)</script><p>Text</p>", "<p>Text</p>"],
  ['<p onclick="steal()" style="color:red" class="x" data-a="1">Text</p>', "<p>Text</p>"],
  ["<img src=x onerror=steal()><iframe src=//evil.example></iframe>", ""],
  ['<a href="javascript:steal()">Here</a>', "<a>Here</a>"],
  ['<a href="data:text/html,x">Here</a>', "<a>Here</a>"],
  ['<a href="//evil.example">Here</a>', "<a>Here</a>"],
  ["<table><tr><td>Kept words</td></tr></table>", "Kept words"],
  [
    "<h2>A</h2><ul><li><strong>b</strong></li></ul><hr>",
    "<h2>A</h2><ul><li><strong>b</strong></li></ul><hr>",
  ],
])("%s is cleaned", (dirty, clean) => {
  expect(sanitiseHtml(dirty)).toBe(clean);
});

test("links open in a new tab without telling whence", () => {
  expect(sanitiseHtml('<a href="https://forum.example/plan" target="_top">Plan</a>')).toBe(
    '<a href="https://forum.example/plan" target="_blank" rel="noopener noreferrer">Plan</a>',
  );
  expect(sanitiseHtml('<a href="mailto:office@forum.example">Mail</a>')).toContain(
    'href="mailto:office@forum.example"',
  );
});

test("the cleaned text is shown", async () => {
  render(<Html html="<h2>Getting here</h2><script>alert(1)</script>" />);
  expect(await screen.findByRole("heading", { name: "Getting here" })).toBeDefined();
  expect(document.querySelector("script")).toBeNull();
});
