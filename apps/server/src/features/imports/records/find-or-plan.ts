import { createMissingRecords } from "../missing-records.ts";
import type { FindRecord } from "./cells.ts";
import { UnknownRecord } from "./find-records.ts";

type Dependencies = {
  findRecord: FindRecord;
  /** Fields whose missing records the import creates. */
  createMissing: readonly string[];
};

/** Returns a search that finds missing records of the selected fields by their ids in the plan. */
export const createFindOrPlan = ({ findRecord, createMissing }: Dependencies) => {
  const missing = createMissingRecords();
  const idsByField = new Map<string, Set<number>>();
  const findOrPlan: FindRecord = (resource, field, text) => {
    try {
      return findRecord(resource, field, text);
    } catch (error) {
      if (!(error instanceof UnknownRecord) || !createMissing.includes(field)) throw error;
      const id = missing.add(resource, text);
      if (id === undefined) throw error;
      idsByField.set(field, (idsByField.get(field) ?? new Set()).add(id));
      return id;
    }
  };
  return { findOrPlan, missing, idsByField };
};
