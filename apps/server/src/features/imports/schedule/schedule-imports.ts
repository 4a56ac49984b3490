import { isDeepStrictEqual } from "node:util";
import type { Language } from "@foyer/contract";
import {
  canWrite,
  type ImportReport,
  type ImportRow,
  REPEATED_PROGRAMME_COLUMNS,
  type Role,
} from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { Edition } from "../../../context/editions.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { readInPages } from "../../../db/batches.ts";
import type { Db } from "../../../db/index.ts";
import { Failure } from "../../../lib/failure.ts";
import type { Binding } from "../../../resources/binding.ts";
import { createHistoryRepository } from "../../../resources/history.repository.ts";
import type { Message } from "../../../messages/message.ts";
import { panels } from "../../panels/panels.writes.ts";
import {
  chooseForLoad,
  type CountNotifications,
  type ImportKind,
  type Plan,
  previewLoad,
  toLastBatch,
} from "../import-kind.ts";
import { createMappings, PROGRAMME, selectRemembered } from "../mappings.repository.ts";
import { createReport, toFault, toInvalidRow } from "../import-report.ts";
import { readReferencedTitles } from "../referenced-titles.ts";
import type { FileContent } from "../reader/file-content.ts";
import type { FileReader } from "../reader/file-reader.ts";
import { loadSchedule } from "./load-schedule.ts";
import type { PanelMatching } from "./resolve-panels.ts";
import { countRecords, PANELS, sumRecords } from "./schedule-counts.ts";
import {
  hasZone,
  listZones,
  missingProgrammeError,
  rereadSchedule,
  type ScheduleInput,
  selectDocument,
  toScheduleInput,
  toTableInput,
} from "./schedule-file.ts";
import { listRows } from "./schedule-rows.ts";

/** Warnings that the choice of a time zone replaces. */
const ZONE_WARNINGS = new Set(["zone-differs", "zone-missing", "zone-unknown"]);

/** Returns the time zone that the edition takes from the file, if the user chose so. */
const getNewZone = (input: ScheduleInput): string | undefined => {
  const document = selectDocument(input);
  const isSelected = input.zone === "file" && document && hasZone(document);
  return isSelected ? document.conference.timeZone : undefined;
};

/**
 * Loads the schedule into its edition, which the caller has locked.
 * @throws Failure as `missingColumnsError` if columns are not assigned yet
 */
const writeSchedule = (context: EditionWriteContext, input: ScheduleInput) => {
  const { edition, overwrites, matching } = input;
  const document = selectDocument(input);
  if (!document) throw missingProgrammeError(input);
  return loadSchedule(context, document, {
    edition,
    create: false,
    visible: false,
    canHideMost: true,
    overwrites,
    language: input.language,
    matching: {
      separate: matching?.separate ?? [],
      pairs: [
        ...(matching?.pairs ?? []).map((pair) => ({ ...pair, rule: "user" as const })),
        ...(input.pairs ?? []),
      ],
    },
    timeZone: getNewZone(input),
  });
};

const describeUnassigned = (input: ScheduleInput): ImportReport => {
  const { code, params } = missingProgrammeError(input);
  return createReport(input.language, { table: input.table, warnings: [{ code, params }] });
};

type FindBinding = (resource: string) => Binding | undefined;

type Description = { report: ImportReport; pairs: PanelMatching["pairs"] };

/** Writes the schedule and returns the panels that it changes. */
const writeAndCompare = async (context: EditionWriteContext, input: ScheduleInput) => {
  const before = await panels.list(context);
  const report = await writeSchedule(context, input);
  const after = new Map((await panels.list(context)).map((row) => [row.id, row]));
  const changes = before.flatMap((row) => {
    const changed = after.get(row.id);
    return changed && !isDeepStrictEqual(row, changed) ? [{ before: row, after: changed }] : [];
  });
  return { ...report, changes };
};

/** Describes an invalid session by its title. Only sheets have columns that people know. */
const toInvalidSession =
  (language: Language) =>
  (message: Message): ImportRow => {
    const { position, params } = message;
    const session = params?.["session"];
    const { line, column, file, path = "" } = position ?? {};
    const fault = toFault(message, typeof column === "string" ? column : "", language);
    const title = typeof session === "string" ? session : path;
    return { ...toInvalidRow(line ?? 0, [fault]), title: file ? `${file}: ${title}` : title };
  };

type DescribeDependencies = {
  binding: Binding;
  findBinding: FindBinding;
  role: Role;
  countNotifications: CountNotifications;
};

