import type { PanelDraft } from "@foyer/contract/panels/drafts";
import { type OfficePlan, type Slot, slotOf, type Proposal } from "./plan.ts";

/** Returns the slots that the panels will have after publication of the drafts. */
export const applyDrafts = (
  plan: OfficePlan,
  drafts: readonly Pick<PanelDraft, "id" | "changes">[],
): Proposal => {
  const panels = new Map(plan.panels.map((panel) => [panel.id, panel]));
  return new Map(
    drafts.flatMap(({ id, changes }) => {
      const panel = panels.get(id);
      return panel ? [[id, applyChanges(slotOf(panel), changes)] as const] : [];
    }),
  );
};

const applyChanges = (slot: Slot, changes: PanelDraft["changes"]): Slot => {
  const timeOf = (name: "startsAt" | "endsAt"): number | null => {
    const value = changes[name];
    if (value === undefined) return slot[name];
    return typeof value === "string" ? Date.parse(value) : null;
  };
  const { day = slot.day, room = slot.room } = changes as Partial<Slot>;
  return { day, room, startsAt: timeOf("startsAt"), endsAt: timeOf("endsAt") };
};
