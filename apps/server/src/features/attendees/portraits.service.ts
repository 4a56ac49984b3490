import type { Actor } from "../../content/actor.ts";
import { createContentWrite } from "../../content/content-write.ts";
import { insertFile, storeBytes } from "../../content/file-store.ts";
import type { At } from "../../content/write-rows.ts";
import type { Kernel } from "../../context/kernel.ts";
import { expectParticipant, type Participant } from "../../context/participant.ts";
import { redrawPicture } from "../../lib/pictures.ts";
import type { ReceiveFile } from "../../lib/storage.ts";
import { people } from "./people.writes.ts";
import { deletePortrait, findPortrait } from "./people-writes.repository.ts";

const ACTOR: Actor = { kind: "portal", name: "portrait" };

/** Gives a person another picture, or none; the one of before is gone for good. */
const replace = async (at: At, attendeeId: number, avatarFileId: string | null): Promise<void> => {
  const before = await findPortrait(at.tx, attendeeId);
  await people.change(at, attendeeId, { avatarFileId });
  if (before !== null) await deletePortrait(at.tx, before);
};

type Dependencies = Pick<Kernel, "database" | "storage" | "limits" | "clock">;

/** The pictures that people bring of themselves, in each edition its own. */
export const createPortraitsService = ({ database, storage, limits, clock }: Dependencies) => {
  const contentWrite = createContentWrite(database, clock);
  const changes = limits.createLimit({ name: "portraits", points: 20, seconds: 600 });
  return {
    /**
     * It is drawn anew: upright, small, and without where it was taken.
     * @throws Failure `forbidden` without a part in the edition; `too-many-requests`; those of receiving, drawing
     * and storing a picture
     */
    set: async (participant: Participant | null, receive: ReceiveFile): Promise<void> => {
      const { attendeeId, editionId } = expectParticipant(participant);
      await changes.consume(attendeeId);
      const { preview } = await redrawPicture(await receive());
      const stored = await storeBytes(database, storage, preview);
      const facts = { kind: "avatar", editionId, isPublic: false } as const;
      await contentWrite.inEdition(ACTOR, editionId, async (at) =>
        replace(at, attendeeId, await insertFile(at.tx, stored, facts)),
      );
    },

    /** @throws Failure `forbidden` without a part in the edition; `too-many-requests` */
    remove: async (participant: Participant | null): Promise<void> => {
      const { attendeeId, editionId } = expectParticipant(participant);
      await changes.consume(attendeeId);
      await contentWrite.inEdition(ACTOR, editionId, (at) => replace(at, attendeeId, null));
    },
  };
};

export type PortraitsService = ReturnType<typeof createPortraitsService>;
