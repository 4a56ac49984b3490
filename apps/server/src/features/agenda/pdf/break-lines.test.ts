import { describe, expect, it } from "vitest";
import { breakLines, shortenText } from "./break-lines.ts";
import { STYLE, type TextStyle } from "./page-style.ts";

const measure = (text: string): number => Array.from(text).length;
const breakText = (text: string, width: number): string[] =>
  breakLines([{ text, style: STYLE.detail }], width, measure).map((line) =>
    line.map((chunk) => chunk.text).join(""),
  );

describe("lines", () => {
  it("break at spaces and never exceed the width", () => {
    expect(breakText("one two three four", 9)).toEqual(["one two ", "three ", "four"]);
  });

  it("do not break at a no-break space", () => {
    expect(breakText("read o\u00a0wodzie", 8)).toEqual(["read ", "o\u00a0wodzie"]);
  });

  it("cut a word that is wider than a line", () => {
    expect(breakText("an abcdefghijkl end", 5)).toEqual(["an ", "abcde", "fghij", "kl ", "end"]);
  });

  it("place the chunk of each style after the previous one", () => {
    const label: TextStyle = STYLE.quiet;
    const lines = breakLines(
      [
        { text: "Host: ", style: label },
        { text: "Ewa Lis", style: STYLE.detail },
      ],
      20,
      measure,
    );
    expect(lines).toEqual([
      [
        { text: "Host: ", style: label, x: 0 },
        { text: "Ewa Lis", style: STYLE.detail, x: 6 },
      ],
    ]);
  });

  it("are shortened to one line with an ellipsis", () => {
    expect(shortenText("Valley Forum", STYLE.margin, 20, measure)).toBe("Valley Forum");
    expect(shortenText("Valley Forum", STYLE.margin, 8, measure)).toBe("Valley…");
  });
});
