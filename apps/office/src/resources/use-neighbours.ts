import type { ResourceName } from "@foyer/contract/office/resources";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ListQuery, listQuery, type ListResponse } from "./queries.ts";

const DEFAULT_QUERY: ListQuery = { page: 1, size: 25 };

/** Returns the query of the latest list that shows the record. */
const findListQuery = (
  client: QueryClient,
  edition: string,
  name: ResourceName,
  id: number | null,
): ListQuery => {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: [edition, name, "list"] })
    .filter(({ queryKey, state }) => {
      const items = (state.data as Partial<ListResponse> | undefined)?.items;
      return typeof queryKey[3] === "object" && items?.some((item) => item.id === id);
    })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return (lists[0]?.queryKey[3] as ListQuery | undefined) ?? DEFAULT_QUERY;
};

/**
 * Returns the position of a record in the list from which it was opened, and the ids of its neighbours there,
 * also on the previous and the next page.
 */
export const useNeighbours = (edition: string, name: ResourceName, id: number | null) => {
  const client = useQueryClient();
  const [query] = useState(() => findListQuery(client, edition, name, id));
  const page = Number(query["page"] ?? 1);
  const size = Number(query["size"] ?? DEFAULT_QUERY["size"]);
  const ofPage = (number: number) => listQuery(edition, name, { ...query, page: number });
  const { data } = useQuery({ ...listQuery(edition, name, query), enabled: id !== null });
  const ids = (data?.items ?? []).map((item) => item.id);
  const index = id === null ? -1 : ids.indexOf(id);
  const position = (page - 1) * size + index + 1;
  const total = data?.total ?? 0;
  const isFirst = index === 0 && page > 1;
  const isLast = index !== -1 && index === ids.length - 1 && position < total;
  const before = useQuery({ ...ofPage(page - 1), enabled: isFirst });
  const after = useQuery({ ...ofPage(page + 1), enabled: isLast });
  const itemsOf = (neighbour: typeof before) =>
    neighbour.isPlaceholderData ? [] : (neighbour.data?.items ?? []);
  if (index === -1) return undefined;
  return {
    position,
    total,
    previous: isFirst ? itemsOf(before).at(-1)?.id : ids[index - 1],
    next: isLast ? itemsOf(after)[0]?.id : ids[index + 1],
  };
};