/** Writes the schedule in a transaction that is rolled back, and describes its effects. */
const describe = async (
  context: EditionWriteContext,
  runId: string,
  input: ScheduleInput,
  { binding, findBinding, role, countNotifications }: DescribeDependencies,
): Promise<Description> => {
  const { language, table } = input;
  const document = selectDocument(input);
  if (!document) return { report: describeUnassigned(input), pairs: [] };
  const load = await writeAndCompare(context, input);
  const { counts, warnings, edited, matching, changes } = load;
  const history = createHistoryRepository(context.tx);
  const entries = await readInPages(
    (afterId, limit) => history.listRunEntries(runId, PANELS, { afterId, limit }),
    ({ id }) => id,
  );
  const entryIds = await history.listRunEntryIds(runId);
  const { moves, matches, unmatched, pairs } = matching;
  const rows = (await listRows(context, binding, { entries, edited, language })).map((row) => {
    const move = row.resource === undefined && moves.get(row.id ?? 0);
    return move ? { ...row, move } : row;
  });
  const invalid = document.skipped.map(toInvalidSession(language));
  const count = (state: ImportRow["state"]) => rows.filter((row) => row.state === state).length;
  const zones = listZones(input);
  const report = createReport(language, {
    added: count("added"),
    changed: count("changed"),
    unchanged: counts.find(({ kind }) => kind === PANELS)?.unchanged ?? 0,
    faulty: invalid.length,
    vanished: count("vanished"),
    edited: edited.length,
    otherRecords: entryIds.length - entries.length,
    records: countRecords(counts),
    rows: [...invalid, ...rows],
    matches,
    unmatched,
    titles: await readReferencedTitles(context, { binding, findBinding, rows, language, role }),
    notifications: await countNotifications(context.tx, context.editionId, changes),
    table,
    zones,
    warnings: [...warnings, ...document.warnings].filter(
      ({ code }) => zones.length === 0 || !ZONE_WARNINGS.has(code),
    ),
  });
  return { report, pairs };
};

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  findBinding: FindBinding;
  countNotifications: CountNotifications;
  readProgramme: FileReader["readProgramme"];
};

const toInput = (
  { schedule, sheets, programme }: FileContent,
  edition: Edition,
  choices: Pick<ScheduleInput, "language" | "canChangeEdition">,
): ScheduleInput => {
  if (schedule) return toScheduleInput(schedule, edition, choices);
  if (programme) return toTableInput(programme, sheets, edition, choices.language);
  throw new Error("a file without a programme is no schedule");
};

/** Schedules, also from sheets. A dry run loads the whole schedule and rolls it back. */
export const createScheduleImports = ({
  db,
  contentWrite,
  findBinding,
  countNotifications,
  readProgramme,
}: Dependencies): ImportKind => {
  const mappings = createMappings(db);

  /** Reads a sheet with the columns of the last one. */
  const readRemembered = async (input: ScheduleInput, editionId: number) => {
    const { table, canChangeEdition } = input;
    const mapping = table && (await mappings.find(editionId, PROGRAMME));
    if (!mapping) return input;
    const columns = selectRemembered(table, mapping, REPEATED_PROGRAMME_COLUMNS);
    if (isDeepStrictEqual(columns, table.columns)) return input;
    return rereadSchedule(input, { columns }, canChangeEdition, readProgramme);
  };

  const planInput = async (
    actor: Actor,
    { binding, editionId, role }: { binding: Binding; editionId: number; role: Role },
    { pairs: _earlier, ...input }: ScheduleInput,
  ): Promise<Plan> => {
    const { report, pairs } = await previewLoad(contentWrite, actor, editionId, (context, runId) =>
      describe(context, runId, input, { binding, findBinding, role, countNotifications }),
    );
    return {
      total: selectDocument(input)?.panels.length ?? 0,
      input: { ...input, pairs },
      result: report,
    };
  };

  return {
    plan: async (actor, { binding, edition }, file, { language, role }) => {
      const canChangeEdition = canWrite(role, "edition");
      const guessed = toInput(file, edition, { language, canChangeEdition });
      const input = await readRemembered(guessed, edition.id);
      return planInput(actor, { binding, editionId: edition.id, role }, input);
    },

    replan: async (actor, { binding, run, role }, choices) => {
      const stored = run.input as ScheduleInput;
      const input = await rereadSchedule(stored, choices, canWrite(role, "edition"), readProgramme);
      return planInput(actor, { binding, editionId: run.editionId, role }, input);
    },

    choose: async (dryRun, choice, overwrites) => {
      const canChangeZone = canWrite(dryRun.role, "edition");
      if (!canChangeZone && getNewZone(dryRun.run.input as ScheduleInput) !== undefined)
        throw new Failure("forbidden");
      return chooseForLoad(dryRun, choice, overwrites);
    },

    write: async (context, run) => {
      const { counts } = await writeSchedule(context, run.input as ScheduleInput);
      return toLastBatch(run, sumRecords(counts));
    },
  };
};
