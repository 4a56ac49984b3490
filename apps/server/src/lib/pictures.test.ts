import { PassThrough } from "node:stream";
import sharp, { type Sharp } from "sharp";
import { expect, it } from "vitest";
import { fileFromBytes } from "./file-from-bytes.ts";
import { redrawPicture, redrawWithPreview } from "./pictures.ts";
import type { NewFile } from "./storage.ts";

const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#17604f" } })
  .png()
  .toBuffer();

/** A picture whose bytes arrive on demand. */
const openPicture = () => {
  const content = new PassThrough();
  const file: NewFile = { name: "a.png", mediaType: "image/png", size: 1, open: () => content };
  return { file, sendBytes: () => content.end(bytes) };
};

it("processes a hundred waiting pictures and rejects more", async () => {
  const many = Array.from({ length: 103 }, openPicture);
  const outcomes = Promise.allSettled(many.map(({ file }) => redrawWithPreview(file)));
  for (const { sendBytes } of many) sendBytes();
  const refused = (await outcomes).filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { code: "unavailable", retryAfterSeconds: 10 } }]);
  const next = openPicture();
  next.sendBytes();
  expect((await redrawWithPreview(next.file)).preview.mediaType).toBe("image/webp");
});

it.each([
  ["image/gif", 5_700, (picture: Sharp) => picture.gif({ colours: 2, effort: 1 })],
  ["image/avif", 4_010, (picture: Sharp) => picture.avif({ effort: 0 })],
])("rejects fewer pixels of %s, which need more memory and time", async (type, side, encode) => {
  const create = { width: side, height: side, channels: 3 as const, background: "#000" };
  const bomb = await encode(sharp({ create })).toBuffer();
  await expect(redrawPicture(fileFromBytes("bomb", type, bomb))).rejects.toMatchObject({
    code: "file-type-not-allowed",
    cause: { message: "Input image exceeds pixel limit" },
  });
});

it("rejects with the error of reading, not as a picture that cannot be decoded", async () => {
  const { file } = openPicture();
  const error = new Error("the disk does not respond");
  const broken = { ...file, open: () => new PassThrough().destroy(error) };
  await expect(redrawPicture(broken)).rejects.toThrow(error);
});
