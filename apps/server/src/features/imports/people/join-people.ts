import type { EditionRow } from "../../../content/content-write.ts";
import type { At } from "../../../content/write-rows.ts";
import { people } from "../../attendees/people.writes.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import { digestEmail } from "./email-digest.ts";
import { pairByEmail } from "./match-people.ts";
import { createPeopleRepository } from "./people.repository.ts";

/**
 * Joins the speakers who came back although it is known who they are: a release that knew nothing of
 * joined people has imported the schedule meanwhile.
 */
export const joinKnown = async (at: At): Promise<void> => {
  const pairs = await createPeopleRepository(at.tx, at.editionId).listKnownSpeakers();
  await people.join(at, pairs);
};

/** Joins the speakers and people of an edition who share an e-mail address with nobody else. */
export const joinByEmail = async (
  at: At,
  { emailSalt }: Pick<EditionRow, "emailSalt">,
): Promise<KindCounts> => {
  const repository = createPeopleRepository(at.tx, at.editionId);
  const speakers = await repository.listSpeakerDigests();
  const listed = speakers.length > 0 ? await repository.listPeopleEmails() : [];
  const digests = listed.map(({ id, email }) => ({ id, digest: digestEmail(emailSalt, email) }));
  const pairs = pairByEmail(speakers, digests);
  await people.join(at, pairs);
  return countsOf("joined", { changed: pairs.length });
};
