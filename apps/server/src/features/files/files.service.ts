import type { Readable } from "node:stream";
import { AGENDA_FIELD, MODULE, type ModuleId } from "@foyer/contract";
import type { Clock } from "../../lib/clock.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import type { Logger } from "../../lib/logger.ts";
import type { Storage } from "../../lib/storage.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { FileRow, FilesRepository } from "./files.repository.ts";

type EditionSummary = {
  id: number;
  showAgenda: boolean;
  agendaVisibleFields: readonly number[];
};

type Portrait = {
  file: FileRow;
  accountId: number | null;
  /** Choice of the person; null without an account. */
  showsPhoto: boolean | null;
  isSpeaker: boolean;
};

/** @throws Failure `not-found` unless the caller may see the edition */
type RevealEdition = (editionId: number) => Promise<{ visible: boolean }>;

type FileViewer = { accountId: number | null; revealEdition: RevealEdition };

/** Caller of a picture with their access. */
export type Viewer = {
  accountId: number | null;
  /** @throws Failure `not-found` for an edition that is absent or hidden from the viewer */
  getEdition: (year: number, type: number) => Promise<EditionSummary>;
  canUse: (editionId: number, module: ModuleId) => Promise<boolean>;
};

export type AvatarQuery = {
  conferenceYear?: number | undefined;
  conferenceType?: number | undefined;
  id?: number | "" | undefined;
};

type Dependencies = {
  repository: FilesRepository;
  storage: Storage;
  clock: Clock;
  log: Logger;
};

/** Time for people to send an uploaded file, and for writes to reference a stored one. */
const UNUSED_RETENTION_MS = 24 * 3_600_000;

const nullIfNotFound = async <Result>(promise: Promise<Result>): Promise<Result | null> => {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Failure && error.code === "not-found") return null;
    throw error;
  }
};

export const createFilesService = ({ repository, storage, clock, log }: Dependencies) => {
  const canSeePeople = async ({ canUse }: Viewer, editionId: number): Promise<boolean> =>
    (await canUse(editionId, MODULE.attendees)) || canUse(editionId, MODULE.chat);

  const isVisible = async (portrait: Portrait, edition: EditionSummary, viewer: Viewer) => {
    const isOwn = portrait.accountId !== null && portrait.accountId === viewer.accountId;
    const showsSpeakers =
      edition.showAgenda && edition.agendaVisibleFields.includes(AGENDA_FIELD.attendees);
    if (isOwn || portrait.showsPhoto === false) return isOwn;
    return (portrait.isSpeaker && showsSpeakers) || canSeePeople(viewer, edition.id);
  };

  const findAttendeePicture = async (
    attendeeId: number,
    edition: EditionSummary,
    viewer: Viewer,
  ) => {
    const portrait = await repository.findAttendeePicture(edition.id, attendeeId);
    return portrait && (await isVisible(portrait, edition, viewer)) ? portrait.file : undefined;
  };

  /** Returns the picture in the latest edition whose people the viewer may see. */
  const findAccountPicture = async (accountId: number, viewer: Viewer) => {
    for (const { edition, ...portrait } of await repository.listAccountPictures(accountId)) {
      if (await isVisible(portrait, edition, viewer)) return portrait.file;
    }
    return undefined;
  };

  return {
    /**
     * Returns a public file, or one of a message from or to the viewer.
     * @throws Failure `not-found` for one that is absent, of others or of a hidden edition
     */
    getReadable: async (id: string, { accountId, revealEdition }: FileViewer) => {
      const file = isUuid(id) ? await repository.findFile(id) : undefined;
      if (!file) throw notFound();
      if (!file.isPublic) {
        const isShared = accountId !== null && (await repository.isSharedWith(file, accountId));
        if (!isShared) throw notFound();
        return { file, isPublic: false };
      }
      const isPublic = file.editionId === null || (await revealEdition(file.editionId)).visible;
      return { file, isPublic };
    },

    /**
     * Returns the picture of an attendee, or with `id` alone that of an account. Undefined in all other
     * cases, so that the response does not reveal who exists.
     */
    findAvatar: async (query: AvatarQuery, viewer: Viewer): Promise<FileRow | undefined> => {
      const { id, conferenceYear, conferenceType } = query;
      if (!id) return undefined;
      if (conferenceYear === undefined && conferenceType === undefined) {
        return findAccountPicture(id, viewer);
      }
      if (conferenceYear === undefined || conferenceType === undefined) return undefined;
      const edition = await nullIfNotFound(viewer.getEdition(conferenceYear, conferenceType));
      return edition ? findAttendeePicture(id, edition, viewer) : undefined;
    },

    /** @throws Failure `not-found` if the storage does not have the file */
    open: async ({ id }: FileRow): Promise<Readable> => {
      const content = await storage.find(id);
      if (content) return content;
      log.error({ file: id }, "file is missing in the storage");
      throw notFound();
    },

    /**
     * Deletes uploads that nothing referenced within a day, and stored objects of deleted files.
     * @returns the number of deleted objects
     */
    deleteUnused: async (): Promise<number> => {
      const before = new Date(clock.now().getTime() - UNUSED_RETENTION_MS);
      await repository.deleteUnusedUploads(before);
      const orphans = await repository.listOrphans(before);
      for (const id of orphans) {
        await storage.delete(id);
        await repository.deleteStored(id);
      }
      return orphans.length;
    },
  };
};

export type FilesService = ReturnType<typeof createFilesService>;
