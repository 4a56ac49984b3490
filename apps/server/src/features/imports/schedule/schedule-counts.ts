import type { ImportReport } from "@foyer/contract/office/index";
import { sumCounts } from "../../../content/write-counts.ts";
import type { Counts, RowKind } from "../row-counts.ts";
import type { LoadReport } from "./load-schedule.ts";

/** Resource and kind of the sessions of a schedule. */
export const PANELS = "panels";

const RESOURCES_OF_KINDS: Partial<Record<RowKind, string>> = {
  buildings: "buildings",
  floors: "floors",
  rooms: "rooms",
  paths: "thematic-paths",
  types: "panel-types",
  people: "people",
};

/** Counts the records of other resources that a schedule adds, changes or removes. */
export const countRecords = (counts: LoadReport["counts"]): ImportReport["records"] =>
  counts.flatMap(({ kind, added, changed, hidden, removed }) => {
    const resource = RESOURCES_OF_KINDS[kind];
    const total = added + changed + hidden + removed;
    return resource && total > 0 ? [{ resource, added, changed, removed: hidden + removed }] : [];
  });

/** Counts the sessions of a schedule, and the changed records of other resources with them. */
export const sumRecords = (counts: LoadReport["counts"]): Partial<Counts> => {
  const sessions = counts.find(({ kind }) => kind === PANELS);
  const others = counts.filter(({ kind }) => kind in RESOURCES_OF_KINDS);
  return sumCounts(sessions ?? {}, ...others.map(({ changed }) => ({ changed })));
};
