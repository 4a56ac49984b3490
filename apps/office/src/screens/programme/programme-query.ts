import type { GridProgramme } from "@foyer/contract/office/programme";
import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { queryClient } from "../../lib/query-client.ts";
import type { Placement } from "./plan.ts";

/** Under the name of sessions, so that it is read again when somebody writes one. */
export const programmeQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "sessions", "grid"],
    queryFn: async ({ signal }): Promise<GridProgramme> =>
      (await call(officeRoutes.programme.get, { params: { edition }, signal })).data,
  });

const toInstant = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

/** The fields of a session that say where and when it is. */
export const toFields = ({ day, startsAt, endsAt, room }: Placement) => ({
  day,
  startsAt: toInstant(startsAt),
  endsAt: toInstant(endsAt),
  room,
});

/** Shows a session where it will be, or is by now. */
export const showPlaced = (
  edition: string,
  id: number,
  placement: Placement,
  version?: string,
): void => {
  queryClient.setQueryData(programmeQuery(edition).queryKey, (known) =>
    known
      ? {
          ...known,
          sessions: known.sessions.map((session) =>
            session.id === id
              ? { ...session, ...toFields(placement), ...(version !== undefined && { version }) }
              : session,
          ),
        }
      : known,
  );
};
