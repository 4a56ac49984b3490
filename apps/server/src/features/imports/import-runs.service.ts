import { randomUUID } from "node:crypto";
import type {
  ImportChoice,
  ImportEncoding,
  ImportReading,
  ImportReport,
  Role,
  Run,
} from "@foyer/contract/office/index";
import type { Actor } from "../../lib/actor.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Edition } from "../../context/editions.ts";
import type { Db } from "../../db/index.ts";
import { Failure } from "../../lib/failure.ts";
import type { ReceiveFile } from "../../lib/storage.ts";
import type { Binding } from "../../resources/binding.ts";
import type { RunRow, RunSummary } from "../../resources/runs.repository.ts";
import type { Runs } from "../../resources/runs.service.ts";
import type { ListCallbacks } from "./attendees/load-attendees.ts";
import { createPeopleImports } from "./attendees/people-imports.ts";
import type { PeopleInput } from "./attendees/people-list.ts";
import {
  type CountNotifications,
  getRunBinding,
  type ImportKind,
  type Sender,
} from "./import-kind.ts";
import { type Mappings, PROGRAMME } from "./mappings.repository.ts";
import { toOverwrites } from "./overwrites.ts";
import { isExport } from "./records/is-export.ts";
import { createRecordImports } from "./records/record-imports.ts";
import type { ScheduleInput } from "./schedule/schedule-file.ts";
import { createScheduleImports } from "./schedule/schedule-imports.ts";
import type { FileContent } from "./reader/file-content.ts";
import type { FileReader } from "./reader/file-reader.ts";

const PANELS = "panels";

type KindDependencies = {
  db: Db;
  contentWrite: ContentWrite;
  findBinding: (resource: string) => Binding | undefined;
  enqueueContactUpdate: ListCallbacks["enqueueContactUpdate"];
  countNotifications: CountNotifications;
  readProgramme: FileReader["readProgramme"];
};

/** Creates the kinds of import runs. */
export const createImportKinds = (dependencies: KindDependencies) => ({
  import: createRecordImports(dependencies),
  people: createPeopleImports(dependencies),
  schedule: createScheduleImports(dependencies),
});

type ImportKinds = ReturnType<typeof createImportKinds>;
type KindName = keyof ImportKinds;

const getKind = (kinds: ImportKinds, { kind }: RunRow): ImportKind => kinds[kind as KindName];

/** Creates the function that processes the next batch of an import. */
export const createImportBatch =
  (kinds: ImportKinds): ImportKind["write"] =>
  (context, run) =>
    getKind(kinds, run).write(context, run);

/**
 * Finds the kind of a file. A sheet of panels other than an export of them is a schedule, as for the command.
 * Lists of people have columns of their own; an export names the records by id.
 */
const findKindName = (
  { resource }: Binding,
  { schedule, sheets, programme }: FileContent,
): KindName => {
  if (resource.name === "people") return isExport(resource, sheets) ? "import" : "people";
  return schedule || programme ? "schedule" : "import";
};

/** Remembers the columns of a list for the next file. An export needs no mapping. */
const saveMapping = async (mappings: Mappings, { kind, resource, editionId, input }: RunRow) => {
  if (kind === "import" && resource === "people") return;
  if (kind !== "schedule") return mappings.save(editionId, resource, input as PeopleInput);
  const { table } = input as ScheduleInput;
  if (table) await mappings.save(editionId, PROGRAMME, table);
};

/** The history shows the name of the file, which no kind of import needs. */
const withFileName = (run: RunRow, { input }: Pick<RunRow, "input">): RunRow["input"] => ({
  ...input,
  fileName: run.input["fileName"],
});

type Dependencies = {
  kinds: ImportKinds;
  mappings: Mappings;
  runs: Runs;
  reader: FileReader;
  findBinding: (resource: string) => Binding | undefined;
};

/** Imports of files: a dry run shows the changes before they are applied. */
export const createImports = ({ kinds, mappings, runs, reader, findBinding }: Dependencies) => {
  /** Receives and reads a file. Files of panels can be schedules. */
  const readFile = async (
    receive: ReceiveFile,
    binding: Binding,
    { timeZone, year, startsOn }: Edition,
    encoding: ImportEncoding | undefined,
  ): Promise<FileContent & { fileName: string }> => {
    const file = await receive();
    const isPanels = binding.resource.name === PANELS;
    const content = await reader.read({
      // `buffer` of Node blocks the thread for the length of a large file.
      bytes: Buffer.concat((await file.open().toArray()) as Buffer[]),
      name: file.name,
      encoding,
      ...(isPanels && {
        schedule: {
          editionZone: timeZone,
          comparesZones: true,
          skipBad: true,
          year,
          firstDay: startsOn ?? undefined,
        },
      }),
    });
    return { ...content, fileName: file.name };
  };

  return {
    /**
     * Reads a file of records, people or panels and stores its effects as a dry run.
     * @param encoding encoding of a text file; detected if undefined
     * @throws Failure for an unreadable file; `encoding-unclear` with the text in each possible encoding
     */
    start: async (
      actor: Actor,
      binding: Binding,
      edition: Edition,
      receive: ReceiveFile,
      { encoding, ...sender }: Sender & { encoding: ImportEncoding | undefined },
    ): Promise<Run> => {
      const { fileName, ...file } = await readFile(receive, binding, edition, encoding);
      const resource = binding.resource.name;
      const kind = findKindName(binding, file);
      const plan = await kinds[kind].plan(actor, { binding, edition }, file, sender);
      return runs.prepare(actor, {
        id: randomUUID(),
        editionId: edition.id,
        kind,
        resource,
        ...plan,
        input: { ...plan.input, fileName },
      });
    },

    /**
     * Reads the file of a dry run again with other choices.
     * @param role role of the caller in the run's edition
     * @throws Failure `run-ended`, `validation-failed`, `forbidden`
     */
    read: async (
      actor: Actor,
      { run: { id, state }, role }: { run: RunSummary; role: Role },
      choices: ImportReading,
    ): Promise<Run> => {
      if (state !== "dry") throw new Failure("run-ended");
      const run = await runs.getWithInput(id);
      const binding = getRunBinding(findBinding, run);
      const plan = await getKind(kinds, run).replan(actor, { binding, run, role }, choices);
      return runs.change(run, { ...plan, input: withFileName(run, plan) });
    },

    /** @throws Failure `run-ended`, `forbidden`; `invalid-rows` unless the choice skips them */
    apply: async (
      actor: Actor,
      { run: { id, state }, role }: { run: RunSummary; role: Role },
      choice: ImportChoice,
    ): Promise<Run> => {
      if (state !== "dry") throw new Failure("run-ended");
      const run = await runs.getWithInput(id);
      const { faulty } = run.result as unknown as ImportReport;
      if (faulty > 0 && !choice.skipFaulty) {
        throw new Failure("invalid-rows", { params: { count: faulty } });
      }
      const overwrites = toOverwrites(choice, run.resource);
      const plan = await getKind(kinds, run).choose({ run, role }, choice, overwrites);
      const notifyNobody = choice.notifyNobody ?? false;
      await saveMapping(mappings, run);
      return runs.apply(actor, run, {
        ...plan,
        input: { ...withFileName(run, plan), notifyNobody },
      });
    },
  };
};
