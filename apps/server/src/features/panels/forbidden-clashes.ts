import { type Clash, findClashes, keyOfClash, type Plan } from "@foyer/contract/panels/clashes";
import type { EditionWriteContext, Diff } from "../../content/write-rows.ts";
import { Failure } from "../../lib/failure.ts";
import {
  hasForbiddenClashes,
  loadPlan,
  type PanelRow,
  type TitledPanel,
  type TitledPlan,
} from "./planned-panels.repository.ts";

type PanelDiff = Diff<PanelRow>;

const findForbidden = (plan: Plan): Clash[] =>
  findClashes(plan).filter(({ level }) => level === "forbid");

const listPeople = (row: PanelRow, currentPeople: readonly number[]): readonly number[] => {
  const { people } = row as { people?: readonly { attendeeId: number }[] };
  return people ? people.map(({ attendeeId }) => attendeeId) : currentPeople;
};

const toPreviousPanel = (panel: TitledPanel, before: PanelRow): TitledPanel => ({
  ...panel,
  itemType: before.itemType,
  day: before.day,
  startsAt: before.startsAt?.getTime() ?? null,
  endsAt: before.endsAt?.getTime() ?? null,
  room: before.roomId,
  parent: before.parentId,
  people: listPeople(before, panel.people),
  isHidden: before.isHidden,
});

/** Returns the plan as it was before the write. */
const buildPreviousPlan = (plan: TitledPlan, diffs: readonly PanelDiff[]): TitledPlan => {
  const beforeById = new Map(diffs.map(({ id, before }) => [Number(id), before]));
  const panels = plan.panels.flatMap((panel) => {
    const before = beforeById.get(panel.id);
    if (before === undefined) return [panel];
    return before === null ? [] : [toPreviousPanel(panel, before)];
  });
  return { ...plan, panels };
};

/**
 * Rejects a write of an organiser that creates a clash forbidden by the edition. Clashes that existed before
 * are allowed.
 * @throws Failure `forbidden-clash` with the rules and the panels
 */
export const rejectForbiddenClashes = async (
  { tx, editionId }: EditionWriteContext,
  diffs: readonly PanelDiff[],
): Promise<void> => {
  if (!(await hasForbiddenClashes(tx, editionId))) return;
  const plan = await loadPlan(tx, editionId);
  const existing = new Set(findForbidden(buildPreviousPlan(plan, diffs)).map(keyOfClash));
  const newClashes = findForbidden(plan).filter((clash) => !existing.has(keyOfClash(clash)));
  if (newClashes.length === 0) return;
  const clashingIds = new Set(newClashes.flatMap(({ panelIds }) => panelIds));
  const topics = plan.panels
    .filter(({ id }) => clashingIds.has(id))
    .map(({ topics: [topic] }) => topic);
  throw new Failure("forbidden-clash", {
    params: {
      rules: { clash: [...new Set(newClashes.map(({ rule }) => rule))] },
      panels: topics.join(", "),
    },
    extensions: { clashes: newClashes },
  });
};
