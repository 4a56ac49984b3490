import type { Language } from "@foyer/contract";
import type { ImportReading, ImportRow } from "@foyer/contract/office/index";
import { getColumns } from "../../../content/edition-scope.ts";
import { createImportBaselines } from "../../../content/import-baselines.repository.ts";
import type { Db } from "../../../db/index.ts";
import { mapInTurns } from "../../../lib/turns.ts";
import { EMPTY_RESULT, type Result } from "../../../resources/apply-each.ts";
import type { Binding } from "../../../resources/binding.ts";
import { hashRecord, toRecord } from "../../../resources/records.ts";
import { createResourceRepository } from "../../../resources/resource.repository.ts";
import type { RunRow } from "../../../resources/runs.repository.ts";
import { getRunBinding, type ImportKind, type Plan } from "../import-kind.ts";
import { createReport } from "../import-report.ts";
import { describeMissing, type MissingRecord, rejectForbidden } from "../missing-records.ts";
import { createMappings, selectRemembered } from "../mappings.repository.ts";
import { applyOverwrites } from "../overwrites.ts";
import { listTableRows, mergeChoices, readTable, type Table } from "../sheets/read-table.ts";
import { createColumnTable, findTargets } from "./columns.ts";
import { findDayOrders, listDayOrderWarnings } from "./day-orders.ts";
import { createFindRecord, MAX_RECORDS, type ValueMapping } from "./find-records.ts";
import { planImport, type PlannedWrite } from "./plan-import.ts";
import { resolveMissing } from "./write-missing.ts";
import { writeRecords } from "./write-records.ts";

/** Records per transaction. */
const BATCH_SIZE = 100;

/** Input of an import run: the file, its interpretation and the planned writes. */
type ImportInput = Table & {
  values: ValueMapping;
  /** Fields whose missing records the import creates, and those records. */
  createMissing?: string[] | undefined;
  missing?: readonly MissingRecord[];
  language: Language;
  zone: string;
  writes: PlannedWrite[];
  vanished: number[];
};

type File = Pick<ImportInput, "sheets" | "language" | "zone">;

const STATES: readonly ImportRow["state"][] = [
  "faulty",
  "changed",
  "unchanged",
  "added",
  "vanished",
];

/** Selects rows for the report, invalid ones first. Unchanged rows without edits are only counted. */
const selectRows = (rows: readonly ImportRow[]): ImportRow[] =>
  STATES.flatMap((state) =>
    rows.filter((row) => row.state === state && (state !== "unchanged" || row.edits.length > 0)),
  );

