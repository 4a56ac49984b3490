import type { SessionDraft } from "@foyer/contract/office/drafts";
import { type OfficePlan, type Placement, placementOf, type Proposal } from "./plan.ts";

/** Where and when sessions would be once what is held back of them is published. */
export const placementsOf = (
  plan: OfficePlan,
  drafts: readonly Pick<SessionDraft, "id" | "typed">[],
): Proposal => {
  const sessions = new Map(plan.sessions.map((session) => [session.id, session]));
  return new Map(
    drafts.flatMap(({ id, typed }) => {
      const session = sessions.get(id);
      return session ? [[id, laidOver(placementOf(session), typed)] as const] : [];
    }),
  );
};

const laidOver = (placement: Placement, typed: SessionDraft["typed"]): Placement => {
  const timeOf = (name: "startsAt" | "endsAt"): number | null => {
    const value = typed[name];
    if (value === undefined) return placement[name];
    return typeof value === "string" ? Date.parse(value) : null;
  };
  const { day = placement.day, room = placement.room } = typed as Partial<Placement>;
  return { day, room, startsAt: timeOf("startsAt"), endsAt: timeOf("endsAt") };
};
