import type { Actor } from "../../lib/actor.ts";
import { createContentWrite } from "../../content/content-write.ts";
import { insertFile, storeBytes } from "../../content/file-store.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import type { Kernel } from "../../context/kernel.ts";
import { expectParticipant, type Participant } from "../../context/participant.ts";
import { redrawWithPreview } from "../../lib/pictures.ts";
import type { ReceiveFile } from "../../lib/storage.ts";
import { people } from "./people.writes.ts";
import { deletePortrait, findPortrait } from "./people-writes.repository.ts";

const ACTOR: Actor = { kind: "portal", name: "portrait" };

/** Replaces or removes the picture of a person and deletes the previous file. */
const replace = async (
  context: EditionWriteContext,
  attendeeId: number,
  avatarFileId: string | null,
): Promise<void> => {
  const before = await findPortrait(context.tx, attendeeId);
  await people.change(context, attendeeId, { avatarFileId });
  if (before !== null) await deletePortrait(context.tx, before);
};

type Dependencies = Pick<Kernel, "database" | "storage" | "limits" | "clock">;

/** Pictures that attendees upload of themselves, one per edition. */
export const createPortraitsService = ({ database, storage, limits, clock }: Dependencies) => {
  const contentWrite = createContentWrite(database, clock);
  const changeLimit = limits.createLimit({ name: "portraits", points: 20, seconds: 600 });
  return {
    /**
     * Stores a re-encoded picture: upright, small and without camera metadata such as the location.
     * @throws Failure `forbidden` for accounts that do not take part; `too-many-requests`; errors of
     * receiving, re-encoding and storing a picture
     */
    set: async (participant: Participant | null, receive: ReceiveFile): Promise<void> => {
      const { attendeeId, editionId } = expectParticipant(participant);
      await changeLimit.consume(attendeeId);
      const { preview } = await redrawWithPreview(await receive());
      const stored = await storeBytes(database, storage, preview);
      const fileInput = { kind: "avatar", editionId, isPublic: false } as const;
      await contentWrite.inEdition(ACTOR, editionId, async (context) =>
        replace(context, attendeeId, await insertFile(context.tx, stored, fileInput)),
      );
    },

    /** @throws Failure `forbidden` for accounts that do not take part; `too-many-requests` */
    remove: async (participant: Participant | null): Promise<void> => {
      const { attendeeId, editionId } = expectParticipant(participant);
      await changeLimit.consume(attendeeId);
      await contentWrite.inEdition(ACTOR, editionId, (context) =>
        replace(context, attendeeId, null),
      );
    },
  };
};

export type PortraitsService = ReturnType<typeof createPortraitsService>;
