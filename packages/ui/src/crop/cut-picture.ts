/** A part of a picture, in its pixels. */
export type Part = { x: number; y: number; width: number; height: number };

/** More than any screen shows; browsers of phones draw no larger ones. */
const MAX_SIDE = 4_000;
const QUALITY = 0.92;
/** What browsers write; anything else becomes the type that loses nothing. */
const WRITTEN = ["image/png", "image/jpeg", "image/webp"];

/** The size that a part is drawn in: its own, or less where it is larger than wanted. */
export const fitPart = ({ width, height }: Part, maxSide: number) => {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** Drawings too, which have no pixels of their own. */
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
 * Makes a picture of a part of another.
 * @param maxSide how many pixels its longer side may have at most
 * @throws Error where the browser cannot read the picture or write it
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
  const type = WRITTEN.includes(file.type) ? file.type : "image/png";
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  if (!blob) throw new Error("The browser wrote no picture");
  return new File([blob], file.name, { type: blob.type });
};
