import { buffer } from "node:stream/consumers";
import type { fileRoutes, ModuleId } from "@foyer/contract";
import type { Account, Handlers, RevealEdition } from "../../app/handlers.ts";
import { payload, type PayloadAnswer } from "../../lib/payload.ts";
import { type DrawnPicture, readDrawnPictures } from "./drawn-pictures.ts";
import type { FileRow } from "./files.repository.ts";
import type { FilesService, Viewer } from "./files.service.ts";

/** What is open to a caller; `app/` hands it over. */
export type FileAccess = {
  revealEdition: RevealEdition;
  /** @throws Failure `not-found` for an edition that is absent or hidden from the caller */
  getEdition: (
    caller: Account | null,
    year: number,
    type: number,
  ) => ReturnType<Viewer["getEdition"]>;
  /** Whether a module of an edition is open to the caller. */
  mayUse: (caller: Account | null, editionId: number, module: ModuleId) => Promise<boolean>;
};

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;
/** Up to here a file is sent whole, with its length; a larger one is streamed and never in memory at once. */
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
const HARMLESS_TYPES: ReadonlySet<string> = new Set([
  ...RASTER_IMAGES,
  SVG,
  "application/pdf",
  "application/zip",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/vnd.oasis.opendocument.presentation",
  "text/plain",
  "text/csv",
]);
const UNKNOWN_TYPE = "application/octet-stream";

const isImage = (mediaType: string) => RASTER_IMAGES.has(mediaType) || mediaType === SVG;

const toDrawnAnswer = ({ bytes, sha256 }: DrawnPicture, isPublic: boolean): PayloadAnswer =>
  payload({
    mediaType: SVG,
    etag: `"${sha256}"`,
    isPublic,
    ...(isPublic ? { maxAgeSeconds: DAY_SECONDS } : {}),
    isUntrusted: true,
    bytes: () => bytes,
  });

const toViewer = (caller: Account | null, access: FileAccess): Viewer => ({
  accountId: caller?.accountId ?? null,
  getEdition: (year, type) => access.getEdition(caller, year, type),
  mayUse: (editionId, module) => access.mayUse(caller, editionId, module),
});

export const createFileHandlers = (
  files: FilesService,
  access: FileAccess,
): Handlers<typeof fileRoutes> => {
  const pictures = readDrawnPictures();

  const toFileAnswer = (
    row: FileRow,
    cache: { isPublic: boolean; maxAgeSeconds?: number },
  ): PayloadAnswer =>
    payload({
      mediaType: HARMLESS_TYPES.has(row.mediaType) ? row.mediaType : UNKNOWN_TYPE,
      etag: `"${row.sha256}"`,
      ...cache,
      ...(RASTER_IMAGES.has(row.mediaType) ? {} : { downloadName: row.name, isUntrusted: true }),
      bytes: async () => {
        const content = await files.open(row);
        return row.size <= WHOLE_MAX_BYTES ? buffer(content) : content;
      },
    });

  return {
    download: async ({ caller, query }) => {
      const { file, isForAll } = await files.getPublic(query.id, (editionId) =>
        access.revealEdition(caller, editionId),
      );
      return toFileAnswer(file, { isPublic: isForAll, maxAgeSeconds: YEAR_SECONDS });
    },
    avatar: async ({ caller, query }) => {
      const row = await files.findAvatar(query, toViewer(caller, access));
      return row && isImage(row.mediaType)
        ? toFileAnswer(row, { isPublic: false })
        : toDrawnAnswer(pictures.avatar, !query.id);
    },
    thematicPath: ({ query }) => toDrawnAnswer(pictures.ofPath(query.name), true),
  };
};
