import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** Counts of the content that a publication shows, and of incomplete content. */
export const publicationQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "publication"],
    queryFn: ({ signal }) =>
      call(officeRoutes.overview.publication, { params: { edition }, signal }),
  });
