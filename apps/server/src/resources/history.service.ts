import type { Language } from "@foyer/contract";
import {
  type History,
  type HistoryActor,
  type HistoryChange,
  type HistoryEntry,
  type HistoryRun,
  canNamePeople,
  canWrite,
  HUMAN_ONLY_RIGHTS,
  type Right,
  type Role,
  type RunUndoPreview,
  type Undone,
} from "@foyer/contract/office/index";
import type { Actor } from "../lib/actor.ts";
import type { ContentWrite } from "../content/content-write.ts";
import type { Values } from "../content/references.ts";
import type { Db } from "../db/index.ts";
import { Failure, notFound } from "../lib/failure.ts";
import { createHistoryRunsRepository } from "./history-runs.repository.ts";
import { createHistoryRepository, type EntryRow, type HistoryPage } from "./history.repository.ts";
import { maskValues, canSeePeople } from "./masking.ts";
import { getTitle } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";
import type { Organiser } from "../context/account.ts";
import type { Binding } from "./binding.ts";
import type { Registry } from "./registry.ts";

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  registry: Pick<Registry, "find" | "findAudited" | "findUndoHandler">;
};

/** Organiser or API client who reads or undoes entries, with its role. */
type Reader = { caller: Organiser; role: Role };

type ListedRuns = Awaited<ReturnType<ReturnType<typeof createHistoryRunsRepository>["listRuns"]>>;

const toRuns = ({ runs, counts }: ListedRuns): Map<string, HistoryRun> => {
  const byId = new Map(runs.map((run) => [run.id, run]));
  return new Map(
    [...Map.groupBy(counts, ({ runId }) => runId ?? "")].map(([id, all]) => [
      id,
      {
        ...(byId.get(id) ?? { id, kind: null, state: null, file: null }),
        counts: all.map(({ resource, action, count }) => ({ resource, action, count })),
      },
    ]),
  );
};

/** Returns the title of a row as in options, such as the full name of a person. */
const toTitle = (binding: Binding, row: Values, language: Language): string =>
  binding.options?.title(row) || getTitle(binding, row, language);

const isWrite = ({ before, after }: EntryRow): boolean => before !== null || after !== null;

/** True if the organiser may write; API clients have no human-only rights. */
const canWriteAs = ({ apiClient }: Organiser, role: Role, right: Right): boolean =>
  canWrite(role, right) && !(apiClient && HUMAN_ONLY_RIGHTS.includes(right));

