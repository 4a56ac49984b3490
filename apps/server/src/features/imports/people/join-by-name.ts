import { fullNameOf } from "@foyer/contract";
import type { At } from "../../../content/write-rows.ts";
import type { AttendeeText, PanelText, Translated } from "../../../db/schema/index.ts";
import { Failure } from "../../../lib/failure.ts";
import { people } from "../../attendees/people.writes.ts";
import { pairByName } from "./match-people.ts";
import { createPeopleRepository } from "./people.repository.ts";

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

const listCandidates = async ({ tx, editionId }: At): Promise<Candidate[]> => {
  const repository = createPeopleRepository(tx, editionId);
  const [speakers, listed] = [await repository.listSpeakers(), await repository.listPeople()];
  const sessions = Map.groupBy(await repository.listSessions(), ({ attendeeId }) => attendeeId);
  return pairByName(speakers, listed).map(({ speaker, person, isAmbiguous }) => ({
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
  const keysFound = new Set(candidates.map(({ key }) => key));
  const unknown = keys.filter((key) => !keysFound.has(key));
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
 * Lists who may be one by their names, and joins those that were chosen.
 * @throws Failure `join-keys-unknown`, `join-keys-clash`
 */
export const joinByName = async (at: At, choice: JoinChoice): Promise<JoinReport> => {
  const candidates = await listCandidates(at);
  const joined = choose(candidates, choice);
  const pairs = joined.map(({ speaker, person }) => ({
    speakerId: speaker.id,
    personId: person.id,
  }));
  await people.join(at, pairs);
  const gone = new Set(joined.map(({ speaker }) => speaker.id));
  return { joined, left: candidates.filter(({ speaker }) => !gone.has(speaker.id)) };
};
