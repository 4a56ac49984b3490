import { officeRoutes } from "@foyer/contract/office/routes";
import { BoardingTicks } from "@foyer/contract/office/travel";
import { call } from "../../lib/client.ts";
import { useOutbox } from "../../lib/use-outbox.ts";
import { refreshTravel } from "./travel-query.ts";

type Place = { edition: string; id: number; accountId: number };

/** Ticks of who got on, as long as the server does not have them. */
export const useTicks = ({ edition, id, accountId }: Place) => {
  const { add, ...outbox } = useOutbox({
    place: `foyer.office.ticks.${accountId}/${edition}/${id}`,
    schema: BoardingTicks,
    nameOf: (tick) => tick.id,
    post: async (ticks) => {
      const params = { edition, id };
      return (await call(officeRoutes.travel.board, { params, body: { ticks } })).data.doubles;
    },
    refresh: () => refreshTravel(edition),
  });
  return {
    ...outbox,
    tick: (attendeeId: number, isBoarded: boolean) =>
      add({ id: crypto.randomUUID(), attendeeId, isBoarded, at: new Date().toISOString() }),
  };
};