export const createHistoryService = ({ db, contentWrite, registry }: Dependencies) => {
  const repository = createHistoryRepository(db);
  const runs = createHistoryRunsRepository(db);
  const records = createResourceRepository(db);

  /** Returns current titles of the entries' records. */
  const listTitles = async (
    entries: readonly EntryRow[],
    editionId: number,
    language: Language,
  ) => {
    const titles = new Map<EntryRow, string | null>();
    for (const [resource, resourceEntries] of Map.groupBy(entries, (entry) => entry.resource)) {
      const { titles: source = resource } = registry.findAudited(resource) ?? {};
      if (typeof source === "function") {
        const listed = await source(db, resourceEntries, language);
        for (const [index, entry] of resourceEntries.entries())
          titles.set(entry, listed[index] ?? null);
        continue;
      }
      const binding = registry.find(source);
      if (!binding) continue;
      const ids = [...new Set(resourceEntries.flatMap(({ objectId }) => objectId ?? []))];
      const rows = ids.length > 0 ? await records.findByIds(binding, editionId, ids) : [];
      const byId = new Map(rows.map((row) => [Number(row["id"]), row]));
      for (const entry of resourceEntries) {
        const row: Values | null | undefined =
          byId.get(Number(entry.objectId)) ?? entry.after ?? entry.before;
        titles.set(entry, row && entry.objectId !== null ? toTitle(binding, row, language) : null);
      }
    }
    return titles;
  };

  const toHistoryEntry = (
    entry: EntryRow,
    title: string | null,
    { caller, role }: Reader,
  ): HistoryEntry => {
    const binding = registry.find(entry.resource);
    const handler = registry.findUndoHandler(entry.resource);
    const restrictedTo = registry.findAudited(entry.resource)?.restrictedTo;
    const isRestricted = restrictedTo !== undefined && !canWriteAs(caller, role, restrictedTo);
    const isMasked = isRestricted || (binding !== undefined && !canSeePeople(binding, role));
    const mask = (side: Values | null) => {
      if (isRestricted) return null;
      return side && binding && isMasked ? maskValues(binding, side) : side;
    };
    const isOfRecord = entry.objectId !== null;
    const actionValues = isMasked ? null : entry.actionValues;
    const { before, after } = actionValues ?? ((isOfRecord && handler?.toFields?.(entry)) || entry);
    return {
      id: entry.id,
      at: entry.at.toISOString(),
      actor: {
        id: entry.accountId,
        name: entry.username ?? entry.tokenName ?? entry.via,
        fullName: canNamePeople(role) ? entry.fullName : null,
      },
      preparedBy:
        entry.preparerName === null
          ? null
          : { id: entry.preparedAccountId, name: entry.preparerName },
      via: entry.via as HistoryEntry["via"],
      action: entry.action,
      resource: entry.resource,
      objectId: entry.objectId,
      title: isMasked ? null : title,
      runId: entry.runId,
      before: mask(before),
      after: mask(after),
      isUndoable: handler !== undefined && isWrite(entry),
    };
  };

  return {
    /** Lists changes of an edition, a resource or a record. */
    list: async (
      editionId: number,
      page: HistoryPage,
      language: Language,
      by: Reader,
    ): Promise<History> => {
      const { entries, total } = await repository.list({ editionId }, page);
      const titles = await listTitles(entries, editionId, language);
      return {
        items: entries.map((entry) => toHistoryEntry(entry, titles.get(entry) ?? null, by)),
        total,
      };
    },

    /** Lists changes of an edition with one item per run. */
    listChanges: async (
      editionId: number,
      page: HistoryPage,
      language: Language,
      by: Reader,
    ): Promise<{ items: HistoryChange[]; total: number }> => {
      const { entries, total } = await repository.listChanges({ editionId }, page);
      const titles = await listTitles(entries, editionId, language);
      const runsById = toRuns(await runs.listRuns(entries.flatMap(({ runId }) => runId ?? [])));
      return {
        items: entries.map((entry) => ({
          entry: toHistoryEntry(entry, titles.get(entry) ?? null, by),
          run: entry.runId === null ? null : (runsById.get(entry.runId) ?? null),
        })),
        total,
      };
    },

    listActors: async (editionId: number, { role }: Reader): Promise<HistoryActor[]> =>
      (await runs.listActors(editionId)).map(({ fullName, name, ...ids }) => ({
        ...ids,
        name: (canNamePeople(role) && fullName) || name,
      })),

    /** Counts the records of a run, and those that were changed since. */
    previewRunUndo: async (
      { id, editionId }: { id: string; editionId: number },
      language: Language,
    ): Promise<RunUndoPreview> => {
      const { entries, ...counts } = await repository.findChangedSince(id);
      const titles = await listTitles(entries, editionId, language);
      return { ...counts, titles: [...titles.values()].flatMap((title) => title ?? []) };
    },

    /**
     * Undoes an entry; a dry run returns the effects without them.
     * @throws Failure `not-found`; `forbidden` if the role cannot write the resource;
     *   `not-undoable` for entries without values
     */
    undo: async (
      actor: Actor,
      by: Reader,
      editionId: number,
      id: number,
      options?: { dryRun: boolean },
    ): Promise<Undone> => {
      const entry = await repository.find(editionId, id);
      if (!entry) throw notFound();
      const handler = registry.findUndoHandler(entry.resource);
      if (!handler || !isWrite(entry)) throw new Failure("not-undoable");
      if (!canWriteAs(by.caller, by.role, handler.right)) throw new Failure("forbidden");
      return contentWrite.inEdition(
        actor,
        editionId,
        (context) => handler.undo(context, entry, by.caller),
        options,
      );
    },
  };
};

export type HistoryService = ReturnType<typeof createHistoryService>;
