import { buffer } from "node:stream/consumers";
import { createBoundedLimit } from "./bounded-limit.ts";
import { Failure } from "./failure.ts";
import { fileOfBytes } from "./file-of-bytes.ts";
import type { NewFile } from "./storage.ts";

/** More than any camera takes; what claims more is a bomb. */
const PIXELS_MAX = 64_000_000;
/** The longer side of a preview, in pixels. */
const PREVIEW_SIDE = 640;
const PREVIEW_TYPE = "image/webp";
/** The largest picture takes half as long. */
const DRAWN_WITHIN = { seconds: 20 };

const GIF = "image/gif";

/** Each picture that is drawn takes its pixels in memory, and a core. */
const queue = createBoundedLimit({ atOnce: 2, maxWaiting: 100, retryAfterSeconds: 10 });

/** Its code is loaded with the first picture: few servers ever need it within their first minutes. */
const loadSharp = async () => {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/**
 * Draws a picture anew, upright and without all else that a camera notes of it, such as where it was
 * taken; and a smaller one beside it. A GIF goes on moving.
 * @throws Failure `file-type-not-allowed` with its cause for what cannot be drawn, has too many pixels or
 * takes too long; `unavailable` where too many pictures wait already
 */
export const redrawPicture = ({
  name,
  mediaType,
  open,
}: NewFile): Promise<{ picture: NewFile; preview: NewFile }> =>
  queue.run(async () => {
    const sharp = await loadSharp();
    const bytes = await buffer(open());
    const limits = { limitInputPixels: PIXELS_MAX, failOn: "error" } as const;
    try {
      const drawn = sharp(bytes, { ...limits, animated: mediaType === GIF }).timeout(DRAWN_WITHIN);
      const picture = await (mediaType === GIF ? drawn : drawn.autoOrient()).toBuffer();
      const preview = await sharp(bytes, limits)
        .timeout(DRAWN_WITHIN)
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
        picture: fileOfBytes(name, mediaType, picture),
        preview: fileOfBytes(name, PREVIEW_TYPE, preview),
      };
    } catch (error) {
      throw new Failure("file-type-not-allowed", { cause: error });
    }
  });
