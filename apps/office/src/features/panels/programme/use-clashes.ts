import { type Clash, findClashes } from "@foyer/contract/panels/clashes";
import { useMemo } from "react";
import type { OfficePlan } from "./plan.ts";

/** Returns the clashes of each panel by its id. */
export const useClashes = (plan: OfficePlan): ReadonlyMap<number, readonly Clash[]> =>
  useMemo(() => {
    const byId = new Map<number, Clash[]>();
    for (const clash of findClashes(plan)) {
      for (const id of clash.panelIds) {
        const clashes = byId.get(id);
        if (clashes) clashes.push(clash);
        else byId.set(id, [clash]);
      }
    }
    return byId;
  }, [plan]);
