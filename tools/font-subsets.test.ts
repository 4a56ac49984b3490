import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cutFonts, FONTS, LETTER_RANGES } from "./font-subsets.ts";

const css = readFileSync(join(FONTS, "../fonts.css"), "utf8").replaceAll(/\s+/g, " ");

describe("the portal's fonts", () => {
  it("are cut from the installed versions; else run node tools/cut-fonts.ts", async () => {
    const cut = await cutFonts();
    expect(readdirSync(FONTS).toSorted()).toEqual([...cut.keys()].toSorted());
    for (const [name, font] of cut) {
      expect(readFileSync(join(FONTS, name)).equals(font), name).toBe(true);
    }
  });

  it.each(readdirSync(FONTS))("%s is asked for its own letters alone", (name) => {
    const range = LETTER_RANGES[/-(\w+)\.woff2$/.exec(name)?.[1] ?? ""];
    expect(css).toContain(
      `src: url("./fonts/${name}") format("woff2"); unicode-range: ${range}; }`,
    );
  });
});
