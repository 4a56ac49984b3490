/** A part of a picture, in pixels. */
export type Part = { x: number; y: number; width: number; height: number };

/** Larger than any screen; mobile browsers support no larger canvas. */
const MAX_SIDE = 4_000;
const QUALITY = 0.92;
/** Types that browsers can encode; other types become PNG, which is lossless. */
const OUTPUT_TYPES = ["image/png", "image/jpeg", "image/webp"];

/** Size of a part, scaled down to the maximum. */
export const fitPart = ({ width, height }: Part, maxSide: number) => {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** Also reads SVG, which has no pixel size. */
const readPicture = async (file: File): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
};

/**
 * Crops a picture.
 * @param maxSide maximum length of the longer side, in pixels
 * @throws Error if the browser cannot decode or encode the picture
 */
export const cutPicture = async (file: File, part: Part, maxSide = MAX_SIDE): Promise<File> => {
  const picture = await readPicture(file);
  const { width, height } = fitPart(part, maxSide);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas
    .getContext("2d")
    ?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  const type = OUTPUT_TYPES.includes(file.type) ? file.type : "image/png";
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  if (!blob) throw new Error("The browser wrote no picture");
  return new File([blob], file.name, { type: blob.type });
};
