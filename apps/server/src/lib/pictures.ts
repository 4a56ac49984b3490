import { buffer } from "node:stream/consumers";
import { PICTURE_TYPES } from "@foyer/contract/files/office";
import { createBoundedLimit } from "./bounded-limit.ts";
import { Failure } from "./failure.ts";
import { fileFromBytes } from "./file-from-bytes.ts";
import { describeMediaTypes } from "./media-types.ts";
import type { NewFile } from "./storage.ts";

/** Above the resolution of any camera. Files that declare more are decompression bombs. */
const PIXELS_MAX = 64_000_000;
/**
 * Lower limits of types that cameras do not produce and that need more memory and time per pixel. For a GIF, all
 * frames count.
 */
const PIXELS_MAX_BY_TYPE: Readonly<Record<string, number>> = {
  "image/gif": 32_000_000,
  "image/avif": 16_000_000,
};
/** Longer side of a preview, in pixels. */
const PREVIEW_SIDE = 640;
const PREVIEW_TYPE = "image/webp";
/** Twice the time of the largest picture. */
const TIMEOUT = { seconds: 20 };

const GIF = "image/gif";

/** Each decoded picture occupies memory for its pixels, and one core. */
const queue = createBoundedLimit({ concurrency: 2, maxWaiting: 100, retryAfterSeconds: 10 });

/** Loads sharp with the first picture, because few servers need it in their first minutes. */
const loadSharp = async () => {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/** Reads a picture; decoding starts later. */
const openFile = async ({ mediaType, open }: NewFile) => {
  const sharp = await loadSharp();
  const bytes = await buffer(open());
  const limitInputPixels = PIXELS_MAX_BY_TYPE[mediaType] ?? PIXELS_MAX;
  const limits = { limitInputPixels, failOn: "error" } as const;
  return {
    openPicture: () => sharp(bytes, { ...limits, animated: mediaType === GIF }).timeout(TIMEOUT),
    openFirstFrame: () => sharp(bytes, limits).timeout(TIMEOUT).autoOrient(),
  };
};

type Opened = Awaited<ReturnType<typeof openFile>>;

const redraw = async ({ name, mediaType }: NewFile, { openPicture }: Opened) => {
  const opened = openPicture();
  const picture = await (mediaType === GIF ? opened : opened.autoOrient()).toBuffer();
  return { ...fileFromBytes(name, mediaType, picture), isRedrawn: true };
};

const drawPreview = async ({ name }: NewFile, { openFirstFrame }: Opened) => {
  const preview = await openFirstFrame()
    .resize({
      width: PREVIEW_SIDE,
      height: PREVIEW_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    })
    .webp()
    .toBuffer();
  return { ...fileFromBytes(name, PREVIEW_TYPE, preview), isRedrawn: true };
};

/** Runs a task with a picture when it is its turn. Errors of the decoder, but not of reading, become a failure. */
const inTurn = <Result>(
  file: NewFile,
  task: (opened: Opened) => Promise<Result>,
): Promise<Result> =>
  queue.run(async () => {
    const opened = await openFile(file);
    try {
      return await task(opened);
    } catch (error) {
      const params = { types: describeMediaTypes(PICTURE_TYPES) };
      throw new Failure("file-type-not-allowed", { params, cause: error });
    }
  });

/**
 * Re-encodes a picture upright and without camera metadata, such as the location. A GIF remains animated.
 * Every picture that is stored passes it, except SVG, which its own check rejects or accepts.
 * @throws Failure `file-type-not-allowed` with its cause if decoding fails, takes too long or exceeds the
 * pixel limit; `unavailable` if too many pictures wait
 */
export const redrawPicture = (file: NewFile): Promise<NewFile> =>
  inTurn(file, (opened) => redraw(file, opened));

/** Re-encodes a picture and draws a smaller preview. @throws Failure as `redrawPicture` */
export const redrawWithPreview = (file: NewFile): Promise<{ picture: NewFile; preview: NewFile }> =>
  inTurn(file, async (opened) => ({
    picture: await redraw(file, opened),
    preview: await drawPreview(file, opened),
  }));

/** Longer side of a picture in a PDF, in pixels. */
const PRINTED_SIDE = 600;

/**
 * Returns the first frame of a stored picture as a PNG on white, in a `data:` address. PDFKit embeds only
 * opaque pictures synchronously.
 */
export const toPngAddress = async (bytes: Buffer): Promise<string> => {
  const sharp = await loadSharp();
  const png = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .timeout(TIMEOUT)
    .resize({ width: PRINTED_SIDE, height: PRINTED_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
};
