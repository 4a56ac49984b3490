import { buffer } from "node:stream/consumers";
import { FILE_MEDIA_TYPES, type fileRoutes } from "@foyer/contract";
import type { Caller } from "../../context/account.ts";
import type { Editions } from "../../context/editions.ts";
import { isPreviewed } from "../../context/preview-context.ts";
import type { Handlers } from "../../http/handlers.ts";
import { payload, type PayloadResponse } from "../../lib/payload.ts";
import { isUuid } from "../../lib/uuid.ts";
import { type BuiltInPicture, readBuiltInPictures } from "./built-in-pictures.ts";
import type { FileRow } from "./files.repository.ts";
import type { FilesService, Viewer } from "./files.service.ts";
import type { AcceptUpload } from "./uploads.service.ts";

type Access = Pick<Editions, "get" | "canUse" | "reveal">;

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;
/** Maximum size of a file sent in one piece, which is faster; larger files are streamed to save memory. */
const UNSTREAMED_MAX_BYTES = 256 * 1_024;

const SVG = "image/svg+xml";

/** Images without scripts, the only files that open inline. */
const RASTER_IMAGES: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/avif",
  "image/gif",
]);

/**
 * Types that browsers do not interpret as script, style or page, so downloads preserve them. SVG is included
 * because `<img>` does not run its scripts.
 */
const HARMLESS_TYPES: ReadonlySet<string> = new Set<string>([
  ...FILE_MEDIA_TYPES,
  ...RASTER_IMAGES,
  SVG,
]);
const UNKNOWN_TYPE = "application/octet-stream";

const isImage = (mediaType: string) => RASTER_IMAGES.has(mediaType) || mediaType === SVG;

const toBuiltInResponse = (
  { bytes, sha256 }: BuiltInPicture,
  { isPublic }: { isPublic: boolean },
): PayloadResponse =>
  payload({
    mediaType: SVG,
    etag: `"${sha256}"`,
    isPublic,
    ...(isPublic ? { maxAgeSeconds: DAY_SECONDS } : {}),
    isUntrusted: true,
    bytes: () => bytes,
  });

const toViewer = (caller: Caller, editions: Access): Viewer => ({
  accountId: caller?.accountId ?? null,
  getEdition: (year, type) => editions.get(caller, year, type),
  canUse: (editionId, module) => editions.canUse(caller, editionId, module),
});

export const createFileHandlers = (
  files: FilesService,
  upload: AcceptUpload,
  editions: Access,
): Handlers<typeof fileRoutes> => {
  const pictures = readBuiltInPictures();

  /** Previewed files are never cached. */
  const getCacheOptions = (
    { editionId, sha256 }: FileRow,
    cache: { isPublic: boolean; maxAgeSeconds?: number },
  ) =>
    editionId !== null && isPreviewed(editionId)
      ? { isPublic: false }
      : { etag: `"${sha256}"`, ...cache };

  const toFileResponse = (
    row: FileRow,
    cache: { isPublic: boolean; maxAgeSeconds?: number },
  ): PayloadResponse =>
    payload({
      mediaType: HARMLESS_TYPES.has(row.mediaType) ? row.mediaType : UNKNOWN_TYPE,
      ...getCacheOptions(row, cache),
      ...(RASTER_IMAGES.has(row.mediaType) ? {} : { downloadName: row.name, isUntrusted: true }),
      bytes: async () => {
        const content = await files.open(row);
        return row.size <= UNSTREAMED_MAX_BYTES ? buffer(content) : content;
      },
    });

  const download = async (caller: Caller, id: string): Promise<PayloadResponse> => {
    const { file, isPublic } = await files.getReadable(id, {
      accountId: caller?.accountId ?? null,
      revealEdition: (editionId) => editions.reveal(caller, editionId),
    });
    // Private files are always revalidated, since the next user of the computer may not see them.
    return toFileResponse(file, {
      isPublic,
      ...(isPublic && { maxAgeSeconds: YEAR_SECONDS }),
    });
  };

  return {
    upload: ({ caller, body }) => upload(caller.accountId, body),
    download: ({ caller, query }) => download(caller, query.id),
    avatar: async ({ caller, query }) => {
      const row = await files.findAvatar(query, toViewer(caller, editions));
      return row && isImage(row.mediaType)
        ? toFileResponse(row, { isPublic: false })
        : toBuiltInResponse(pictures.avatar, { isPublic: !query.id });
    },
    // The name is the file id of the path's own picture, or the name of a built-in one.
    thematicPath: (request) =>
      isUuid(request.query.name ?? "")
        ? download(request.caller, request.query.name ?? "")
        : toBuiltInResponse(pictures.findPathPicture(request.query.name), { isPublic: true }),
  };
};
