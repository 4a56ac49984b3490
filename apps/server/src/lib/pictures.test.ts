import { PassThrough } from "node:stream";
import sharp from "sharp";
import { expect, it } from "vitest";
import { redrawPicture } from "./pictures.ts";
import type { NewFile } from "./storage.ts";

const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#17604f" } })
  .png()
  .toBuffer();

/** A picture that comes in once it is let in. */
const openPicture = () => {
  const content = new PassThrough();
  const file: NewFile = { name: "a.png", mediaType: "image/png", size: 1, open: () => content };
  return { file, letIn: () => content.end(bytes) };
};

it("draws a hundred pictures that wait, and refuses more", async () => {
  const many = Array.from({ length: 103 }, openPicture);
  const outcomes = Promise.allSettled(many.map(({ file }) => redrawPicture(file)));
  for (const { letIn } of many) letIn();
  const refused = (await outcomes).filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { code: "unavailable", retryAfterSeconds: 10 } }]);
  const next = openPicture();
  next.letIn();
  expect((await redrawPicture(next.file)).preview.mediaType).toBe("image/webp");
});
