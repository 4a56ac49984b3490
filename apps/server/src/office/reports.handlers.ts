import type { reportRoutes } from "@foyer/contract/office/index";
import type { OfficeHandlers } from "./handlers.ts";
import type { OfficeReports, ReportCall } from "./reports.service.ts";

/** Reports of a page, unless a call asks for another number. */
const REPORTS_PAGE = 25;

type OfReport = Pick<ReportCall, "actor" | "caller"> & {
  at: { edition: { id: number } };
  params: { id: number };
};

const ofReport = ({ at, params, actor, caller }: OfReport): ReportCall => ({
  actor,
  caller,
  editionId: at.edition.id,
  id: params.id,
});

/** The handlers of reports. */
export const createReportHandlers = (
  reports: OfficeReports,
): OfficeHandlers<typeof reportRoutes> => ({
  list: async ({ at, query: { state, page = 1, size = REPORTS_PAGE } }) => ({
    body: await reports.list(at.edition.id, state, { skip: (page - 1) * size, size }),
  }),
  get: async (call) => ({ body: await reports.get(ofReport(call)) }),
  settle: async (call) => ({ body: await reports.settle(ofReport(call), call.body) }),
  reopen: async (call) => ({ body: await reports.reopen(ofReport(call)) }),
});
