import type { Invalidation } from "../../db/invalidations.ts";
import type { Database, Db, Publish } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Logger } from "../../lib/logger.ts";
import type { DueOfEdition, DueRepository } from "./due.repository.ts";
import type { Part, RemovalRepository, Removed } from "./removal.repository.ts";

/** People who go in one transaction: few enough to lock nothing for long, many enough to get through. */
const BATCH = 100;

/** Notes in a transaction that those who converse with some people are told whether these may write. */
export type LeaveNoteForPeers = (tx: Db, accountIds: readonly number[]) => Promise<void>;

type Dependencies = {
  due: DueRepository;
  removal: RemovalRepository;
  database: Pick<Database, "write">;
  clock: Clock;
  log: Logger;
  leaveNoteForPeers: LeaveNoteForPeers;
};

/** What the retention would remove now. */
export type RetentionPlan = {
  /** Accounts that would go, and how many of them because their owners asked for it. */
  accounts: { all: number; asked: number };
  editions: DueOfEdition[];
};

/** What goes of an edition when its retention comes. */
export type RetentionOfEdition = Pick<DueOfEdition, "people" | "named" | "stays"> & { at: Date };

const addTo = (removed: Removed, more: Removed): void => {
  for (const [table, rows] of Object.entries(more)) {
    if (rows > 0) removed[table] = (removed[table] ?? 0) + rows;
  }
};

/** The programme and the lists of an edition have shown the person, and a recreational event may have a place. */
const invalidationsOf = (editionIds: Iterable<number>): Invalidation[] =>
  [...new Set(editionIds)].flatMap((editionId): Invalidation[] => [
    { kind: "participants", editionId },
    { kind: "edition", editionId, part: "programme" },
    { kind: "edition", editionId, part: "partners" },
    { kind: "edition", editionId, part: "events" },
  ]);

/**
 * Removes what the terms say is not kept: accounts 30 days after the last edition that they take part
 * in or run, and a week after their owners asked for it; of those who stay, where they stayed; and
 * conversations of people who share no edition any more.
 */
export const createRetentionService = (dependencies: Dependencies) => {
  const { due, removal, database, clock, log, leaveNoteForPeers } = dependencies;

  const removeParts = async (parts: readonly Part[], tx: Db): Promise<Removed> => {
    const ids = parts.map(({ id }) => id);
    if (ids.length === 0) return {};
    const links = await removal.deleteLinksOf(ids, tx);
    const attendee = await removal.deleteOthers(ids, tx);
    return { ...links, attendee, attendee_name_kept: await removal.keepNames(ids, tx) };
  };

  const removeAccounts = async (tx: Db, publish: Publish): Promise<Removed | null> => {
    const accountIds = await due.lockDueAccounts(clock.now(), BATCH, tx);
    if (accountIds.length === 0) return null;
    await leaveNoteForPeers(tx, accountIds);
    const parts = await removal.lockParts(accountIds, tx);
    const removed = await removeParts(parts, tx);
    const avatarIds = parts.flatMap(({ avatarFileId }) => avatarFileId ?? []);
    removed["file"] = await removal.deleteFiles(avatarIds, accountIds, tx);
    addTo(removed, await removal.deleteAccounts(accountIds, tx));
    publish(...invalidationsOf(parts.map(({ editionId }) => editionId)));
    publish(...accountIds.map((accountId) => ({ kind: "account", accountId }) as const));
    return removed;
  };

  const removeStays = async (tx: Db, publish: Publish): Promise<Removed | null> => {
    const ids = await due.lockStays(clock.now(), BATCH, tx);
    if (ids.length === 0) return null;
    publish(...invalidationsOf(await removal.listEditionsOf(ids, tx)));
    return { ...(await removal.deleteStays(ids, tx)), attendee_stay: ids.length };
  };

  const removeConversations = async (tx: Db): Promise<Removed | null> => {
    const pairIds = await due.lockConversations(clock.now(), BATCH, tx);
    return pairIds.length === 0 ? null : removal.deleteConversations(pairIds, tx);
  };

  return {
    /**
     * Removes somebody's part of an edition, which the caller has locked, at an organiser's word.
     * @param accountId the account that goes too; null where there is none, or it is needed elsewhere
     */
    removePerson: async (
      tx: Db,
      publish: Publish,
      part: Part,
      accountId: number | null,
    ): Promise<Removed> => {
      const accountIds = accountId === null ? [] : [accountId];
      if (accountIds.length > 0) await leaveNoteForPeers(tx, accountIds);
      const removed = await removeParts([part], tx);
      const avatarIds = part.avatarFileId ? [part.avatarFileId] : [];
      removed["file"] = await removal.deleteFiles(avatarIds, accountIds, tx);
      if (accountIds.length > 0) addTo(removed, await removal.deleteAccounts(accountIds, tx));
      publish(...invalidationsOf([part.editionId]));
      publish(...accountIds.map((id) => ({ kind: "account", accountId: id }) as const));
      return removed;
    },

    /**
     * What would go of an edition when its retention comes, as far as is known today.
     * @throws Error for an edition that there is none of
     */
    planOfEdition: async (editionId: number): Promise<RetentionOfEdition> => {
      const at = await due.findRetentionAt(editionId);
      if (!at) throw new Error(`there is no edition ${editionId}`);
      const then = await due.listDueByEdition(at);
      const { people = 0, named = 0, stays = 0 } = then.find(({ id }) => id === editionId) ?? {};
      return { at, people, named, stays };
    },

    plan: async (): Promise<RetentionPlan> => ({
      accounts: await due.countDueAccounts(clock.now()),
      editions: await due.listDueByEdition(clock.now()),
    }),

    /**
     * Removes all that is due, in batches. What was removed stays so when it is interrupted, and the
     * next run goes on from there.
     * @param onProgress called with the number of rows that are gone so far
     * @returns how many rows went, by table
     */
    run: async (
      signal?: AbortSignal,
      onProgress: (removed: Removed) => void = () => {},
    ): Promise<Removed> => {
      const removed: Removed = {};
      const ranAt = clock.now();
      let runId: number | undefined;
      for (const removeBatch of [removeConversations, removeAccounts, removeStays]) {
        let isMore = true;
        while (isMore) {
          signal?.throwIfAborted();
          isMore = await database.write(async (tx, publish) => {
            await removal.lockEditions(tx);
            const more = await removeBatch(tx, publish);
            if (more === null) return false;
            addTo(removed, more);
            runId = await removal.saveRun({ id: runId, ranAt, removed }, tx);
            return true;
          });
          if (isMore) onProgress(removed);
        }
      }
      if (runId !== undefined) log.info({ removed }, "the retention removed people's data");
      return removed;
    },
  };
};
