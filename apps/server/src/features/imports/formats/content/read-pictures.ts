import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { basename, isAbsolute, join, relative, sep } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { cleanFileName } from "../../../../lib/file-names.ts";
import type { MessageParams } from "../../../../messages/catalogue.ts";
import type { ContentCode } from "../../../../messages/message.ts";
import type { ContentPicture } from "./content-document.ts";
import type { Problems } from "./content-notes.ts";
import type { PictureReference } from "./content-values.ts";
import { findSvgHazard } from "./find-svg-hazard.ts";

type Fault = { code: ContentCode; params?: MessageParams };

const MEGABYTE = 1024 ** 2;
export const MAX_PICTURE_BYTES = 5 * MEGABYTE;
/** All pictures of a file, since they are in memory until they are stored. */
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
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/** The real path of a file within a folder, links followed; null where it is elsewhere. */
const locate = async (folder: string, file: string): Promise<string | null> => {
  const isPlain = !isAbsolute(file) && !file.includes("\\") && !file.split("/").includes("..");
  if (!isPlain || file.includes("\0")) return null;
  const path = await realpath(join(folder, file));
  return isWithin(folder, path) ? path : null;
};

const detectType = async (
  bytes: Uint8Array,
): Promise<{ mediaType: string } | { fault: ContentCode; found?: string }> => {
  const detected = await fileTypeFromBuffer(bytes);
  if (detected && RASTER_TYPES.has(detected.mime)) return { mediaType: detected.mime };
  if (detected && detected.mime !== "application/xml" && detected.mime !== SVG) {
    return { fault: "not-a-picture" };
  }
  const hazard = findSvgHazard(
    Buffer.from(bytes)
      .toString("utf8")
      .replace(/^\ufeff/, ""),
  );
  if (hazard === null) return { fault: "not-a-picture" };
  return hazard === undefined ? { mediaType: SVG } : { fault: "unsafe-svg", found: hazard };
};

const readPicture = async (folder: string, file: string): Promise<ContentPicture | Fault> => {
  const path = await locate(folder, file);
  if (path === null) return { code: "picture-outside" };
  const facts = await stat(path);
  // Anything else, such as a pipe, might never end.
  if (!facts.isFile()) return { code: "picture-absent" };
  if (facts.size > MAX_PICTURE_BYTES) {
    return { code: "picture-too-large", params: { limit: MAX_PICTURE_BYTES / MEGABYTE } };
  }
  const bytes = await readFile(path);
  const type = await detectType(bytes);
  if ("fault" in type) {
    return { code: type.fault, params: type.found === undefined ? {} : { found: type.found } };
  }
  return {
    name: cleanFileName(basename(file)),
    mediaType: type.mediaType,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    bytes,
  };
};

const readOrTell = (folder: string, file: string): Promise<ContentPicture | Fault> =>
  readPicture(folder, file).catch((error: unknown) => {
    if (error instanceof Error && "code" in error) return { code: "picture-absent" };
    throw error;
  });

/**
 * Reads the pictures that a content file names, each once, and judges them by their bytes. None may lie
 * outside the folder, be it by `..` or by a link.
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
    const picture = await readOrTell(realFolder, file);
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
