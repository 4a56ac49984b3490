import { PICTURE_MAX_BYTES } from "@foyer/contract/files/office";
import { expect, it } from "vitest";
import { findPictureProblem } from "./check-picture.ts";

const readable = () => Promise.resolve();
const unreadable = () => Promise.reject(new Error("no picture"));

it.each([
  ["wrongType", "application/pdf", 10, readable],
  ["wrongType", "", 10, readable],
  ["tooLarge", "image/png", PICTURE_MAX_BYTES + 1, readable],
  ["unreadable", "image/png", 10, unreadable],
  [undefined, "image/png", PICTURE_MAX_BYTES, readable],
] as const)("finds %s in a file of type %j with %i bytes", async (problem, type, size, decode) => {
  const file = new Blob([new Uint8Array(size)], { type });
  expect(await findPictureProblem(file, decode)).toBe(problem);
});
