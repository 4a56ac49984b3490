import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cutFonts, FONTS, LETTER_RANGES } from "./font-subsets.ts";

// To be run after a new version of a font, or with other letters; fonts.css names their ranges.
mkdirSync(FONTS, { recursive: true });
for (const [name, font] of await cutFonts()) writeFileSync(join(FONTS, name), font);
for (const [name, range] of Object.entries(LETTER_RANGES)) {
  process.stdout.write(`${name}: ${range}\n`);
}
