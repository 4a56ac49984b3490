import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Language } from "@foyer/contract";
import type {
  ImportChoice,
  ImportEncoding,
  ImportReading,
  ImportReport,
  Role,
  Run,
} from "@foyer/contract/office/index";
import { mayWrite } from "@foyer/contract/office/index";
import type { Actor } from "../../content/actor.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import { columnsOf } from "../../content/in-edition.ts";
import {
  decodeAs,
  isProgramme,
  isScheduleText,
  type ListCalls,
} from "../../features/imports/imports.office.ts";
import type { Edition } from "../../context/editions.ts";
import type { Db } from "../../db/index.ts";
import { Failure } from "../../lib/failure.ts";
import type { ReceiveFile } from "../../lib/storage.ts";
import type { Binding } from "../binding.ts";
import { toRecord, versionOf } from "../records.ts";
import { createResourceRepository } from "../resource.repository.ts";
import type { RunRow } from "../runs.repository.ts";
import type { Runs } from "../runs.service.ts";
import { NOTHING_DONE } from "../try-each.ts";
import { toldOf } from "./describe-table.ts";
import { IMPORT, PEOPLE, SCHEDULE } from "./import-batch.ts";
import { createImportPlanner, type ImportInput } from "./import-planner.ts";
import { reportSchedule } from "./import-schedule.ts";
import { reportPeople } from "./import-people.ts";
import { type PeopleInput, readPeopleAs } from "./people-list.ts";
import { type PlannedWrite } from "./plan-import.ts";
import { readEdition } from "./read-edition.ts";
import type { SheetReader } from "./read-sheets.ts";
import {
  documentOf,
  readScheduleAgain,
  readScheduleFile,
  readScheduleTable,
  type ScheduleInput,
} from "./schedule-file.ts";
import { takenOf, takesAny, withTaken } from "./taken.ts";

type Meant = NonNullable<ImportReading["values"]>;
type NamedFile = { bytes: Uint8Array; name: string };
/** Who has sent a file: what is said of it is in their language. */
type Sender = { language: Language; role: Role };

const SESSIONS = "sessions";

/** What was said of values before, and what is said now, each field by itself. */
const mergeMeant = (before: Meant = {}, told: Meant = {}): Meant =>
  Object.fromEntries(
    [...Object.keys(before), ...Object.keys(told)].map((field) => [
      field,
      { ...before[field], ...told[field] },
    ]),
  );

const sessionsOf = (input: ScheduleInput): number => documentOf(input)?.sessions.length ?? 0;

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  runs: Runs;
  sheets: SheetReader;
  findBinding: (resource: string) => Binding | undefined;
  leaveNoteForPeers: ListCalls["leaveNoteForPeers"];
};

