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

it("draws the pictures of everybody, however many somebody asks for", async () => {
  const many = Array.from({ length: 6 }, openPicture);
  const outcomes = Promise.allSettled(many.map(({ file }) => redrawPicture("anna", file)));
  const one = openPicture();
  const drawn = redrawPicture("john", one.file);
  for (const { letIn } of [one, ...many]) letIn();
  expect((await drawn).preview.mediaType).toBe("image/webp");
  const refused = (await outcomes).filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { code: "unavailable", retryAfterSeconds: 10 } }]);
});
