import type { ImportReport } from "@foyer/contract/office/imports";
import { officeRoutes } from "@foyer/contract/office/routes";
import type { Run } from "@foyer/contract/office/runs";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";

/** A run that shows what a file would do. */
export type DryRun = Run & { result: ImportReport };

export const isDry = (run: Run): run is DryRun => run.state === "dry";

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ["run", id, "import"],
    queryFn: async () => (await call(officeRoutes.runs.get, { params: { id } })).data,
    staleTime: 0,
  });
