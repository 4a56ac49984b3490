import { isDeepStrictEqual } from "node:util";
import { writeInBatches } from "../../../db/batches.ts";
import type { Db, Publish } from "../../../db/index.ts";
import type { EditionRow } from "../editions.repository.ts";
import { countsOf, type KindCounts } from "../change-counts.ts";
import { digestEmail } from "./email-digest.ts";
import { fillPerson, hasDescription, type PersonRow } from "./fill-person.ts";
import { type Pair, pairByEmail } from "./match-people.ts";
import { createPeopleReads, createPeopleWrites } from "./people.repository.ts";

type Writes = ReturnType<typeof createPeopleWrites>;

/** Both rows of each pair, of which none can go while the edition is locked. */
const toRows = (pairs: readonly Pair[], rows: readonly PersonRow[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return pairs.map(({ speakerId, personId }) => {
    const [speaker, person] = [byId.get(speakerId), byId.get(personId)];
    if (!speaker || !person) throw new Error("a person to join has gone");
    return { speaker, person };
  });
};

type JoinedRows = ReturnType<typeof toRows>;

const fillPeople = async (writes: Writes, joined: JoinedRows) => {
  for (const { speaker, person } of joined) {
    const values = fillPerson(person, speaker);
    const isFilled = Object.entries(values).some(
      ([column, value]) => !isDeepStrictEqual(person[column as keyof typeof values], value),
    );
    if (isFilled) await writes.updatePerson(person.id, values);
  }
};

const aliasOf = ({ speaker, person }: JoinedRows[number]) => ({
  editionId: speaker.editionId,
  externalId: speaker.externalId,
  attendeeId: person.id,
  ownsDescription: !hasDescription(person),
});

const joinBatch = async (tx: Db, pairs: readonly Pair[]): Promise<readonly Pair[]> => {
  const writes = createPeopleWrites(tx);
  const speakerIds = pairs.map(({ speakerId }) => speakerId);
  const rows = await writes.lockPeople(
    pairs.flatMap(({ speakerId, personId }) => [speakerId, personId]),
  );
  const joined = toRows(pairs, rows);
  await fillPeople(writes, joined);
  await writes.markRoles(speakerIds);
  await writes.moveLinks(pairs);
  await writes.saveAliases(joined.map(aliasOf));
  await writes.deleteSpeakers(speakerIds);
  return pairs;
};

/** The pairs in rounds, in each of which a person stands once. */
const inRounds = (pairs: readonly Pair[]): Pair[][] => {
  const rounds: Pair[][] = [];
  const counts = new Map<number, number>();
  for (const pair of pairs) {
    const round = counts.get(pair.personId) ?? 0;
    counts.set(pair.personId, round + 1);
    (rounds[round] ??= []).push(pair);
  }
  return rounds;
};

/**
 * Makes each speaker of the schedule and the person with an account one row, in the caller's
 * transaction, which holds the lock of the edition. The account's row stays and gets what the other
 * one has; what both have, and texts that both have, are its own. The next import finds it.
 */
export const joinPairs = async (
  tx: Db,
  publish: Publish,
  editionId: number,
  pairs: readonly Pair[],
): Promise<void> => {
  for (const round of inRounds(pairs)) {
    await writeInBatches(round, (batch) => joinBatch(tx, batch));
  }
  if (pairs.length === 0) return;
  publish(
    { kind: "edition", editionId, part: "programme" },
    { kind: "edition", editionId, part: "partners" },
    { kind: "participants", editionId },
  );
};

/**
 * Joins the speakers who came back although it is known who they are: a release that knew nothing of
 * joined people has imported the schedule meanwhile.
 */
export const joinKnown = async (tx: Db, publish: Publish, edition: EditionRow): Promise<void> => {
  const pairs = await createPeopleReads(tx, edition.id).listKnownSpeakers();
  await joinPairs(tx, publish, edition.id, pairs);
};

/** Joins the speakers and people of an edition who share an e-mail address with nobody else. */
export const joinByEmail = async (
  tx: Db,
  publish: Publish,
  edition: EditionRow,
): Promise<KindCounts> => {
  const reads = createPeopleReads(tx, edition.id);
  const speakers = await reads.listSpeakerDigests();
  const people = speakers.length > 0 ? await reads.listPeopleEmails() : [];
  const digests = people.map(({ id, email }) => ({
    id,
    digest: digestEmail(edition.emailSalt, email),
  }));
  const pairs = pairByEmail(speakers, digests);
  await joinPairs(tx, publish, edition.id, pairs);
  return countsOf("joined", { changed: pairs.length });
};
