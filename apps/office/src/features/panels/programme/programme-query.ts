import type { GridProgramme } from "@foyer/contract/panels/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { type Proposal, writeSlot } from "./plan.ts";

/** The keys start with `panels`, so that events about panels invalidate them. */
export const programmeQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "panels", "grid"],
    queryFn: ({ signal }): Promise<GridProgramme> =>
      call(officeRoutes.programme.get, { params: { edition }, signal }),
  });

/** The last moves of the user that can be undone. */
export const lastMoveQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "panels", "last-move"],
    queryFn: async ({ signal }) =>
      (await call(officeRoutes.programme.lastMove, { params: { edition }, signal })).last,
  });

/** Writes new slots into the cached programme. */
export const updateSlots = (edition: string, slots: Proposal): void => {
  queryClient.setQueryData(programmeQuery(edition).queryKey, (programme) =>
    programme
      ? {
          ...programme,
          panels: programme.panels.map((panel) => {
            const slot = slots.get(panel.id);
            return slot ? { ...panel, ...writeSlot(slot) } : panel;
          }),
        }
      : programme,
  );
};
