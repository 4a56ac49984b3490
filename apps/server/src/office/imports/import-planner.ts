import type { Language } from "@foyer/contract";
import type { ImportReading, ImportReport, ImportRow } from "@foyer/contract/office/index";
import { createSaidRepository } from "../../content/said.repository.ts";
import { findLastPosition } from "../../content/order.ts";
import { columnsOf } from "../../content/in-edition.ts";
import { type At, writeRows } from "../../content/write-rows.ts";
import type { Db } from "../../db/index.ts";
import { Failure } from "../../lib/failure.ts";
import type { Binding } from "../binding.ts";
import { toRecord, toWrite, versionOf } from "../records.ts";
import { createResourceRepository } from "../resource.repository.ts";
import { describeTable, findHeads } from "./describe-table.ts";
import { findHead } from "./find-head.ts";
import { findTargets, guessColumns } from "./columns.ts";
import { createFindRecord, type Meanings } from "./find-records.ts";
import { planImport, type PlannedWrite } from "./plan-import.ts";
import type { Sheet } from "./sheet.ts";

/** So many rows are shown of what a file would do; all are counted. */
const SHOWN_ROWS = 2_000;
/** More than any list has. */
const ALL_RECORDS = 1_000_000;

/** An import as it is stored with its run: the file, how it is read, and what would be written. */
export type ImportInput = {
  sheets: Sheet[];
  sheet: number;
  head: number;
  columns: (string | null)[];
  values: Meanings;
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

/** Those at fault first; rows that change nothing, and keep nothing either, are only counted. */
const showRows = (rows: readonly ImportRow[]): ImportRow[] =>
  STATES.flatMap((state) =>
    rows.filter((row) => row.state === state && (state !== "unchanged" || row.edits.length > 0)),
  ).slice(0, SHOWN_ROWS);

/** Reads what a file would do to the records of a resource. */
export const createImportPlanner = (
  db: Db,
  findBinding: (resource: string) => Binding | undefined,
) => {
  const reading = createResourceRepository(db);

  /** @throws Failure `validation-failed` for a sheet, or a line of heads, that there is not */
  const plan = async (
    binding: Binding,
    editionId: number,
    file: File,
    told: ImportReading,
  ): Promise<{ input: ImportInput; report: ImportReport }> => {
    const { sheets, language, zone } = file;
    const sheet = told.sheet ?? 0;
    const { head, heads } = findHeads(sheets, sheet, findHead, told.head);
    const targets = told.columns
      ? findTargets(binding.resource, told.columns)
      : guessColumns(binding.resource, heads, language);
    const columns = heads.map((_head, index) => targets[index]?.name ?? null);
    const values = told.values ?? {};
    const { rows } = await reading.list(binding, editionId, { size: ALL_RECORDS }, language);
    const records = rows.map((row) => toRecord(binding, row));
    const lines = (sheets[sheet]?.rows ?? [])
      .slice(head + 1)
      .map((cells, index) => ({ row: head + index + 2, cells }));
    const planned = planImport(
      {
        binding,
        targets,
        records,
        language,
        zone,
        said: await createSaidRepository(db).read(editionId, binding.resource.name),
        findRecord: await createFindRecord(db, binding, editionId, findBinding, values),
      },
      lines,
    );
    const count = (state: ImportRow["state"]) =>
      planned.rows.filter((row) => row.state === state).length;
    const report: ImportReport = {
      added: count("added"),
      changed: count("changed"),
      unchanged: count("unchanged"),
      faulty: count("faulty"),
      vanished: count("vanished"),
      edited: planned.rows.filter(({ edits }) => edits.length > 0).length,
      besides: 0,
      rows: showRows(planned.rows),
      ...describeTable({ sheets, sheet, head, columns }),
      unknown: planned.unknown,
      zones: [],
      remarks: [],
    };
    const vanished = planned.rows.flatMap(({ state, id }) =>
      state === "vanished" && id !== null ? [id] : [],
    );
    const input = { ...file, sheet, head, columns, values, writes: planned.writes, vanished };
    return { input, report };
  };

  return { plan };
};

/** Writes one planned record. @returns its id, and whether it differs now @throws Failure `record-changed` */
export const writePlanned = async (
  at: At,
  binding: Binding,
  { id, version, draft }: PlannedWrite,
): Promise<{ id: number; isChanged: boolean }> => {
  const { position } = columnsOf(binding.table);
  if (id === null) {
    const last = position ? await findLastPosition(at, binding.table) : 0;
    const values = {
      ...(position && { position: last + 1 }),
      ...(await toWrite(at, binding, draft)),
    };
    const { ids } = await writeRows(at, binding.kind, [{ values }]);
    return { id: Number(ids[0]), isChanged: true };
  }
  if (Object.keys(draft).length === 0) return { id, isChanged: false };
  const row = await createResourceRepository(at.tx).find(binding, at.editionId, id);
  if (!row || versionOf(toRecord(binding, row)) !== version) throw new Failure("record-changed");
  await writeRows(at, binding.kind, [
    { before: row, values: await toWrite(at, binding, draft, row) },
  ]);
  return { id, isChanged: true };
};
