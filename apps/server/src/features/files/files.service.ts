import { once } from "node:events";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AGENDA_FIELD, MODULE, type ModuleId } from "@foyer/contract";
import { Failure, notFound } from "../../lib/failure.ts";
import type { Logger } from "../../lib/logger.ts";
import { payload, type PayloadAnswer } from "../../http/payload.ts";
import type { Storage } from "../../lib/storage.ts";
import { isUuid } from "../../lib/uuid.ts";
import { type DrawnPicture, readDrawnPictures } from "./drawn-pictures.ts";
import type { FileRow, FilesRepository } from "./files.repository.ts";
import { DEFAULT_PICTURE } from "./path-pictures.ts";

/** What this feature asks of an edition. */
type EditionFacts = {
  id: number;
  showAgenda: boolean;
  agendaVisibleFields: readonly number[];
};

/** A picture of somebody at an edition. */
type Portrait = { file: FileRow; accountId: number | null; isSpeaker: boolean };

/** Throws `not-found` unless the caller may know of the edition. */
type RevealEdition = (editionId: number) => Promise<{ visible: boolean }>;

/** Whoever asks for a picture, and what is open to them. */
export type Viewer = {
  accountId: number | null;
  /** @throws Failure `not-found` for an edition that is absent or hidden from the viewer */
  getEdition: (year: number, type: number) => Promise<EditionFacts>;
  mayUse: (editionId: number, module: ModuleId) => Promise<boolean>;
};

export type AvatarQuery = {
  conferenceYear?: number | undefined;
  conferenceType?: number | undefined;
  id?: number | "" | undefined;
};

type Dependencies = { repository: FilesRepository; storage: Storage; log: Logger };

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;
/** Up to here a file is sent whole, with its length; a larger one flows and is never in memory at once. */
const WHOLE_MAX_BYTES = 256 * 1_024;

const RASTER_IMAGES: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/avif",
  "image/gif",
]);
const SVG = "image/svg+xml";

const isImage = (mediaType: string): boolean => RASTER_IMAGES.has(mediaType) || mediaType === SVG;

/** How the two kinds of storage say that a key is not there. */
const MISSING = new Set(["ENOENT", "NoSuchKey", "NotFound"]);

const isMissing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return MISSING.has(code) || MISSING.has(error.name) || isMissing(error.cause);
};

const orNull = async <Found>(finding: Promise<Found>): Promise<Found | null> => {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof Failure && error.code === "not-found") return null;
    throw error;
  }
};

const toDrawnPayload = ({ bytes, etag }: DrawnPicture, isPublic: boolean): PayloadAnswer =>
  payload({
    mediaType: SVG,
    etag,
    isPublic,
    ...(isPublic ? { maxAgeSeconds: DAY_SECONDS } : {}),
    isUntrusted: true,
    bytes: () => bytes,
  });

/** Stored files, pictures of people and pictures of thematic paths (spec section 7, Files). */
export const createFilesService = ({ repository, storage, log }: Dependencies) => {
  const pictures = readDrawnPictures();

  const openFile = async ({ id, size }: FileRow): Promise<Uint8Array | Readable> => {
    try {
      const stream = await storage.read(id);
      if (size <= WHOLE_MAX_BYTES) return await buffer(stream);
      // A folder tells only now that a file is not there, and the answer's head is still unsent.
      await once(stream, "readable");
      return stream;
    } catch (error) {
      if (!isMissing(error)) throw error;
      log.error({ file: id, err: error }, "the storage has lost a file");
      throw notFound();
    }
  };

  const toPayload = (
    row: FileRow,
    cache: { isPublic: boolean; maxAgeSeconds?: number },
  ): PayloadAnswer =>
    payload({
      mediaType: row.mediaType,
      etag: `"${row.sha256}"`,
      ...cache,
      ...(isImage(row.mediaType) ? {} : { downloadName: row.name }),
      isUntrusted: !RASTER_IMAGES.has(row.mediaType),
      bytes: () => openFile(row),
    });

  const maySeePeople = async ({ mayUse }: Viewer, editionId: number): Promise<boolean> =>
    (await mayUse(editionId, MODULE.attendees)) || mayUse(editionId, MODULE.chat);

  const isShown = async (portrait: Portrait, edition: EditionFacts, viewer: Viewer) => {
    const isOwn = portrait.accountId !== null && portrait.accountId === viewer.accountId;
    const showsSpeakers =
      edition.showAgenda && edition.agendaVisibleFields.includes(AGENDA_FIELD.attendees);
    return isOwn || (portrait.isSpeaker && showsSpeakers) || maySeePeople(viewer, edition.id);
  };

  const findAttendeePicture = async (attendeeId: number, edition: EditionFacts, viewer: Viewer) => {
    const portrait = await repository.findAttendeePicture(edition.id, attendeeId);
    return portrait && (await isShown(portrait, edition, viewer)) ? portrait.file : undefined;
  };

  /** That of the latest edition whose people the viewer may see. */
  const findAccountPicture = async (accountId: number, viewer: Viewer) => {
    for (const { edition, ...portrait } of await repository.listAccountPictures(accountId)) {
      if (await isShown(portrait, edition, viewer)) return portrait.file;
    }
    return undefined;
  };

  const findPicture = async (query: AvatarQuery, viewer: Viewer): Promise<FileRow | undefined> => {
    const { id, conferenceYear, conferenceType } = query;
    if (!id) return undefined;
    if (conferenceYear === undefined && conferenceType === undefined) {
      return findAccountPicture(id, viewer);
    }
    if (conferenceYear === undefined || conferenceType === undefined) return undefined;
    const edition = await orNull(viewer.getEdition(conferenceYear, conferenceType));
    return edition ? findAttendeePicture(id, edition, viewer) : undefined;
  };

  return {
    /** @throws Failure `not-found` for a file that is absent, private, lost or of a hidden edition */
    download: async (id: string, revealEdition: RevealEdition): Promise<PayloadAnswer> => {
      const row = isUuid(id) ? await repository.findFile(id) : undefined;
      if (!row?.isPublic) throw notFound();
      const isForAll = row.editionId === null || (await revealEdition(row.editionId)).visible;
      return toPayload(row, { isPublic: isForAll, maxAgeSeconds: YEAR_SECONDS });
    },

    /**
     * The picture of an attendee of an edition, or with `id` alone that of an account by its id.
     * Everything else is answered with the default picture, so that nothing tells who exists.
     * @throws Failure `not-found` only where the storage has lost the picture
     */
    avatar: async (query: AvatarQuery, viewer: Viewer): Promise<PayloadAnswer> => {
      const row = await findPicture(query, viewer);
      if (!row || !isImage(row.mediaType)) return toDrawnPayload(pictures.avatar, !query.id);
      return toPayload(row, { isPublic: false });
    },

    /** @param name a path's name in Polish or English, or a picture's key */
    thematicPath: (name: string = DEFAULT_PICTURE): PayloadAnswer =>
      toDrawnPayload(pictures.ofPath(name), true),
  };
};

export type FilesService = ReturnType<typeof createFilesService>;
