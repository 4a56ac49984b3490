import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Html } from "./Html.tsx";
import { sanitiseHtml } from "./sanitise-html.ts";

const PLAN = "/api/files/download?id=6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11";

const clean = (html: string) => sanitiseHtml(html, "Table");

test.each([
  ["<script>alert(1)</script><p>Text</p>", "<p>Text</p>"],
  ['<p onclick="steal()" style="color:red" class="x" data-a="1">Text</p>', "<p>Text</p>"],
  ["<img src=x onerror=steal()><iframe src=//evil.example></iframe>", ""],
  ['<a href="javascript:steal()">Here</a>', "<a>Here</a>"],
  ['<a href="data:text/html,x">Here</a>', "<a>Here</a>"],
  ['<a href="//evil.example">Here</a>', "<a>Here</a>"],
  [
    '<a constructor="x" __proto__="y" href="https://a.example" src="/api/files/download">Here</a>',
    '<a href="https://a.example" target="_blank" rel="noopener noreferrer">Here</a>',
  ],
  ["<u>Under</u><mark>Marked</mark>", "<u>Under</u>Marked"],
  [`<img src="${PLAN}" alt="Plan" onerror="steal()" width="9">`, `<img src="${PLAN}" alt="Plan">`],
  [`<img src="${PLAN}">`, `<img src="${PLAN}" alt="">`],
  [`<img src="https://evil.example${PLAN}" alt="x">`, ""],
  [`<img src="${PLAN}&amp;x=1"><img src="/api/files/download?id=1">`, ""],
  ['<img src="data:image/png;base64,AAAA"><img src="/api/auth/logout"><img alt="x">', ""],
  [`<p src="${PLAN}" colspan="2" alt="x">Text</p>`, "<p>Text</p>"],
  [
    "<h2>A</h2><ul><li><strong>b</strong></li></ul><hr>",
    "<h2>A</h2><ul><li><strong>b</strong></li></ul><hr>",
  ],
])("sanitises %s", (dirty, expected) => {
  expect(clean(dirty)).toBe(expected);
});

test("wraps a table in a frame that scrolls by keyboard and preserves spans", () => {
  const table =
    '<table><tbody><tr><th colspan="2">Day</th><td rowspan="x" width="9">Words</td></tr></tbody></table>';
  expect(clean(table)).toBe(
    `<div role="group" aria-label="Table" tabindex="0">${table.replace(' rowspan="x" width="9"', "")}</div>`,
  );
});

test("opens links in a new tab without a referrer", () => {
  expect(clean('<a href="https://forum.example/plan" target="_top">Plan</a>')).toBe(
    '<a href="https://forum.example/plan" target="_blank" rel="noopener noreferrer">Plan</a>',
  );
  expect(clean('<a href="mailto:office@forum.example">Mail</a>')).toContain(
    'href="mailto:office@forum.example"',
  );
});

test("shows the sanitised text", async () => {
  render(<Html html="<h2>Getting here</h2><script>alert(1)</script>" />);
  expect(await screen.findByRole("heading", { name: "Getting here" })).toBeDefined();
  expect(document.querySelector("script")).toBeNull();
});

test("removes a picture that fails to load", async () => {
  render(<Html html={`<p>Way in</p><img src="${PLAN}" alt="Plan of the way">`} />);
  fireEvent.error(await screen.findByRole("img", { name: "Plan of the way" }));
  expect(screen.queryByRole("img")).toBeNull();
});
