import { officeRoutes } from "@foyer/contract/office/routes";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";

const { reports } = officeRoutes;

export type ReportsView = { state: "open" | "resolved"; page: number; size: number };

export const reportsQuery = (edition: string, { state, page, size }: ReportsView) =>
  queryOptions({
    queryKey: [edition, "reports", "list", state, page, size],
    queryFn: () => call(reports.list, { params: { edition }, query: { state, page, size } }),
    placeholderData: keepPreviousData,
  });

export const reportQuery = (edition: string, id: number) =>
  queryOptions({
    queryKey: [edition, "reports", id],
    queryFn: () => call(reports.get, { params: { edition, id } }),
  });
