import type { Language } from "@foyer/contract";
import type { History, HistoryEntry, Role, Undone } from "@foyer/contract/office/index";
import type { Actor } from "../content/actor.ts";
import type { ContentWrite } from "../content/content-write.ts";
import type { Values } from "../content/references.ts";
import type { Db } from "../db/index.ts";
import { Failure, notFound } from "../lib/failure.ts";
import type { Binding } from "./binding.ts";
import { toFields } from "./fields-of-entry.ts";
import { createHistoryRepository, type EntryRow, type HistoryPage } from "./history.repository.ts";
import { maskValues, seesPersons } from "./masking.ts";
import { titleOf } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";
import { undoEntry } from "./undo.ts";

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  findBinding: (resource: string) => Binding | undefined;
};

export const createHistoryService = ({ db, contentWrite, findBinding }: Dependencies) => {
  const repository = createHistoryRepository(db);
  const reading = createResourceRepository(db);

  /** What the records of some entries are called now. */
  const listTitles = async (
    entries: readonly EntryRow[],
    editionId: number,
    language: Language,
  ) => {
    const titles = new Map<EntryRow, string | null>();
    for (const [resource, some] of Map.groupBy(entries, (entry) => entry.resource)) {
      const binding = findBinding(resource);
      if (!binding) continue;
      const ids = [...new Set(some.flatMap(({ objectId }) => objectId ?? []))];
      const rows = ids.length > 0 ? await reading.findSome(binding, editionId, ids) : [];
      const byId = new Map(rows.map((row) => [Number(row["id"]), row]));
      for (const entry of some) {
        const row: Values | null | undefined =
          byId.get(Number(entry.objectId)) ?? entry.after ?? entry.before;
        titles.set(entry, row && entry.objectId !== null ? titleOf(binding, row, language) : null);
      }
    }
    return titles;
  };

  const toHistoryEntry = (entry: EntryRow, title: string | null, role: Role): HistoryEntry => {
    const binding = findBinding(entry.resource);
    const isMasked = binding !== undefined && !seesPersons(binding, role);
    const mask = (side: Values | null) => (side && isMasked ? maskValues(binding, side) : side);
    const isOfRecord = binding && entry.objectId !== null;
    const { before, after } = isOfRecord ? toFields(binding, entry) : entry;
    return {
      id: entry.id,
      at: entry.at.toISOString(),
      actor: { id: entry.accountId, name: entry.username ?? entry.via },
      via: entry.via as HistoryEntry["via"],
      action: entry.action,
      resource: entry.resource,
      objectId: entry.objectId,
      title: isMasked ? null : title,
      runId: entry.runId,
      before: mask(before),
      after: mask(after),
      isUndoable: binding !== undefined && (before !== null || after !== null),
    };
  };

  return {
    /** What was changed in an edition, of a resource or of one record of it. */
    list: async (
      scope: { editionId: number; resource?: string; objectId?: number },
      page: HistoryPage,
      language: Language,
      role: Role,
    ): Promise<History> => {
      const { entries, total } = await repository.list(scope, page);
      const titles = await listTitles(entries, scope.editionId, language);
      return {
        items: entries.map((entry) => toHistoryEntry(entry, titles.get(entry) ?? null, role)),
        total,
      };
    },

    /**
     * @param mayWrite whether the actor may write the resource of the entry
     * @throws Failure `not-found`; `forbidden`; `not-undoable` for what is no write of a resource
     */
    undo: async (
      actor: Actor,
      editionId: number,
      id: number,
      mayWrite: (binding: Binding) => boolean,
    ): Promise<Undone> => {
      const entry = await repository.find(editionId, id);
      if (!entry) throw notFound();
      const binding = findBinding(entry.resource);
      if (!binding || (!entry.before && !entry.after)) throw new Failure("not-undoable");
      if (!mayWrite(binding)) throw new Failure("forbidden");
      return contentWrite.inEdition(actor, editionId, (at) => undoEntry(at, binding, entry));
    },
  };
};

export type HistoryService = ReturnType<typeof createHistoryService>;