/** Files that organisers bring: what they would do is shown first, and done when they say so. */
export const createImports = ({
  db,
  contentWrite,
  runs,
  sheets,
  findBinding,
  leaveNoteForPeers,
}: Dependencies) => {
  const planner = createImportPlanner(db, findBinding);

  /** Whether it is a schedule of the field, or a sheet of one whose days and clocks stand apart. */
  const isSchedule = async ({ bytes, name }: NamedFile): Promise<boolean> =>
    isScheduleText(bytes) || isProgramme(await sheets.read(bytes, name));

  /** Loads a schedule and takes it back. */
  const trySchedule = (actor: Actor, binding: Binding, editionId: number, input: ScheduleInput) => {
    const id = randomUUID();
    return contentWrite.inEdition(
      actor,
      editionId,
      (at) => reportSchedule({ ...at, audit: { runId: id } }, id, input, binding),
      { dryRun: true },
    );
  };

  const startSchedule = async (
    actor: Actor,
    binding: Binding,
    edition: Edition,
    { bytes, name }: NamedFile,
    { language, role }: Sender,
  ): Promise<Run> => {
    const mayChangeEdition = mayWrite(role, "edition");
    const input = isScheduleText(bytes)
      ? await readScheduleFile(bytes, edition, { language, mayChangeEdition })
      : await readScheduleTable(await sheets.read(bytes, name), {}, edition, language);
    const result = await trySchedule(actor, binding, edition.id, input);
    const run = { id: randomUUID(), editionId: edition.id, kind: SCHEDULE, resource: SESSIONS };
    return runs.prepare(actor, { ...run, total: sessionsOf(input), input, result });
  };

  const startSheets = async (
    actor: Actor,
    binding: Binding,
    edition: Edition,
    { bytes, name }: NamedFile,
    { language }: Sender,
  ): Promise<Run> => {
    const read = await sheets.read(bytes, name);
    const file = { sheets: read, language, zone: edition.timeZone };
    const { input, report } = await planner.plan(binding, edition.id, file, {});
    const run = { id: randomUUID(), editionId: edition.id, kind: IMPORT };
    return runs.prepare(actor, {
      ...run,
      resource: binding.resource.name,
      total: input.writes.length,
      input,
      result: report,
    });
  };

  /** Loads a list of people and takes it back. */
  const tryPeople = (actor: Actor, binding: Binding, editionId: number, input: PeopleInput) => {
    const id = randomUUID();
    return contentWrite.inEdition(
      actor,
      editionId,
      async (at) => {
        const trial = { ...at, audit: { runId: id } };
        const calls = { binding, leaveNoteForPeers };
        return reportPeople(trial, await readEdition(at), id, input, calls);
      },
      { dryRun: true },
    );
  };

  const totalOf = ({ sheets: read, sheet, head }: PeopleInput): number =>
    Math.max(0, (read[sheet]?.rows.length ?? 0) - head - 1);

  const startPeople = async (
    actor: Actor,
    binding: Binding,
    editionId: number,
    { bytes, name }: NamedFile,
    { language }: Sender,
  ): Promise<Run> => {
    const input = readPeopleAs({ sheets: await sheets.read(bytes, name), language }, {});
    const report = await tryPeople(actor, binding, editionId, input);
    const run = { id: randomUUID(), editionId, kind: PEOPLE, resource: PEOPLE };
    return runs.prepare(actor, { ...run, total: totalOf(input), input, result: report });
  };

  const getBinding = ({ resource }: RunRow): Binding => {
    const binding = findBinding(resource);
    if (!binding) throw new Error(`there is no resource ${resource}`);
    return binding;
  };

  /** What hides the records that a file did not name. */
  const hideVanished = async (run: RunRow, { vanished }: ImportInput): Promise<PlannedWrite[]> => {
    const binding = getBinding(run);
    if (!("isHidden" in columnsOf(binding.table))) return [];
    const rows = await createResourceRepository(db).findSome(binding, run.editionId, vanished);
    return rows
      .map((row) => toRecord(binding, row))
      .filter((record) => record["isHidden"] !== true)
      .map((record) => ({
        row: 0,
        id: record.id,
        version: versionOf(record),
        title: String(record.id),
        draft: { isHidden: true },
        asked: {},
        said: {},
      }));
  };

  return {
    /**
     * Reads a file of records, or a schedule of sessions, and stores what it would do as a dry run.
     * @param encoding as what a text is read; judged by what its letters make, if left out
     * @throws Failure for a file that cannot be read; `encoding-unclear` with how it would read in each
     */
    start: async (
      actor: Actor,
      binding: Binding,
      edition: Edition,
      receive: ReceiveFile,
      { encoding, ...sender }: Sender & { encoding: ImportEncoding | undefined },
    ): Promise<Run> => {
      const file = await receive();
      const sent = await buffer(file.open());
      const bytes = encoding === undefined ? sent : Buffer.from(decodeAs(sent, encoding));
      const named = { bytes, name: file.name };
      if (binding.resource.name === SESSIONS && (await isSchedule(named))) {
        return startSchedule(actor, binding, edition, named, sender);
      }
      return binding.resource.name === PEOPLE
        ? startPeople(actor, binding, edition.id, named, sender)
        : startSheets(actor, binding, edition, named, sender);
    },

    /**
     * Reads the file of a dry run otherwise.
     * @param role that of the caller in the run's edition
     * @throws Failure `run-ended`, `validation-failed`, `forbidden`
     */
    read: async (
      actor: Actor,
      { run, role }: { run: RunRow; role: Role },
      told: ImportReading,
    ): Promise<Run> => {
      if (run.state !== "dry") throw new Failure("run-ended");
      if (run.kind === SCHEDULE) {
        const input = await readScheduleAgain(
          run.input as ScheduleInput,
          told,
          mayWrite(role, "edition"),
        );
        const result = await trySchedule(actor, getBinding(run), run.editionId, input);
        return runs.change(run, { total: sessionsOf(input), input, result });
      }
      if (run.kind === PEOPLE) {
        const stored = run.input as PeopleInput;
        const values = mergeMeant(stored.values, told.values);
        const input = readPeopleAs(stored, { ...toldOf(stored, told), values });
        const result = await tryPeople(actor, getBinding(run), run.editionId, input);
        return runs.change(run, { total: totalOf(input), input, result });
      }
      const before = run.input as ImportInput;
      const { input, report } = await planner.plan(getBinding(run), run.editionId, before, {
        ...toldOf(before, told),
        values: mergeMeant(before.values, told.values),
      });
      return runs.change(run, { total: input.writes.length, input, result: report });
    },

    /** @throws Failure `run-ended`; `rows-faulty` while some are, unless they are left out */
    apply: async (actor: Actor, run: RunRow, choice: ImportChoice): Promise<Run> => {
      if (run.state !== "dry") throw new Failure("run-ended");
      const { added, changed, unchanged, faulty, rows } = run.result as unknown as ImportReport;
      const taken = takenOf(choice, run.resource);
      if (faulty > 0 && !choice.skipFaulty) {
        throw new Failure("rows-faulty", { params: { count: faulty } });
      }
      if (run.kind !== IMPORT) {
        const more = rows.filter(
          (row) => row.state === "unchanged" && takesAny(row, run.resource, taken),
        ).length;
        const counts = { added, changed: changed + more, unchanged: unchanged - more };
        const input = { ...run.input, skipBad: choice.skipFaulty ?? false, taken };
        const result = { ...NOTHING_DONE, ...counts };
        return runs.apply(actor, run, { total: run.total, input, result });
      }
      const input = run.input as ImportInput;
      const hiding = choice.hideVanished ? await hideVanished(run, input) : [];
      const writes = [
        ...input.writes.map((write) => withTaken(write, run.resource, taken)),
        ...hiding,
      ];
      return runs.apply(actor, run, {
        total: writes.length,
        input: { writes, language: input.language },
        result: NOTHING_DONE,
      });
    },
  };
};

export type Imports = ReturnType<typeof createImports>;
