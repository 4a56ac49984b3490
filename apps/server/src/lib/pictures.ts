import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import pLimit from "p-limit";
import { Failure } from "./failure.ts";
import type { NewFile } from "./storage.ts";

/** More than any camera takes; what claims more is a bomb. */
const PIXELS_MAX = 64_000_000;
/** The longer side of a preview, in pixels. */
const PREVIEW_SIDE = 640;
const PREVIEW_TYPE = "image/webp";
/** Each picture that is drawn takes its pixels in memory, and a core. */
const AT_ONCE = 2;

const GIF = "image/gif";

const drawSoon = pLimit(AT_ONCE);

/** Its code is loaded with the first picture: few servers ever need it within their first minutes. */
const loadSharp = async () => {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

const toFile = (name: string, mediaType: string, bytes: Buffer): NewFile => ({
  name,
  mediaType,
  size: bytes.byteLength,
  open: () => Readable.from([bytes]),
});

/**
 * Draws a picture anew, upright and without all else that a camera notes of it, such as where it was
 * taken; and a smaller one beside it. A GIF goes on moving.
 * @throws Failure `file-type-not-allowed` for what cannot be drawn or has too many pixels
 */
export const redrawPicture = ({
  name,
  mediaType,
  open,
}: NewFile): Promise<{ picture: NewFile; preview: NewFile }> =>
  drawSoon(async () => {
    const sharp = await loadSharp();
    const bytes = await buffer(open());
    const limits = { limitInputPixels: PIXELS_MAX, failOn: "error" } as const;
    try {
      const drawn = sharp(bytes, { ...limits, animated: mediaType === GIF });
      const picture = await (mediaType === GIF ? drawn : drawn.autoOrient()).toBuffer();
      const preview = await sharp(bytes, limits)
        .autoOrient()
        .resize({
          width: PREVIEW_SIDE,
          height: PREVIEW_SIDE,
          fit: "inside",
          withoutEnlargement: true,
        })
        .webp()
        .toBuffer();
      return {
        picture: toFile(name, mediaType, picture),
        preview: toFile(name, PREVIEW_TYPE, preview),
      };
    } catch (error) {
      throw new Failure("file-type-not-allowed", { cause: error });
    }
  });
