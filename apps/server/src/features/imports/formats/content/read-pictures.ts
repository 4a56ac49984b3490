import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { basename, isAbsolute, join, relative, sep } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileTypeFromBuffer } from "file-type";
import { Failure } from "../../../../lib/failure.ts";
import { fileFromBytes } from "../../../../lib/file-from-bytes.ts";
import { cleanFileName } from "../../../../lib/file-names.ts";
import { redrawPicture } from "../../../../lib/pictures.ts";
import type { NewFile } from "../../../../lib/storage.ts";
import type { MessageParams } from "../../../../messages/catalogue.ts";
import type { ContentCode } from "../../../../messages/message.ts";
import type { ContentPicture } from "./content-document.ts";
import type { Problems } from "./content-problems.ts";
import type { PictureReference } from "./content-values.ts";
import { findSvgHazard } from "./find-svg-hazard.ts";

type PictureError = { code: ContentCode; params?: MessageParams };

const MEGABYTE = 1024 ** 2;
export const MAX_PICTURE_BYTES = 5 * MEGABYTE;
/** Limit for all pictures of a file, which stay in memory until they are stored. */
const MAX_BYTES = 128 * MEGABYTE;

const SVG = "image/svg+xml";
const RASTER_TYPES: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/avif",
  "image/gif",
]);

const isWithin = (folder: string, path: string): boolean => {
  const relativePath = relative(folder, path);
  return (
    relativePath !== "" &&
    relativePath !== ".." &&
    !relativePath.startsWith(`..${sep}`) &&
    !isAbsolute(relativePath)
  );
};

/** Returns the real path of a file inside a folder, or null outside it. Symbolic links are resolved. */
const locate = async (folder: string, file: string): Promise<string | null> => {
  const isRelative = !isAbsolute(file) && !file.includes("\\") && !file.split("/").includes("..");
  if (!isRelative || file.includes("\0")) return null;
  const path = await realpath(join(folder, file));
  return isWithin(folder, path) ? path : null;
};

const detectType = async (
  bytes: Uint8Array,
): Promise<{ mediaType: string } | { error: ContentCode; found?: string }> => {
  const detected = await fileTypeFromBuffer(bytes);
  if (detected && RASTER_TYPES.has(detected.mime)) return { mediaType: detected.mime };
  if (detected && detected.mime !== "application/xml" && detected.mime !== SVG) {
    return { error: "not-a-picture" };
  }
  const hazard = findSvgHazard(
    Buffer.from(bytes)
      .toString("utf8")
      .replace(/^\ufeff/, ""),
  );
  if (hazard === null) return { error: "not-a-picture" };
  return hazard === undefined ? { mediaType: SVG } : { error: "unsafe-svg", found: hazard };
};

/** Returns the bytes of a re-encoded picture, or null if it cannot be decoded. */
const redraw = async (picture: NewFile): Promise<Uint8Array | null> => {
  try {
    return await buffer((await redrawPicture(picture)).open());
  } catch (error) {
    if (error instanceof Failure && error.code === "file-type-not-allowed") return null;
    throw error;
  }
};

const readPicture = async (
  folder: string,
  file: string,
): Promise<ContentPicture | PictureError> => {
  const path = await locate(folder, file);
  if (path === null) return { code: "picture-outside" };
  const stats = await stat(path);
  // Reading from a pipe, for example, might never end.
  if (!stats.isFile()) return { code: "picture-absent" };
  if (stats.size > MAX_PICTURE_BYTES) {
    return { code: "picture-too-large", params: { limit: MAX_PICTURE_BYTES / MEGABYTE } };
  }
  const bytes = await readFile(path);
  const type = await detectType(bytes);
  if ("error" in type) {
    return { code: type.error, params: type.found === undefined ? {} : { found: type.found } };
  }
  const name = cleanFileName(basename(file));
  const { mediaType } = type;
  const stored = mediaType === SVG ? bytes : await redraw(fileFromBytes(name, mediaType, bytes));
  if (stored === null) return { code: "not-a-picture" };
  const sha256 = createHash("sha256").update(stored).digest("hex");
  return { name, mediaType, isRedrawn: mediaType !== SVG, sha256, bytes: stored };
};

const readOrReport = (folder: string, file: string): Promise<ContentPicture | PictureError> =>
  readPicture(folder, file).catch((error: unknown) => {
    if (error instanceof Error && "code" in error) return { code: "picture-absent" };
    throw error;
  });

/**
 * Reads each picture of a content file once and detects its type by its bytes. Rejects paths outside the
 * folder, also through `..` or a symbolic link.
 */
export const readPictures = async (
  folder: string,
  references: readonly PictureReference[],
  problems: Problems,
): Promise<ReadonlyMap<string, ContentPicture>> => {
  const realFolder = await realpath(folder);
  const pictures = new Map<string, ContentPicture>();
  const reported = new Set<string>();
  let total = 0;
  for (const { file, path } of references) {
    if (pictures.has(file) || reported.has(file)) continue;
    const picture = await readOrReport(realFolder, file);
    if ("bytes" in picture) {
      total += picture.bytes.byteLength;
      pictures.set(file, picture);
    } else {
      reported.add(file);
      problems.add(picture.code, path, { value: file, ...picture.params });
    }
    if (total <= MAX_BYTES) continue;
    problems.add("pictures-too-large", path, { value: file, limit: MAX_BYTES / MEGABYTE });
    break;
  }
  return pictures;
};
