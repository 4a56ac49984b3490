import { lockAdministrators, rejectLastAdministrator } from "../../content/administrators.ts";
import type { Invalidation } from "../../db/invalidations.ts";
import type { Database, Db, Publish } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Logger } from "../../lib/logger.ts";
import type { ExpiredDataOfEdition, ExpiredDataRepository } from "./expired-data.repository.ts";
import type { AttendeeToRemove, RemovalRepository, Removed } from "./removal.repository.ts";

/** People per transaction: few enough for short locks, many enough for throughput. */
const BATCH_SIZE = 100;

/** Enqueues updates, in a transaction, for the contacts of accounts whose chat permission has changed. */
export type EnqueueContactUpdate = (tx: Db, accountIds: readonly number[]) => Promise<void>;

type Dependencies = {
  expiredData: ExpiredDataRepository;
  removal: RemovalRepository;
  database: Pick<Database, "write">;
  clock: Clock;
  log: Logger;
  enqueueContactUpdate: EnqueueContactUpdate;
};

/** Data that a run would delete now. */
export type RetentionPlan = {
  /** Number of expired accounts, and of those by request. */
  accounts: { all: number; requested: number };
  editions: ExpiredDataOfEdition[];
};

/** Data of an edition that its retention date deletes. */
export type RetentionOfEdition = Pick<ExpiredDataOfEdition, "people" | "named" | "stays"> & {
  at: Date;
};

const addTo = (removed: Removed, removedByBatch: Removed): void => {
  for (const [table, rows] of Object.entries(removedByBatch)) {
    if (rows > 0) removed[table] = (removed[table] ?? 0) + rows;
  }
};

/** Invalidates programme, lists and recreational events, which may contain the person. */
const buildInvalidations = (editionIds: Iterable<number>): Invalidation[] =>
  [...new Set(editionIds)].flatMap((editionId): Invalidation[] => [
    { kind: "participants", editionId },
    { kind: "edition", editionId, part: "programme" },
    { kind: "edition", editionId, part: "partners" },
    { kind: "edition", editionId, part: "events" },
  ]);

/**
 * Deletes expired data by the terms:
 * - accounts 30 days after their last edition, or a week after a deletion request
 * - data about the stay of remaining people
 * - conversations of people who no longer share an edition
 */
export const createRetentionService = (dependencies: Dependencies) => {
  const { expiredData, removal, database, clock, log, enqueueContactUpdate } = dependencies;

  const removeAttendees = async (
    attendees: readonly AttendeeToRemove[],
    tx: Db,
  ): Promise<Removed> => {
    const ids = attendees.map(({ id }) => id);
    if (ids.length === 0) return {};
    const run = await removal.deleteDryRuns(ids, tx);
    await removal.redactAudiences(ids, tx);
    const links = await removal.deleteReferences(ids, tx);
    const attendee = await removal.deleteAttendees(ids, tx);
    return {
      ...links,
      run_dry: run,
      attendee,
      attendee_name_retained: await removal.reduceToNames(ids, tx),
    };
  };

  const removeAccounts = async (tx: Db, publish: Publish): Promise<Removed | null> => {
    const accountIds = await expiredData.lockExpiredAccounts(clock.now(), BATCH_SIZE, tx);
    if (accountIds.length === 0) return null;
    await enqueueContactUpdate(tx, accountIds);
    const attendees = await removal.lockAttendees(accountIds, tx);
    const removed = await removeAttendees(attendees, tx);
    const avatarIds = attendees.flatMap(({ avatarFileId }) => avatarFileId ?? []);
    removed["file"] = await removal.deleteFiles(avatarIds, accountIds, tx);
    addTo(removed, await removal.deleteAccounts(accountIds, tx));
    publish(...buildInvalidations(attendees.map(({ editionId }) => editionId)));
    publish(...accountIds.map((accountId) => ({ kind: "account", accountId }) as const));
    return removed;
  };

  const removeStays = async (tx: Db, publish: Publish): Promise<Removed | null> => {
    const ids = await expiredData.lockStays(clock.now(), BATCH_SIZE, tx);
    if (ids.length === 0) return null;
    publish(...buildInvalidations(await removal.listEditions(ids, tx)));
    return { ...(await removal.deleteStays(ids, tx)), attendee_stay: ids.length };
  };

  const removeConversations = async (tx: Db): Promise<Removed | null> => {
    const conversationIds = await expiredData.lockConversations(clock.now(), BATCH_SIZE, tx);
    return conversationIds.length === 0 ? null : removal.deleteConversations(conversationIds, tx);
  };

  return {
    /**
     * Deletes an attendee at an organiser's request. The caller holds the lock of the attendee.
     * @param accountId account to delete too; null without one or if it is used elsewhere
     * @throws Failure `last-owner`, `last-admin`
     */
    removePerson: async (
      tx: Db,
      publish: Publish,
      attendee: AttendeeToRemove,
      accountId: number | null,
    ): Promise<Removed> => {
      const accountIds = accountId === null ? [] : [accountId];
      if (accountId !== null) await rejectLastAdministrator(tx, accountId, clock.now());
      if (accountIds.length > 0) await enqueueContactUpdate(tx, accountIds);
      const removed = await removeAttendees([attendee], tx);
      const avatarIds = attendee.avatarFileId ? [attendee.avatarFileId] : [];
      removed["file"] = await removal.deleteFiles(avatarIds, accountIds, tx);
      if (accountIds.length > 0) addTo(removed, await removal.deleteAccounts(accountIds, tx));
      publish(...buildInvalidations([attendee.editionId]));
      publish(...accountIds.map((id) => ({ kind: "account", accountId: id }) as const));
      return removed;
    },

    /**
     * Returns the data of an edition that its retention date would delete, as of today.
     * @throws Error if the edition does not exist
     */
    planEdition: async (editionId: number): Promise<RetentionOfEdition> => {
      const at = await expiredData.findRetentionAt(editionId);
      if (!at) throw new Error(`edition ${editionId} does not exist`);
      const plan = await expiredData.listExpiredByEdition(at);
      const { people = 0, named = 0, stays = 0 } = plan.find(({ id }) => id === editionId) ?? {};
      return { at, people, named, stays };
    },

    plan: async (): Promise<RetentionPlan> => ({
      accounts: await expiredData.countExpiredAccounts(clock.now()),
      editions: await expiredData.listExpiredByEdition(clock.now()),
    }),

    /**
     * Deletes all expired data in batches. An interrupted run preserves its deletions, and the next one
     * continues.
     * @param onProgress called with the deleted rows by table so far
     * @returns the deleted rows by table
     */
    run: async (
      signal?: AbortSignal,
      onProgress: (removed: Removed) => void = () => {},
    ): Promise<Removed> => {
      const removed: Removed = {};
      const ranAt = clock.now();
      let runId: number | undefined;
      for (const removeBatch of [removeConversations, removeAccounts, removeStays]) {
        let hasMore = true;
        while (hasMore) {
          signal?.throwIfAborted();
          hasMore = await database.write(async (tx, publish) => {
            await removal.lockEditions(tx);
            await lockAdministrators(tx);
            const removedByBatch = await removeBatch(tx, publish);
            if (removedByBatch === null) return false;
            addTo(removed, removedByBatch);
            runId = await removal.saveRun({ id: runId, ranAt, removed }, tx);
            return true;
          });
          if (hasMore) onProgress(removed);
        }
      }
      if (runId !== undefined) log.info({ removed }, "expired personal data deleted");
      return removed;
    },
  };
};
