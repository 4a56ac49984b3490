import { PassThrough } from "node:stream";
import sharp from "sharp";
import { expect, it } from "vitest";
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

it("rejects with the error of reading, not as a picture that cannot be decoded", async () => {
  const { file } = openPicture();
  const error = new Error("the disk does not respond");
  const broken = { ...file, open: () => new PassThrough().destroy(error) };
  await expect(redrawPicture(broken)).rejects.toThrow(error);
});
