import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { rejectOtherTypes } from "./other-file-types.ts";

const createZip = (name: string): Uint8Array => zipSync({ [name]: new Uint8Array([1]) });

const createOldFile = (part: string): Buffer =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from(part, "utf16le")]);

describe("a file of another type", () => {
  test.each<[string, string, Uint8Array]>([
    ["other-file-type", "PDF", Buffer.from("%PDF-1.7\n")],
    ["other-file-type", "RTF", Buffer.from("{\\rtf1\\ansi}")],
    ["other-file-type", "Word (DOCX)", createZip("word/document.xml")],
    ["other-file-type", "PowerPoint (PPTX)", createZip("ppt/presentation.xml")],
    ["other-file-type", "ZIP", createZip("photo.txt")],
    ["other-file-type", "Word (DOC)", createOldFile("WordDocument")],
    ["file-is-picture", "PNG", Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ["file-is-picture", "JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["file-is-picture", "HEIC", Buffer.from("\0\0\0\u0018ftypheic")],
  ])("is rejected: %s, %s", (code, type, bytes) => {
    expect(() => rejectOtherTypes(bytes)).toThrow(
      expect.objectContaining({ code, params: { type } }),
    );
  });

  test.each<[string, Uint8Array]>([
    ["a workbook", createZip("xl/workbook.xml")],
    ["an old workbook", createOldFile("Workbook")],
    ["text", Buffer.from("BMW;RAR\n1;2\n")],
  ])("is not %s", (_name, bytes) => {
    expect(() => rejectOtherTypes(bytes)).not.toThrow();
  });
});
