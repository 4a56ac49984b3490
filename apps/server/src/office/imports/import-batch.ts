import { createSaidRepository } from "../../content/said.repository.ts";
import type { At } from "../../content/write-rows.ts";
import type { ListCalls } from "../../features/imports/imports.office.ts";
import { describeMessage } from "../../messages/message.ts";
import type { Binding } from "../binding.ts";
import type { RunRow } from "../runs.repository.ts";
import type { Batch } from "../run-batches.ts";
import { NOTHING_DONE, type Result, tryEach } from "../try-each.ts";
import { type ImportInput, writePlanned } from "./import-planner.ts";
import { writePeople } from "./import-people.ts";
import type { PeopleInput } from "./people-list.ts";
import { writeSchedule } from "./import-schedule.ts";
import type { ScheduleInput } from "./schedule-file.ts";
import type { PlannedWrite } from "./plan-import.ts";
import { readEdition } from "./read-edition.ts";

/** Kinds of runs: a sheet of records, a list of people, a schedule. */
export const IMPORT = "import" as const;
export const PEOPLE = "people" as const;
export const SCHEDULE = "schedule" as const;

/** Records of one transaction. */
const BATCH = 100;

/** Does the next records of an import: those of a sheet one by one, a schedule as a whole. */
export const createImportBatch =
  (
    findBinding: (resource: string) => Binding | undefined,
    leaveNoteForPeers: ListCalls["leaveNoteForPeers"],
  ) =>
  async (at: At, run: RunRow): Promise<Batch> => {
    const before = (run.result as Result | null) ?? NOTHING_DONE;
    if (run.kind === PEOPLE) {
      const edition = await readEdition(at);
      await writePeople(at, edition, run.input as PeopleInput, leaveNoteForPeers);
      return { done: run.total, result: before };
    }
    if (run.kind === SCHEDULE) {
      await writeSchedule(at, run.input as ScheduleInput);
      return { done: run.total, result: before };
    }
    const binding = findBinding(run.resource);
    if (!binding) throw new Error(`there is no resource ${run.resource}`);
    const { writes, language } = run.input as ImportInput;
    const batch = writes.slice(run.done, run.done + BATCH);
    const told: { id: number; said: PlannedWrite["said"] }[] = [];
    const result = await tryEach(
      at,
      batch,
      before,
      async (inner, write) => {
        const { id, isChanged } = await writePlanned(inner, binding, write);
        told.push({ id, said: write.said });
        if (write.id === null) return "added";
        return isChanged ? "changed" : "unchanged";
      },
      (error, { id, title }) => ({
        id: id ?? 0,
        title,
        reason: describeMessage(error, language),
      }),
    );
    const repository = createSaidRepository(at.tx);
    const ids = told.map(({ id }) => id);
    const known = await repository.read(at.editionId, run.resource, ids);
    await repository.save(at, run.resource, told, known);
    return { done: run.done + batch.length, result };
  };