const countStates = (rows: readonly ImportRow[]) => {
  const count = (state: ImportRow["state"]) => rows.filter((row) => row.state === state).length;
  return {
    added: count("added"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    faulty: count("faulty"),
    vanished: count("vanished"),
  };
};

type Dependencies = {
  db: Db;
  findBinding: (resource: string) => Binding | undefined;
};

/** Sheets of any resource. Their records are compared without a write, and written in batches. */
export const createRecordImports = ({ db, findBinding }: Dependencies): ImportKind => {
  const repository = createResourceRepository(db);
  const mappings = createMappings(db);

  /** @throws Failure `validation-failed` for an unknown sheet or header row */
  const planFile = async (
    binding: Binding,
    editionId: number,
    { sheets, language, zone }: File,
    choices: ImportReading,
  ): Promise<Plan> => {
    const { resource } = binding;
    const table = readTable(sheets, choices, createColumnTable(resource, language));
    const { values = {}, createMissing = [] } = choices;
    const { rows } = await repository.list(binding, editionId, { size: MAX_RECORDS }, language);
    const tableRows = listTableRows(table);
    const headers = sheets[table.sheet]?.rows[table.headerRow] ?? [];
    const targets = findTargets(resource, table.columns);
    const dayOrders = findDayOrders(resource, targets, headers, tableRows);
    const plan = await planImport(
      {
        binding,
        targets,
        dayOrders,
        records: await mapInTurns(rows, (row) => toRecord(binding, row)),
        language,
        zone,
        hashes: await createImportBaselines(db).read(
          editionId,
          resource.name,
          rows.map((row) => Number(row["id"])),
        ),
        findRecord: await createFindRecord(db, binding, editionId, findBinding, values),
        createMissing,
      },
      tableRows.map(({ line, cells }) => ({ row: line, cells })),
    );
    const { writes, unknownValues, missing, missingByField } = plan;
    const vanished = plan.rows.flatMap(({ state, id }) =>
      state === "vanished" && id !== null ? [id] : [],
    );
    const file = { ...table, language, zone };
    const input: ImportInput = { ...file, values, createMissing, missing, writes, vanished };
    const result = createReport(language, {
      ...countStates(plan.rows),
      edited: plan.rows.filter(({ edits }) => edits.length > 0).length,
      rows: selectRows(plan.rows),
      table,
      unknownValues,
      otherRecords: missing.length,
      createMissing: describeMissing(resource, createMissing, unknownValues, missingByField),
      titles: missing.map(({ id, of, name }) => ({ resource: of, id, title: name })),
      warnings: listDayOrderWarnings(dayOrders, headers, tableRows),
    });
    return { total: writes.length, input, result };
  };

  /** Plans writes that hide the records missing from the file. */
  const hideMissing = async (run: RunRow): Promise<PlannedWrite[]> => {
    const binding = getRunBinding(findBinding, run);
    if (!("isHidden" in getColumns(binding.table))) return [];
    const { vanished } = run.input as ImportInput;
    const rows = await repository.findByIds(binding, run.editionId, vanished);
    return rows
      .map((row) => toRecord(binding, row))
      .filter((record) => record["isHidden"] !== true)
      .map((record) => ({
        row: 0,
        id: record.id,
        version: hashRecord(record),
        title: String(record.id),
        input: { isHidden: true },
        conflicts: {},
        hashes: {},
      }));
  };

  return {
    plan: async (_actor, { binding, edition }, { sheets }, { language }) => {
      const file = { sheets, language, zone: edition.timeZone };
      const { resource } = binding;
      const mapping = await mappings.find(edition.id, resource.name);
      // Exports of people come here, but their mapping is that of lists of people.
      if (!mapping || resource.name === "people") return planFile(binding, edition.id, file, {});
      const table = readTable(sheets, {}, createColumnTable(resource, language));
      return planFile(binding, edition.id, file, { columns: selectRemembered(table, mapping) });
    },

    replan: async (_actor, { binding, run, role }, choices) => {
      const input = run.input as ImportInput;
      const { createMissing } = input;
      const merged = { createMissing, ...mergeChoices(input, choices) };
      rejectForbidden(binding.resource, merged.createMissing, role);
      return planFile(binding, run.editionId, input, merged);
    },

    choose: async ({ run, role }, choice, overwrites) => {
      const { writes: plannedWrites, language, missing, createMissing } = run.input as ImportInput;
      rejectForbidden(getRunBinding(findBinding, run).resource, createMissing, role);
      const writes = [
        ...plannedWrites.map((write) => applyOverwrites(write, run.resource, overwrites)),
        ...(choice.hideMissing ? await hideMissing(run) : []),
      ];
      return { total: writes.length, input: { writes, language, missing }, result: EMPTY_RESULT };
    },

    write: async (context, run) => {
      const binding = getRunBinding(findBinding, run);
      const { writes, language, missing = [] } = run.input as ImportInput;
      const planned = writes.slice(run.done, run.done + BATCH_SIZE);
      const batch = await resolveMissing(context, planned, missing, findBinding);
      const before = (run.result as Result | null) ?? EMPTY_RESULT;
      const result = await writeRecords(context, binding, batch, { before, language });
      return { done: run.done + batch.length, result };
    },
  };
};
