import type { GridProgramme } from "@foyer/contract/panels/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";
import type { Slot } from "./plan.ts";

/** The key starts with `panels`, so that events about panels invalidate it. */
export const programmeQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "panels", "grid"],
    queryFn: ({ signal }): Promise<GridProgramme> =>
      call(officeRoutes.programme.get, { params: { edition }, signal }),
  });

const toInstant = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

/** Returns the slot as fields of the API. */
export const toSlotFields = ({ day, startsAt, endsAt, room }: Slot) => ({
  day,
  startsAt: toInstant(startsAt),
  endsAt: toInstant(endsAt),
  room,
});

/** Writes a new slot into the cached programme, together with the new version after a save. */
export const updateSlot = (edition: string, id: number, slot: Slot, version?: string): void => {
  queryClient.setQueryData(programmeQuery(edition).queryKey, (programme) =>
    programme
      ? {
          ...programme,
          panels: programme.panels.map((panel) =>
            panel.id === id
              ? { ...panel, ...toSlotFields(slot), ...(version !== undefined && { version }) }
              : panel,
          ),
        }
      : programme,
  );
};
