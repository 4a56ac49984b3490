import { expect, it } from "vitest";
import { cleanFileName } from "./file-names.ts";

it.each([
  ["plan.png", "plan.png"],
  ["Zdjęcie z Łodzi – 1.jpg", "Zdjęcie z Łodzi – 1.jpg"],
  ["z\u0301.txt", "ź.txt"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\anna\\plan.pdf", "plan.pdf"],
  ["a.png\0.html", "a.png.html"],
  ["line\r\nbreak.txt", "linebreak.txt"],
  ["photo\u202Egnp.exe", "photognp.exe"],
  ["half\ud800.txt", "half.txt"],
  ["  spaced.txt ", "spaced.txt"],
  ["", "file"],
  ["..", "file"],
  ["\u200b", "file"],
  ["folder/", "file"],
])("cleans %j to %j", (original, cleaned) => {
  expect(cleanFileName(original)).toBe(cleaned);
});

it("shortens a name of 300 characters before its extension", () => {
  expect(cleanFileName(`${"ż".repeat(300)}.docx`)).toBe(`${"ż".repeat(195)}.docx`);
  expect(cleanFileName("💡".repeat(300))).toBe("💡".repeat(200));
});
