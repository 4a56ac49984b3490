import type { ImportReport } from "@foyer/contract/imports/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import type { Run } from "@foyer/contract/resources/runs";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";

/** Run whose result is a preview; nothing is imported yet. */
export type DryRun = Run & { result: ImportReport };

export const isDry = (run: Run): run is DryRun => run.state === "dry";

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ["run", id, "import"],
    queryFn: () => call(officeRoutes.runs.get, { params: { id } }),
    staleTime: 0,
  });
