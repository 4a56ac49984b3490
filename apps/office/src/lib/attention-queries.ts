import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** Counts of records that need attention. */
export const overviewQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "overview"],
    queryFn: () => call(officeRoutes.overview.get, { params: { edition } }),
  });

export const openReportCountQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "reports", "count"],
    queryFn: async () => {
      const input = { params: { edition }, query: { state: "open", size: 1 } } as const;
      return (await call(officeRoutes.reports.list, input)).total;
    },
  });

/** Failing background jobs of the server; only owners may read them. */
export const jobsQuery = queryOptions({
  queryKey: ["jobs"],
  queryFn: async () => (await call(officeRoutes.jobs.list)).items,
});
