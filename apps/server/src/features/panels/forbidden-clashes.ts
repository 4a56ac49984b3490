import { type Clash, findClashes, keyOfClash, type Plan } from "@foyer/contract/office/clashes";
import type { At, Diff } from "../../content/write-rows.ts";
import { Failure } from "../../lib/failure.ts";
import {
  forbidsClashes,
  loadPlan,
  type SessionRow,
  type Titled,
  type TitledPlan,
} from "./planned-sessions.repository.ts";

type SessionDiff = Diff<SessionRow>;

const forbiddenIn = (plan: Plan): Clash[] =>
  findClashes(plan).filter(({ level }) => level === "forbid");

const peopleOf = (row: SessionRow, known: readonly number[]): readonly number[] => {
  const { people } = row as { people?: readonly { attendeeId: number }[] };
  return people ? people.map(({ attendeeId }) => attendeeId) : known;
};

const asItWas = (session: Titled, before: SessionRow): Titled => ({
  ...session,
  itemType: before.itemType,
  day: before.day,
  startsAt: before.startsAt?.getTime() ?? null,
  endsAt: before.endsAt?.getTime() ?? null,
  room: before.roomId,
  parent: before.parentId,
  people: peopleOf(before, session.people),
  isHidden: before.isHidden,
});

/** The plan without what was written. */
const planBefore = (plan: TitledPlan, diffs: readonly SessionDiff[]): TitledPlan => {
  const written = new Map(diffs.map(({ id, before }) => [Number(id), before]));
  const sessions = plan.sessions.flatMap((session) => {
    const before = written.get(session.id);
    if (before === undefined) return [session];
    return before === null ? [] : [asItWas(session, before)];
  });
  return { ...plan, sessions };
};

/**
 * Refuses what an organiser has just written where it makes a clash that the edition forbids; one that was
 * there before is in nobody's way.
 * @throws Failure `forbidden-clash`, which names the rules and the sessions
 */
export const refuseForbiddenClashes = async (
  { tx, editionId }: At,
  diffs: readonly SessionDiff[],
): Promise<void> => {
  if (!(await forbidsClashes(tx, editionId))) return;
  const plan = await loadPlan(tx, editionId);
  const known = new Set(forbiddenIn(planBefore(plan, diffs)).map(keyOfClash));
  const made = forbiddenIn(plan).filter((clash) => !known.has(keyOfClash(clash)));
  if (made.length === 0) return;
  const named = new Set(made.flatMap(({ sessionIds }) => sessionIds));
  const topics = plan.sessions.filter(({ id }) => named.has(id)).map(({ topics: [one] }) => one);
  throw new Failure("forbidden-clash", {
    params: {
      rules: { clash: [...new Set(made.map(({ rule }) => rule))] },
      sessions: topics.join(", "),
    },
    extensions: { clashes: made },
  });
};
