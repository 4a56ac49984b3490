import type { Db } from "../../db/index.ts";
import type { EntryRow } from "../../resources/history.repository.ts";
import { createOfficeReportsRepository } from "./office-reports.repository.ts";

/** Lists the names of the people whom the reports concern. */
export const listReportTitles = async (
  db: Db,
  entries: readonly EntryRow[],
): Promise<(string | null)[]> => {
  const ids = new Set(entries.flatMap(({ objectId }) => objectId ?? []));
  const reports = await createOfficeReportsRepository(db).listReported([...ids]);
  const names = new Map(reports.map(({ id, name }) => [id, name]));
  return entries.map(({ objectId }) => names.get(objectId ?? 0) || null);
};
