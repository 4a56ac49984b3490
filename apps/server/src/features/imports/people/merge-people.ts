import type { EditionRow } from "../../../content/content-write.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { mapInTurns } from "../../../lib/turns.ts";
import { people } from "../../attendees/people.writes.ts";
import { toKindCounts, type KindCounts } from "../row-counts.ts";
import { hashEmail } from "./email-hash.ts";
import { matchByEmail } from "./match-people.ts";
import { createPeopleRepository } from "./people.repository.ts";

/**
 * Merges speakers whose person is known by an alias. A release without merges can recreate such rows when it
 * imports the schedule.
 */
export const mergeKnownSpeakers = async (context: EditionWriteContext): Promise<void> => {
  const candidates = await createPeopleRepository(
    context.tx,
    context.editionId,
  ).listKnownSpeakers();
  await people.merge(context, candidates);
};

/** Merges speakers and people of an edition who are alone in sharing an e-mail address. */
export const mergeByEmail = async (
  context: EditionWriteContext,
  { emailSalt }: Pick<EditionRow, "emailSalt">,
): Promise<KindCounts> => {
  const repository = createPeopleRepository(context.tx, context.editionId);
  const speakers = await repository.listSpeakerHashes();
  const listed = speakers.length > 0 ? await repository.listPeopleEmails() : [];
  const hashes = await mapInTurns(listed, ({ id, email }) => ({
    id,
    hash: hashEmail(emailSalt, email),
  }));
  const candidates = matchByEmail(speakers, hashes);
  await people.merge(context, candidates);
  return toKindCounts("merged", { changed: candidates.length });
};
