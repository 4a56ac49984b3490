import { buffer } from "node:stream/consumers";
import { FILE_MEDIA_TYPES, type fileRoutes } from "@foyer/contract";
import type { Caller } from "../../context/account.ts";
import type { Editions } from "../../context/editions.ts";
import { isPreviewed } from "../../context/previewed.ts";
import type { Handlers } from "../../http/handlers.ts";
import { payload, type PayloadAnswer } from "../../lib/payload.ts";
import { isUuid } from "../../lib/uuid.ts";
import { type DrawnPicture, readDrawnPictures } from "./drawn-pictures.ts";
import type { FileRow } from "./files.repository.ts";
import type { FilesService, Viewer } from "./files.service.ts";
import type { TakeUpload } from "./uploads.service.ts";

type Access = Pick<Editions, "get" | "mayUse" | "reveal">;

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;
/** Up to here a file is sent in one piece, which is faster; a larger one is never in memory at once. */
const WHOLE_MAX_BYTES = 256 * 1_024;

const SVG = "image/svg+xml";

/** Images that run nothing: the only files that open in place. */
const RASTER_IMAGES: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/avif",
  "image/gif",
]);

/**
 * Types that no browser takes for a script, a style or a page, so that a download may keep them. SVG
 * is one of them because `<img>` shows it, and there it runs nothing.
 */
const HARMLESS_TYPES: ReadonlySet<string> = new Set<string>([
  ...FILE_MEDIA_TYPES,
  ...RASTER_IMAGES,
  SVG,
]);
const UNKNOWN_TYPE = "application/octet-stream";

const isImage = (mediaType: string) => RASTER_IMAGES.has(mediaType) || mediaType === SVG;

const toDrawnAnswer = (
  { bytes, sha256 }: DrawnPicture,
  { isPublic }: { isPublic: boolean },
): PayloadAnswer =>
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
  mayUse: (editionId, module) => editions.mayUse(caller, editionId, module),
});

export const createFileHandlers = (
  files: FilesService,
  upload: TakeUpload,
  editions: Access,
): Handlers<typeof fileRoutes> => {
  const pictures = readDrawnPictures();

  /** What is seen ahead in a preview is kept nowhere. */
  const cacheOf = (
    { editionId, sha256 }: FileRow,
    cache: { isPublic: boolean; maxAgeSeconds?: number },
  ) =>
    editionId !== null && isPreviewed(editionId)
      ? { isPublic: false }
      : { etag: `"${sha256}"`, ...cache };

  const toFileAnswer = (
    row: FileRow,
    cache: { isPublic: boolean; maxAgeSeconds?: number },
  ): PayloadAnswer =>
    payload({
      mediaType: HARMLESS_TYPES.has(row.mediaType) ? row.mediaType : UNKNOWN_TYPE,
      ...cacheOf(row, cache),
      ...(RASTER_IMAGES.has(row.mediaType) ? {} : { downloadName: row.name, isUntrusted: true }),
      bytes: async () => {
        const content = await files.open(row);
        return row.size <= WHOLE_MAX_BYTES ? buffer(content) : content;
      },
    });

  const download = async (caller: Caller, id: string): Promise<PayloadAnswer> => {
    const { file, isForAll } = await files.getReadable(id, {
      accountId: caller?.accountId ?? null,
      revealEdition: (editionId) => editions.reveal(caller, editionId),
    });
    // What is not for all is asked for again each time: the next user of the computer has no right to it.
    return toFileAnswer(file, {
      isPublic: isForAll,
      ...(isForAll && { maxAgeSeconds: YEAR_SECONDS }),
    });
  };

  return {
    upload: ({ caller, body }) => upload(caller.accountId, body),
    download: ({ caller, query }) => download(caller, query.id),
    avatar: async ({ caller, query }) => {
      const row = await files.findAvatar(query, toViewer(caller, editions));
      return row && isImage(row.mediaType)
        ? toFileAnswer(row, { isPublic: false })
        : toDrawnAnswer(pictures.avatar, { isPublic: !query.id });
    },
    // A path with a picture of its own names that; any other what is drawn already.
    thematicPath: (call) =>
      isUuid(call.query.name ?? "")
        ? download(call.caller, call.query.name ?? "")
        : toDrawnAnswer(pictures.ofPath(call.query.name), { isPublic: true }),
  };
};
