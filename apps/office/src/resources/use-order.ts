import type { ResourceName } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { useMutation } from "@tanstack/react-query";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { queryClient } from "../lib/query-client.ts";
import { toast } from "../lib/toast.ts";
import { placeInOrder, swapWithNeighbour } from "./place-in-order.ts";
import { wholeListQuery } from "./queries.ts";
import { useRowDrag } from "./use-row-drag.ts";

type Reorder = (ids: readonly number[]) => readonly number[];

/**
 * Puts the records of a list into an order: by buttons, or carried by their rows.
 * @param canMove whether the list stands in its own order and may be changed
 * @param drawn the ids on the page
 */
export const useOrder = (
  edition: string,
  name: ResourceName,
  canMove: boolean,
  drawn: readonly number[],
) => {
  const order = useMutation({
    mutationFn: async (reorder: Reorder) => {
      const all = await queryClient.fetchQuery(wholeListQuery(edition, name));
      const ids = reorder(all.map(({ id }) => id));
      await call(resourceRoutes[name].order, { params: { edition }, body: { ids } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [edition, name] }),
    onError: (error) => toast.error(describeError(error)),
  });
  return {
    isMoving: order.isPending,
    /** Puts a record a place up or down. */
    move: (id: number, by: -1 | 1) =>
      order.mutate((ids) => swapWithNeighbour(ids, ids, id, by) ?? ids),
    body: useRowDrag(canMove, drawn, (drop) => order.mutate((ids) => placeInOrder(ids, drop))),
  };
};
