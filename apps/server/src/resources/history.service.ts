import type { Language } from "@foyer/contract";
import {
  type History,
  type HistoryEntry,
  canWrite,
  HUMAN_ONLY_RIGHTS,
  type Right,
  type Role,
  type Undone,
} from "@foyer/contract/office/index";
import type { Actor } from "../lib/actor.ts";
import type { ContentWrite } from "../content/content-write.ts";
import type { Values } from "../content/references.ts";
import type { Db } from "../db/index.ts";
import { Failure, notFound } from "../lib/failure.ts";
import { createHistoryRepository, type EntryRow, type HistoryPage } from "./history.repository.ts";
import { maskValues, canSeePeople } from "./masking.ts";
import { getTitle } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";
import type { Organiser } from "../context/account.ts";
import type { Registry } from "./registry.ts";

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  registry: Pick<Registry, "find" | "findAudited" | "findUndoHandler">;
};

/** Organiser or API client who reads or undoes entries, with its role. */
type Reader = { caller: Organiser; role: Role };

const isWrite = ({ before, after }: EntryRow): boolean => before !== null || after !== null;

/** True if the organiser may write; API clients have no human-only rights. */
const canWriteAs = ({ apiClient }: Organiser, role: Role, right: Right): boolean =>
  canWrite(role, right) && !(apiClient && HUMAN_ONLY_RIGHTS.includes(right));

export const createHistoryService = ({ db, contentWrite, registry }: Dependencies) => {
  const repository = createHistoryRepository(db);
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
        const listed = await source(db, resourceEntries);
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
        titles.set(entry, row && entry.objectId !== null ? getTitle(binding, row, language) : null);
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
      actor: { id: entry.accountId, name: entry.username ?? entry.tokenName ?? entry.via },
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
      scope: { editionId: number; resource?: string; objectId?: number },
      page: HistoryPage,
      language: Language,
      by: Reader,
    ): Promise<History> => {
      const { entries, total } = await repository.list(scope, page);
      const titles = await listTitles(entries, scope.editionId, language);
      return {
        items: entries.map((entry) => toHistoryEntry(entry, titles.get(entry) ?? null, by)),
        total,
      };
    },

    /**
     * @throws Failure `not-found`; `forbidden` if the role cannot write the resource;
     *   `not-undoable` for entries without values
     */
    undo: async (actor: Actor, by: Reader, editionId: number, id: number): Promise<Undone> => {
      const entry = await repository.find(editionId, id);
      if (!entry) throw notFound();
      const handler = registry.findUndoHandler(entry.resource);
      if (!handler || !isWrite(entry)) throw new Failure("not-undoable");
      if (!canWriteAs(by.caller, by.role, handler.right)) throw new Failure("forbidden");
      return contentWrite.inEdition(actor, editionId, (context) =>
        handler.undo(context, entry, by.caller),
      );
    },
  };
};

export type HistoryService = ReturnType<typeof createHistoryService>;
