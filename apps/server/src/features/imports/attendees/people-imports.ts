import {
  type ImportReport,
  type ImportRow,
  RESOURCES,
  type Role,
} from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { Db } from "../../../db/index.ts";
import { Failure } from "../../../lib/failure.ts";
import { mapInTurns } from "../../../lib/turns.ts";
import type { Binding } from "../../../resources/binding.ts";
import { createHistoryRepository, type Entry } from "../../../resources/history.repository.ts";
import { readEdition } from "../edition.repository.ts";
import {
  chooseForLoad,
  type ImportKind,
  type Plan,
  previewLoad,
  toLastBatch,
} from "../import-kind.ts";
import type { Counts } from "../row-counts.ts";
import { countRows } from "../formats/row-problems.ts";
import { createMappings, selectRemembered } from "../mappings.repository.ts";
import { describeMissing, rejectForbidden } from "../missing-records.ts";
import {
  createReport,
  MAX_ROWS,
  toChangedRow,
  toFault,
  toInvalidRow,
  toMissingRow,
  type UnknownValue,
  withEdits,
} from "../import-report.ts";
import { listTableRows, mergeChoices } from "../sheets/read-table.ts";
import { type Kind, KINDS } from "./attendee-values.ts";
import { readReferencedTitles } from "../referenced-titles.ts";
import { createAttendeesRepository } from "./attendees.repository.ts";
import { type ListCallbacks, type ListReport, loadAttendees } from "./load-attendees.ts";
import {
  getNameOrder,
  listNameExamples,
  listRowNames,
  type PeopleInput,
  readPeople,
  readPeopleTable,
  REFERENCE_COLUMNS,
} from "./people-list.ts";
import { nameHeaders } from "./people-headers.ts";

const PEOPLE = "people";

type EnqueueContactUpdate = ListCallbacks["enqueueContactUpdate"];

/** Loads the list. The caller has locked the edition. @throws Failure `bad-rows` */
const writePeople = async (
  context: EditionWriteContext,
  input: PeopleInput,
  enqueueContactUpdate: EnqueueContactUpdate,
) => {
  const edition = await readEdition(context);
  const { year, type } = edition;
  const { skipBad, overwrites, values = {} } = input;
  const getField = (kind: Kind) => REFERENCE_COLUMNS[kind].field;
  const mapping = Object.fromEntries(KINDS.map((kind) => [kind, values[getField(kind)]]));
  const target = {
    edition: { year, type },
    skipBad,
    overwrites,
    mapping,
    createMissing: KINDS.filter((kind) => input.createMissing?.includes(getField(kind))),
    mergeNames: input.mergeNames,
    maxEntries: context.isPreview && MAX_ROWS,
  };
  return loadAttendees(context, edition, await readPeopleTable(input), target, {
    enqueueContactUpdate,
  });
};

const getPeopleCounts = (counts: ListReport["counts"]): Partial<Counts> =>
  counts.find(({ kind }) => kind === "attendees") ?? {};

/** True if required columns are not assigned yet. */
const isMissingColumns = (error: unknown): error is Failure =>
  error instanceof Failure && error.code === "missing-columns";

const sumOf = (counts: ListReport["created"]): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const listUnknownValues = ({ unknownNames }: ListReport): UnknownValue[] =>
  unknownNames.map(({ kind, value }) => ({ ...REFERENCE_COLUMNS[kind], value }));

/** Describes the first invalid rows of a list. */
const toInvalidRows = (input: PeopleInput, skipped: ListReport["skipped"]): ImportRow[] => {
  const rows = [...Map.groupBy(skipped, ({ position }) => position.line)].slice(0, MAX_ROWS);
  const names = listRowNames(input, new Set(rows.map(([line]) => line)));
  return rows.map(([line, problems]) => ({
    ...toInvalidRow(
      line,
      problems.map((problem) =>
        toFault(problem, String(problem.position.column ?? ""), input.language),
      ),
    ),
    title: names.get(line) ?? "",
  }));
};

/** Maximum number of names that a report lists. */
const MAX_NAMES = 500;

/** Describes the people that a dry run has written. */
const listChangedRows = async (
  { tx, editionId }: EditionWriteContext,
  binding: Binding,
  entries: readonly Entry[],
  mergedIds: ReadonlySet<number>,
): Promise<ImportRow[]> => {
  // A merge adds a second entry of a person.
  const byId = Map.groupBy(entries, ({ objectId }) => objectId);
  const firstEntries = [...byId.values()].flatMap(([entry]) => entry ?? []);
  const ids = [...byId.keys()].filter((id) => id !== null);
  const emails = await createAttendeesRepository(tx, editionId).listEmails(ids);
  return mapInTurns(firstEntries, (entry) => {
    const row = toChangedRow(binding, entry, getName(entry));
    const id = row.id ?? 0;
    const after = row.before ? row.after : { ...row.after, email: emails.get(id) ?? null };
    return { ...row, after, ...(mergedIds.has(id) && { state: "changed" as const }) };
  });
};

