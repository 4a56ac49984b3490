import type { Language } from "@foyer/contract";
import type { ImportReport, ImportRow } from "@foyer/contract/office/index";
import type { Taken } from "../../content/edits.ts";
import type { At } from "../../content/write-rows.ts";
import {
  describeEdits,
  loadSchedule,
  readSchedule,
  type ReadSheets,
  type ScheduleDocument,
} from "../../features/imports/imports.office.ts";
import { describeMessage } from "../../messages/message.ts";
import type { Binding } from "../binding.ts";
import { toFields } from "../fields-of-entry.ts";
import { titleOf } from "../records.ts";
import { createResourceRepository } from "../resource.repository.ts";
import { createHistoryRepository, type EntryRow } from "../history.repository.ts";

import { withEdits } from "./edited-rows.ts";

/** A schedule as it is stored with its run. */
export type ScheduleInput = {
  document: ScheduleDocument;
  edition: EditionName;
  language: Language;
  taken?: Taken;
};
type EditionName = { year: number; type: number };

const SHOWN_ROWS = 2_000;
const SHOWN_REMARKS = 100;
const SESSIONS = "sessions";

/** Reads a schedule. @throws Failure for one that cannot be read at all */
export const readScheduleFile = async (
  bytes: Uint8Array,
  { year, type, timeZone }: EditionName & { timeZone: string },
  language: Language,
  readSheets: ReadSheets,
): Promise<ScheduleInput> => {
  const pieces = [bytes][Symbol.iterator]();
  const source = (async function* () {
    yield* pieces;
  })();
  const options = { skipBad: true, findZone: async () => timeZone, readSheets };
  return { document: await readSchedule(source, options), edition: { year, type }, language };
};

/** Loads it into the edition that it was read for; the caller has locked that. */
export const writeSchedule = (at: At, { document, edition, taken }: ScheduleInput) =>
  loadSchedule(at, document, {
    edition,
    create: false,
    visible: false,
    mayHideMost: true,
    taken,
  });

const stateOf = ({ before, after }: EntryRow): ImportRow["state"] => {
  if (!before) return "added";
  return after?.["isHidden"] === true ? "vanished" : "changed";
};

const toRow = (binding: Binding, entry: EntryRow, title: string): ImportRow => ({
  row: 0,
  state: stateOf(entry),
  id: entry.objectId,
  title,
  faults: [],
  edits: [],
  ...toFields(binding, entry),
});

/** What sessions are called, by their ids. */
const readTitles = async (at: At, binding: Binding, ids: readonly number[], language: Language) => {
  const rows = await createResourceRepository(at.tx).findSome(binding, at.editionId, ids);
  return new Map(rows.map((row) => [Number(row["id"]), titleOf(binding, row, language)]));
};

/** What a schedule would do: it is loaded, looked at, and taken back by the caller. */
export const reportSchedule = async (
  at: At,
  runId: string,
  input: ScheduleInput,
  binding: Binding,
): Promise<ImportReport> => {
  const { document, language } = input;
  const { counts, remarks, edited } = await writeSchedule(at, input);
  const entries = await createHistoryRepository(at.tx).readRun(runId, SESSIONS);
  const ids = entries.flatMap(({ objectId }) => objectId ?? []);
  const titles = await readTitles(at, binding, ids, language);
  const ofSessions = edited.filter(({ resource }) => resource === SESSIONS);
  const others = edited.filter(({ resource }) => resource !== SESSIONS).flatMap(describeEdits);
  const rows = withEdits(
    entries.map((entry) => toRow(binding, entry, titles.get(entry.objectId ?? 0) ?? "")),
    ofSessions,
  );
  const faulty = document.skipped.map((message): ImportRow => ({
    row: message.place?.line ?? 0,
    state: "faulty",
    id: null,
    title: "",
    faults: [{ column: "", message: describeMessage(message, language) }],
    edits: [],
    before: null,
    after: null,
  }));
  const count = (state: ImportRow["state"]) => rows.filter((row) => row.state === state).length;
  const said = [...others, ...remarks, ...document.warnings].slice(0, SHOWN_REMARKS);
  return {
    added: count("added"),
    changed: count("changed"),
    unchanged: counts.find(({ kind }) => kind === SESSIONS)?.unchanged ?? 0,
    faulty: faulty.length,
    vanished: count("vanished"),
    edited: ofSessions.length,
    rows: [...faulty, ...rows].slice(0, SHOWN_ROWS),
    sheets: [],
    sheet: 0,
    head: 0,
    columns: [],
    unknown: [],
    remarks: said.map((message) => describeMessage(message, language)),
  };
};
