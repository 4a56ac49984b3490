// @vitest-environment jsdom
import { expect, it } from "vitest";
import { cleanPastedHtml } from "./paste-html.ts";

/** Item as Word writes it to the clipboard. */
const item = (text: string, level: number, marker: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`;

it("turns the paragraphs of a Word list into nested lists", () => {
  const html = [
    "<p>Rules</p>",
    item("One", 1, "·"),
    item("In <b>it</b>", 2, "o"),
    item("Two", 1, "·"),
    "<p>Steps</p>",
    item("First", 1, "1."),
    item("Second", 1, "2."),
  ].join("\n");
  expect(cleanPastedHtml(html).replaceAll(/\s+/g, " ").trim()).toBe(
    "<p>Rules</p> <ul><li>One<ul><li>In <b>it</b></li></ul></li><li>Two</li></ul> <p>Steps</p> <ol><li>First</li><li>Second</li></ol>",
  );
});

it("removes pictures that the server does not have", () => {
  const own = "/api/files/download?id=0d3f5a1b-2c3d-4e5f-8a9b-6e0a3b0e2a3c";
  const html = `<p>a<img src="file:///C:/a.png"><img src="data:image/png;base64,AA"><img src="${own}"></p>`;
  expect(cleanPastedHtml(html)).toBe(`<p>a<img src="${own}"></p>`);
});

it("leaves other HTML unchanged", () => {
  const html = "<h2>Rules</h2><ul><li>one</li></ul><p>two</p>";
  expect(cleanPastedHtml(html)).toBe(html);
});