const getName = ({ before, after }: Entry): string => {
  const row = after ?? before;
  return [row?.["firstName"], row?.["lastName"]].filter(Boolean).join(" ");
};

/** Describes an uninterpreted list: all its rows are invalid. */
const describeUnassigned = (input: PeopleInput, { code, params }: Failure): ImportReport =>
  createReport(input.language, {
    table: input,
    faulty: listTableRows(input).length,
    warnings: [{ code, params }],
  });

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  findBinding: (resource: string) => Binding | undefined;
  enqueueContactUpdate: EnqueueContactUpdate;
};

/** People, and the role of the user who imports them. */
type Target = { binding: Binding; role: Role };

/** Lists of people. A dry run loads the whole list and rolls it back. */
export const createPeopleImports = ({
  db,
  contentWrite,
  findBinding,
  enqueueContactUpdate,
}: Dependencies): ImportKind => {
  const mappings = createMappings(db);
  const describe = async (
    context: EditionWriteContext,
    runId: string,
    { binding, role }: Target,
    input: PeopleInput,
  ): Promise<ImportReport> => {
    const { language } = input;
    const previewInput = { ...input, skipBad: true };
    let loaded: ListReport;
    try {
      loaded = await writePeople(context, previewInput, async () => {});
    } catch (error) {
      if (!isMissingColumns(error)) throw error;
      return describeUnassigned(input, error);
    }
    const { counts, warnings, skipped, edited, sameNames, missing } = loaded;
    const merged = input.mergeNames ? sameNames : [];
    const entries = await createHistoryRepository(context.tx).listRunEntries(runId, PEOPLE, {
      limit: MAX_ROWS,
    });
    const invalid = toInvalidRows(input, skipped);
    const unknownValues = listUnknownValues(loaded);
    const mergedIds = new Set(merged.map(({ id }) => id));
    const rows = await listChangedRows(context, binding, entries, mergedIds);
    const { added = 0, changed = 0, unchanged = 0 } = getPeopleCounts(counts);
    return createReport(input.language, {
      added,
      changed,
      unchanged,
      faulty: countRows(skipped),
      vanished: missing.length,
      edited: edited.length,
      rows: [
        ...invalid,
        ...withEdits(rows, edited),
        ...missing.slice(0, MAX_ROWS).map(({ id, name }) => toMissingRow(id, name)),
      ],
      table: input,
      otherRecords: sumOf(loaded.created) + merged.length,
      titles: await readReferencedTitles(context, { binding, findBinding, rows, language, role }),
      unknownValues,
      warnings: nameHeaders(input, warnings),
      createMissing: describeMissing(
        binding.resource,
        input.createMissing ?? [],
        unknownValues,
        new Map(KINDS.map((kind) => [REFERENCE_COLUMNS[kind].field, loaded.created[kind] ?? 0])),
      ),
      people: {
        nameOrder: getNameOrder(input),
        examples: listNameExamples(input),
        sameNames: sameNames.slice(0, MAX_NAMES).map(({ name }) => name),
        mergeNames: input.mergeNames,
      },
    });
  };

  const planInput = async (
    actor: Actor,
    target: Target,
    editionId: number,
    input: PeopleInput,
  ): Promise<Plan> => ({
    total: listTableRows(input).length,
    input,
    result: await previewLoad(contentWrite, actor, editionId, (context, runId) =>
      describe(context, runId, target, input),
    ),
  });

  return {
    plan: async (actor, { binding, edition }, { sheets }, { language, role }) => {
      const guessed = readPeople({ sheets, language }, {});
      const mapping = await mappings.find(edition.id, PEOPLE);
      const input = mapping
        ? readPeople(guessed, {
            columns: selectRemembered(guessed, mapping),
            nameOrder: mapping.nameOrder ?? undefined,
          })
        : guessed;
      return planInput(actor, { binding, role }, edition.id, input);
    },

    replan: async (actor, { binding, run, role }, choices) => {
      const stored = run.input as PeopleInput;
      const { nameOrder, createMissing, mergeNames } = stored;
      const input = readPeople(stored, {
        nameOrder,
        createMissing,
        mergeNames,
        ...mergeChoices(stored, choices),
      });
      rejectForbidden(binding.resource, input.createMissing, role);
      return planInput(actor, { binding, role }, run.editionId, input);
    },

    choose: async (dryRun, choice, overwrites) => {
      const { createMissing } = dryRun.run.input as PeopleInput;
      rejectForbidden(RESOURCES[PEOPLE], createMissing, dryRun.role);
      return chooseForLoad(dryRun, choice, overwrites);
    },

    write: async (context, run) => {
      const { counts } = await writePeople(context, run.input as PeopleInput, enqueueContactUpdate);
      return toLastBatch(run, getPeopleCounts(counts));
    },
  };
};
