import { Scan } from "@foyer/contract/attendees/check-in";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useMemo } from "react";
import { call } from "../../../lib/client.ts";
import { createStationOutbox, useStationOutbox } from "../../../lib/station-outbox.ts";
import { refreshCheckIns } from "./check-in-query.ts";

const createScansOutbox = (edition: string, accountId: number) =>
  createStationOutbox({
    storageKey: `foyer.office.scans.${accountId}/${edition}`,
    schema: Scan,
    // A check-in and its reversal have the same id.
    getKey: ({ id, isCheckedIn }) => `${id}/${isCheckedIn}`,
    post: async (scans) => {
      const body = { scans: [...scans] };
      return (await call(officeRoutes.checkIn.scan, { params: { edition }, body })).duplicates;
    },
    refresh: () => refreshCheckIns(edition),
  });

/** Scans of a station that the server has not received yet. */
export const useScans = (edition: string, accountId: number) =>
  useStationOutbox(useMemo(() => createScansOutbox(edition, accountId), [edition, accountId]));
