import type { Language } from "@foyer/contract";
import type { ImportReport, ImportRow } from "@foyer/contract/office/index";
import type { At } from "../../content/write-rows.ts";
import { loadSchedule } from "../../features/imports/imports.office.ts";
import { describeMessage } from "../../messages/message.ts";
import type { Binding } from "../binding.ts";
import { toFields } from "../fields-of-entry.ts";
import { titleOf } from "../records.ts";
import { createResourceRepository } from "../resource.repository.ts";
import { createHistoryRepository, type EntryRow } from "../history.repository.ts";
import { describeTable } from "./describe-table.ts";
import { withEdits } from "./edited-rows.ts";
import { documentOf, isNamed, notTold, type ScheduleInput, zonesOf } from "./schedule-file.ts";

const SHOWN_ROWS = 2_000;
const SHOWN_REMARKS = 100;
const SESSIONS = "sessions";
/** Remarks for which a time zone is asked for instead. */
const ASKED_AS_ZONE = new Set(["zone-differs", "zone-missing", "zone-unknown"]);

/**
 * Loads it into the edition that it was read for; the caller has locked that.
 * @throws Failure `sheet-without-programme` for one without a document
 */
export const writeSchedule = (at: At, input: ScheduleInput) => {
  const { edition, taken, zone } = input;
  const document = documentOf(input);
  if (!document) throw notTold(input);
  return loadSchedule(at, document, {
    edition,
    create: false,
    visible: false,
    mayHideMost: true,
    taken,
    ...(zone === "file" && isNamed(document) && { timeZone: document.conference.timeZone }),
  });
};

const NO_TABLE = { sheets: [], sheet: 0, head: 0, columns: [] };
const NOTHING: ImportReport = {
  ...NO_TABLE,
  added: 0,
  changed: 0,
  unchanged: 0,
  faulty: 0,
  vanished: 0,
  edited: 0,
  besides: 0,
  rows: [],
  unknown: [],
  zones: [],
  remarks: [],
};

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
  const { language, table } = input;
  const document = documentOf(input);
  const shown = table ? describeTable(table) : NO_TABLE;
  if (!document) {
    const { code, params } = notTold(input);
    return { ...NOTHING, ...shown, remarks: [describeMessage({ code, params }, language)] };
  }
  const { counts, remarks, edited } = await writeSchedule(at, input);
  const history = createHistoryRepository(at.tx);
  const entries = await history.readRun(runId, SESSIONS);
  const written = await history.listOfRun(runId);
  const ids = entries.flatMap(({ objectId }) => objectId ?? []);
  const titles = await readTitles(at, binding, ids, language);
  const ofSessions = edited.filter(({ resource }) => resource === SESSIONS);
  const others = edited.filter(({ resource }) => resource !== SESSIONS);
  const rows = [
    ...withEdits(
      entries.map((entry) => toRow(binding, entry, titles.get(entry.objectId ?? 0) ?? "")),
      ofSessions,
    ),
    ...withEdits([], others).map((row, index) => ({ ...row, resource: others[index]?.resource })),
  ];
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
  const zones = zonesOf(input);
  const said = [...remarks, ...document.warnings]
    .filter(({ code }) => zones.length === 0 || !ASKED_AS_ZONE.has(code))
    .slice(0, SHOWN_REMARKS);
  return {
    added: count("added"),
    changed: count("changed"),
    unchanged: counts.find(({ kind }) => kind === SESSIONS)?.unchanged ?? 0,
    faulty: faulty.length,
    vanished: count("vanished"),
    edited: edited.length,
    besides: written.length - entries.length,
    rows: [...faulty, ...rows].slice(0, SHOWN_ROWS),
    ...shown,
    unknown: [],
    zones,
    remarks: said.map((message) => describeMessage(message, language)),
  };
};
