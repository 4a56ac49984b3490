import { officeRoutes } from "@foyer/contract/office/routes";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";

const { reports } = officeRoutes;

export type ReportsView = { state: "open" | "settled"; page: number; size: number };

/** A page of the reports of an edition. */
export const reportsQuery = (edition: string, { state, page, size }: ReportsView) =>
  queryOptions({
    queryKey: [edition, "reports", "list", state, page, size],
    queryFn: async () =>
      (await call(reports.list, { params: { edition }, query: { state, page, size } })).data,
    placeholderData: keepPreviousData,
  });

/** A report with what its reporter chose to show. */
export const reportQuery = (edition: string, id: number) =>
  queryOptions({
    queryKey: [edition, "reports", id],
    queryFn: async () => (await call(reports.get, { params: { edition, id } })).data,
  });
