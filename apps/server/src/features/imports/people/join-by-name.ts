import { fullNameOf } from "@foyer/contract";
import type { Db, Publish } from "../../../db/index.ts";
import type { AttendeeText, PanelText, Translated } from "../../../db/schema/index.ts";
import { Failure } from "../../../lib/failure.ts";
import type { EditionRow } from "../editions.repository.ts";
import { joinPairs } from "./join-people.ts";
import { pairByName } from "./match-people.ts";
import { createPeopleReads } from "./people.repository.ts";

/** A speaker of the schedule and a person of the list who bear one name, and may be one. */
export type Candidate = {
  /** Names the two for as long as both stand. */
  key: string;
  speaker: { id: number; name: string; sessions: Translated<PanelText>[] };
  person: { id: number; name: string; externalId: string; text: Translated<AttendeeText> };
  isAmbiguous: boolean;
};

export type JoinChoice = {
  /** The keys of candidates, ambiguous ones too. */
  keys: readonly string[];
  /** All candidates but the ambiguous ones. */
  all: boolean;
};

export type JoinReport = { joined: Candidate[]; left: Candidate[] };

const listCandidates = async (tx: Db, { id }: EditionRow): Promise<Candidate[]> => {
  const reads = createPeopleReads(tx, id);
  const [speakers, people] = [await reads.listSpeakers(), await reads.listPeople()];
  const sessions = Map.groupBy(await reads.listSessions(), ({ attendeeId }) => attendeeId);
  return pairByName(speakers, people).map(({ speaker, person, isAmbiguous }) => ({
    key: `${speaker.id}-${person.id}`,
    speaker: {
      id: speaker.id,
      name: fullNameOf(speaker),
      sessions: (sessions.get(speaker.id) ?? []).map(({ text }) => text),
    },
    person: {
      id: person.id,
      name: fullNameOf(person),
      externalId: person.externalId,
      text: person.text,
    },
    isAmbiguous,
  }));
};

/** @throws Failure `join-keys-unknown`; `join-keys-clash` for a speaker who would be two people */
const choose = (candidates: readonly Candidate[], { keys, all }: JoinChoice): Candidate[] => {
  const known = new Set(candidates.map(({ key }) => key));
  const unknown = keys.filter((key) => !known.has(key));
  if (unknown.length > 0) {
    throw new Failure("join-keys-unknown", { params: { keys: unknown.join(", ") } });
  }
  const chosen = candidates.filter(
    ({ key, isAmbiguous }) => keys.includes(key) || (all && !isAmbiguous),
  );
  const bySpeaker = Map.groupBy(chosen, ({ speaker }) => speaker.id);
  const clash = [...bySpeaker.values()].find(({ length }) => length > 1);
  if (clash) {
    const params = { keys: clash.map(({ key }) => key).join(", ") };
    throw new Failure("join-keys-clash", { params });
  }
  return chosen;
};

/**
 * Lists who may be one by their names, and joins those that were chosen, in the caller's
 * transaction, which holds the lock of the edition.
 * @throws Failure `join-keys-unknown`, `join-keys-clash`
 */
export const joinByName = async (
  tx: Db,
  publish: Publish,
  edition: EditionRow,
  choice: JoinChoice,
): Promise<JoinReport> => {
  const candidates = await listCandidates(tx, edition);
  const joined = choose(candidates, choice);
  const pairs = joined.map(({ speaker, person }) => ({
    speakerId: speaker.id,
    personId: person.id,
  }));
  await joinPairs(tx, publish, edition.id, pairs);
  const gone = new Set(joined.map(({ speaker }) => speaker.id));
  return { joined, left: candidates.filter(({ speaker }) => !gone.has(speaker.id)) };
};
