import type { Readable } from "node:stream";
import { AGENDA_FIELD, MODULE, type ModuleId } from "@foyer/contract";
import type { Clock } from "../../lib/clock.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import type { Logger } from "../../lib/logger.ts";
import type { Storage } from "../../lib/storage.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { FileRow, FilesRepository } from "./files.repository.ts";

type EditionFacts = {
  id: number;
  showAgenda: boolean;
  agendaVisibleFields: readonly number[];
};

type Portrait = {
  file: FileRow;
  accountId: number | null;
  /** What the person chose; null for one without an account. */
  showsPhoto: boolean | null;
  isSpeaker: boolean;
};

/** Throws `not-found` unless the caller may know of the edition. */
type RevealEdition = (editionId: number) => Promise<{ visible: boolean }>;

/** The caller who asks for a file. */
type Reader = { accountId: number | null; revealEdition: RevealEdition };

/** The caller who asks for a picture, and what is open to them. */
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

type Dependencies = {
  repository: FilesRepository;
  storage: Storage;
  clock: Clock;
  log: Logger;
};

/** Long enough for somebody to send what they have uploaded, and for a write to name what it stored. */
const UNUSED_FOR_MS = 24 * 3_600_000;

const orNull = async <Found>(finding: Promise<Found>): Promise<Found | null> => {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof Failure && error.code === "not-found") return null;
    throw error;
  }
};

export const createFilesService = ({ repository, storage, clock, log }: Dependencies) => {
  const maySeePeople = async ({ mayUse }: Viewer, editionId: number): Promise<boolean> =>
    (await mayUse(editionId, MODULE.attendees)) || mayUse(editionId, MODULE.chat);

  const isShown = async (portrait: Portrait, edition: EditionFacts, viewer: Viewer) => {
    const isOwn = portrait.accountId !== null && portrait.accountId === viewer.accountId;
    const showsSpeakers =
      edition.showAgenda && edition.agendaVisibleFields.includes(AGENDA_FIELD.attendees);
    if (isOwn || portrait.showsPhoto === false) return isOwn;
    return (portrait.isSpeaker && showsSpeakers) || maySeePeople(viewer, edition.id);
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

  return {
    /**
     * A file that everybody may see, or one of a message to or from the reader.
     * @throws Failure `not-found` for one that is absent, another's or of a hidden edition
     */
    getReadable: async (id: string, { accountId, revealEdition }: Reader) => {
      const file = isUuid(id) ? await repository.findFile(id) : undefined;
      if (!file) throw notFound();
      if (!file.isPublic) {
        const isTheirs = accountId !== null && (await repository.isSharedWith(file, accountId));
        if (!isTheirs) throw notFound();
        return { file, isForAll: false };
      }
      const isForAll = file.editionId === null || (await revealEdition(file.editionId)).visible;
      return { file, isForAll };
    },

    /**
     * The picture of an attendee of an edition, or with `id` alone that of an account by its id.
     * Undefined for everything else, so that nothing tells who exists.
     */
    findAvatar: async (query: AvatarQuery, viewer: Viewer): Promise<FileRow | undefined> => {
      const { id, conferenceYear, conferenceType } = query;
      if (!id) return undefined;
      if (conferenceYear === undefined && conferenceType === undefined) {
        return findAccountPicture(id, viewer);
      }
      if (conferenceYear === undefined || conferenceType === undefined) return undefined;
      const edition = await orNull(viewer.getEdition(conferenceYear, conferenceType));
      return edition ? findAttendeePicture(id, edition, viewer) : undefined;
    },

    /** @throws Failure `not-found` where the storage has lost the file */
    open: async ({ id }: FileRow): Promise<Readable> => {
      const content = await storage.find(id);
      if (content) return content;
      log.error({ file: id }, "the storage has lost a file");
      throw notFound();
    },

    /**
     * Removes uploads that nothing has named within a day, and the bytes of files whose rows are gone.
     * @returns how many files the storage was relieved of
     */
    deleteUnused: async (): Promise<number> => {
      const before = new Date(clock.now().getTime() - UNUSED_FOR_MS);
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
