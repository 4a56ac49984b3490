import { officeRoutes } from "@foyer/contract/office/routes";
import { BoardingUpdate } from "@foyer/contract/transport/office";
import { useMemo } from "react";
import { call } from "../../lib/client.ts";
import { createStationOutbox, useStationOutbox } from "../../lib/station-outbox.ts";
import { refreshTravel } from "./travel-query.ts";

type TripOfAccount = { edition: string; id: number; accountId: number };

const createBoardingOutbox = ({ edition, id, accountId }: TripOfAccount) =>
  createStationOutbox({
    storageKey: `foyer.office.boarding.${accountId}/${edition}/${id}`,
    schema: BoardingUpdate,
    getKey: (update) => update.id,
    post: async (updates) => {
      const input = { params: { edition, id }, body: { updates: [...updates] } };
      return (await call(officeRoutes.travel.board, input)).duplicates;
    },
    refresh: () => refreshTravel(edition),
  });

/** Boarding updates of one trip, stored on the device until the server confirms them. */
export const useBoarding = ({ edition, id, accountId }: TripOfAccount) => {
  const { add, ...outbox } = useStationOutbox(
    useMemo(() => createBoardingOutbox({ edition, id, accountId }), [edition, id, accountId]),
  );
  return {
    ...outbox,
    setBoarded: (attendeeId: number, isBoarded: boolean) =>
      add({ id: crypto.randomUUID(), attendeeId, isBoarded, at: new Date().toISOString() }),
  };
};
