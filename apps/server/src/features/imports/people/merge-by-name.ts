import { fullNameOf } from "@foyer/contract";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { runInBatches } from "../../../db/batches.ts";
import type { AttendeeText, PanelText, Translated } from "../../../db/schema/index.ts";
import { Failure } from "../../../lib/failure.ts";
import { inTurns } from "../../../lib/turns.ts";
import { people } from "../../attendees/people.writes.ts";
import { createNameFilter, matchByName } from "./match-people.ts";
import { createPeopleRepository } from "./people.repository.ts";

/** Speaker of the schedule and person of the list who have the same name. */
export type Candidate = {
  /** Identifies the candidate as long as both rows exist. */
  key: string;
  speaker: { id: number; name: string; panels: Translated<PanelText>[] };
  person: { id: number; name: string; externalId: string; text: Translated<AttendeeText> };
  isAmbiguous: boolean;
};

export type MergeChoice = {
  /** Keys of selected candidates, including ambiguous ones. */
  keys: readonly string[];
  /** True to merge all unambiguous candidates. */
  all: boolean;
};

export type MergeReport = { merged: Candidate[]; remaining: Candidate[] };

const listCandidates = async ({ tx, editionId }: EditionWriteContext): Promise<Candidate[]> => {
  const repository = createPeopleRepository(tx, editionId);
  const speakers = await repository.listSpeakers();
  if (speakers.length === 0) return [];
  const hasNameOfSpeaker = createNameFilter(speakers);
  const ids: number[] = [];
  for await (const person of inTurns(await repository.listPeopleNames())) {
    if (hasNameOfSpeaker(person)) ids.push(person.id);
  }
  const listed = await runInBatches(ids, repository.listPeople);
  const panels = Map.groupBy(await repository.listPanels(), ({ attendeeId }) => attendeeId);
  return matchByName(speakers, listed).map(({ speaker, person, isAmbiguous }) => ({
    key: `${speaker.id}-${person.id}`,
    speaker: {
      id: speaker.id,
      name: fullNameOf(speaker),
      panels: (panels.get(speaker.id) ?? []).map(({ text }) => text),
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

const toPair = ({ speaker, person }: Candidate) => ({
  speakerId: speaker.id,
  personId: person.id,
});

/** @throws Failure `merge-keys-unknown`; `merge-keys-clash` for a speaker in two candidates */
const selectCandidates = (
  candidates: readonly Candidate[],
  { keys, all }: MergeChoice,
): Candidate[] => {
  const existingKeys = new Set(candidates.map(({ key }) => key));
  const unknownKeys = keys.filter((key) => !existingKeys.has(key));
  if (unknownKeys.length > 0) {
    throw new Failure("merge-keys-unknown", { params: { keys: unknownKeys.join(", ") } });
  }
  const selected = candidates.filter(
    ({ key, isAmbiguous }) => keys.includes(key) || (all && !isAmbiguous),
  );
  const bySpeaker = Map.groupBy(selected, ({ speaker }) => speaker.id);
  const clash = [...bySpeaker.values()].find(({ length }) => length > 1);
  if (clash) {
    const params = { keys: clash.map(({ key }) => key).join(", ") };
    throw new Failure("merge-keys-clash", { params });
  }
  return selected;
};

/**
 * Lists candidates with the same name, and merges the selected ones.
 * @throws Failure `merge-keys-unknown`, `merge-keys-clash`
 */
export const mergeByName = async (
  context: EditionWriteContext,
  choice: MergeChoice,
): Promise<MergeReport> => {
  const candidates = await listCandidates(context);
  const merged = selectCandidates(candidates, choice);
  await people.merge(context, merged.map(toPair));
  const mergedIds = new Set(merged.map(({ speaker }) => speaker.id));
  return { merged, remaining: candidates.filter(({ speaker }) => !mergedIds.has(speaker.id)) };
};

/** Person of a list with the unique name of a speaker. */
export type SameName = { id: number; name: string };

/**
 * Finds people with the name of a speaker who is otherwise unique, and merges them if selected.
 * @param personIds people to consider
 */
export const mergeSameNames = async (
  context: EditionWriteContext,
  personIds: ReadonlySet<number>,
  { mergeNames = false }: { mergeNames?: boolean | undefined },
): Promise<SameName[]> => {
  const candidates = (await listCandidates(context)).filter(
    ({ person, isAmbiguous }) => !isAmbiguous && personIds.has(person.id),
  );
  if (mergeNames) await people.merge(context, candidates.map(toPair));
  return candidates.map(({ person: { id, name } }) => ({ id, name }));
};
