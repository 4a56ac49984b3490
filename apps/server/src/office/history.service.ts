import type { Language } from "@foyer/contract";
import {
  type History,
  type HistoryEntry,
  mayWrite,
  type Role,
  type Undone,
} from "@foyer/contract/office/index";
import type { Actor } from "../content/actor.ts";
import type { ContentWrite } from "../content/content-write.ts";
import type { Values } from "../content/references.ts";
import type { Db } from "../db/index.ts";
import { Failure, notFound } from "../lib/failure.ts";
import type { Binding } from "./binding.ts";
import { createHistoryRepository, type EntryRow, type HistoryPage } from "./history.repository.ts";
import { maskValues, seesPersons } from "./masking.ts";
import { titleOf } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";
import { mayWriteAs } from "./gate.ts";
import type { OfficeCaller } from "./sessions.service.ts";
import type { Undoing } from "./undoing.ts";

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  findBinding: (resource: string) => Binding | undefined;
  findUndoing: (resource: string) => Undoing | undefined;
};

/** What somebody is signed up for is what the entry of a sign-up is called by, and a draft by its session. */
const TITLED_BY: Readonly<Record<string, string>> = {
  "sign-ups": "recreational-events",
  drafts: "sessions",
};
const isWrite = ({ before, after }: EntryRow): boolean => before !== null || after !== null;

const accountIn = ({ before, after }: EntryRow): number =>
  Number((after ?? before)?.["accountId"] ?? 0);

/** What has no records, and is called as its entry says. */
const NAMED_THERE = new Set(["tokens", "webhooks"]);

const nameIn = ({ before, after }: EntryRow): string | null => {
  const side = after ?? before;
  const name = side?.["name"] ?? side?.["host"];
  return typeof name === "string" ? name : null;
};

export const createHistoryService = ({
  db,
  contentWrite,
  findBinding,
  findUndoing,
}: Dependencies) => {
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
      if (resource === "roles") {
        const usernames = await repository.listUsernames(some.map(accountIn));
        for (const entry of some) titles.set(entry, usernames.get(accountIn(entry)) ?? null);
      }
      if (NAMED_THERE.has(resource)) for (const entry of some) titles.set(entry, nameIn(entry));
      const binding = findBinding(TITLED_BY[resource] ?? resource);
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
    const undoing = findUndoing(entry.resource);
    const isShut = undoing?.isPrivate === true && !mayWrite(role, undoing.right);
    const isMasked = isShut || (binding !== undefined && !seesPersons(binding, role));
    const mask = (side: Values | null) => {
      if (isShut) return null;
      return side && binding && isMasked ? maskValues(binding, side) : side;
    };
    const isOfRecord = entry.objectId !== null;
    const { before, after } = (isOfRecord && undoing?.toFields?.(entry)) || entry;
    return {
      id: entry.id,
      at: entry.at.toISOString(),
      actor: { id: entry.accountId, name: entry.username ?? entry.program ?? entry.via },
      via: entry.via as HistoryEntry["via"],
      action: entry.action,
      resource: entry.resource,
      objectId: entry.objectId,
      title: isMasked ? null : title,
      runId: entry.runId,
      before: mask(before),
      after: mask(after),
      isUndoable: undoing !== undefined && isWrite(entry),
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
     * @throws Failure `not-found`; `forbidden` for who may not write what the entry is of;
     *   `not-undoable` for what is no write
     */
    undo: async (
      actor: Actor,
      by: { caller: OfficeCaller; role: Role },
      editionId: number,
      id: number,
    ): Promise<Undone> => {
      const entry = await repository.find(editionId, id);
      if (!entry) throw notFound();
      const undoing = findUndoing(entry.resource);
      if (!undoing || !isWrite(entry)) throw new Failure("not-undoable");
      if (!mayWriteAs(by.caller, by.role, undoing.right)) throw new Failure("forbidden");
      return contentWrite.inEdition(actor, editionId, (at) => undoing.undo(at, entry, by.caller));
    },
  };
};

export type HistoryService = ReturnType<typeof createHistoryService>;
