import { type Clash, findClashes } from "@foyer/contract/office/clashes";
import { useMemo } from "react";
import type { OfficePlan } from "./plan.ts";

/** What is wrong with each session that clashes with anything. */
export const useClashes = (plan: OfficePlan): ReadonlyMap<number, readonly Clash[]> =>
  useMemo(() => {
    const byId = new Map<number, Clash[]>();
    for (const clash of findClashes(plan)) {
      for (const id of clash.sessionIds) {
        const known = byId.get(id);
        if (known) known.push(clash);
        else byId.set(id, [clash]);
      }
    }
    return byId;
  }, [plan]);
