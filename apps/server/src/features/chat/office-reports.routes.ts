import type { reportRoutes } from "@foyer/contract/office/index";
import type { Handlers } from "../../http/handlers.ts";
import { recordKey } from "../../http/records.ts";
import type { OfficeReports, ReportRequest } from "./office-reports.service.ts";

/** Default page size. */
const DEFAULT_PAGE_SIZE = 25;

type ReportCall = Pick<ReportRequest, "actor" | "caller"> & Parameters<typeof recordKey>[0];

const toReportRequest = (call: ReportCall): ReportRequest => {
  const { actor, caller } = call;
  return { actor, caller, ...recordKey(call) };
};

export const createReportHandlers = (reports: OfficeReports): Handlers<typeof reportRoutes> => ({
  list: ({ edition, query: { state, page = 1, size = DEFAULT_PAGE_SIZE } }) =>
    reports.list(edition.id, state, { skip: (page - 1) * size, size }),
  get: (call) => reports.get(toReportRequest(call)),
  resolve: (call) => reports.resolve(toReportRequest(call), call.body),
  reopen: (call) => reports.reopen(toReportRequest(call)),
});
