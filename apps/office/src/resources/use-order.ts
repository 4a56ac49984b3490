import type { ResourceName } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { useMutation } from "@tanstack/react-query";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { queryClient } from "../lib/query-client.ts";
import { toast } from "../lib/toast.ts";
import { reorder, swapWithNeighbour } from "./reorder.ts";
import { wholeListQuery } from "./queries.ts";
import { useRowDrag } from "./use-row-drag.ts";

type Reorder = (ids: readonly number[]) => readonly number[];

/**
 * Reorders the records of a list by buttons or by drag and drop.
 * @param canMove true if the list is in its own order and the user has write access
 * @param displayed ids on the page
 */
export const useOrder = (
  edition: string,
  name: ResourceName,
  canMove: boolean,
  displayed: readonly number[],
) => {
  const order = useMutation({
    mutationFn: async (getOrder: Reorder) => {
      const all = await queryClient.fetchQuery(wholeListQuery(edition, name));
      const ids = getOrder(all.map(({ id }) => id));
      await call(resourceRoutes[name].order, { params: { edition }, body: { ids } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [edition, name] }),
    onError: (error) => toast.error(describeError(error)),
  });
  return {
    isMoving: order.isPending,
    /** Moves a record one position up or down. */
    move: (id: number, by: -1 | 1) =>
      order.mutate((ids) => swapWithNeighbour(ids, ids, id, by) ?? ids),
    body: useRowDrag(canMove, displayed, (drop) => order.mutate((ids) => reorder(ids, drop))),
  };
};
