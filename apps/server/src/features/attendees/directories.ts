import { isDeepStrictEqual } from "node:util";
import type { Changes } from "../../db/changes.ts";
import { createRefreshingMemo } from "../../lib/refreshing-memo.ts";
import type { AttendeesRepository, PersonRow } from "./attendees.repository.ts";
import { buildDirectory, type Directory, replacePeople } from "./directory.ts";

const MAX_EDITIONS = 8;
/** Milliseconds from one load of a directory to the next, however many people change. */
const RELOAD_PAUSE_MS = 200;

/** What of a directory in memory is out of date. */
type Stale = { everybody: boolean; trades: boolean; accountIds: Set<number> };

const nothingStale = (): Stale => ({ everybody: false, trades: false, accountIds: new Set() });

/**
 * The people of each edition, kept in memory. The change of one person re-reads that person; while
 * anything is read anew the directory of before is given.
 */
export const createDirectories = (repository: AttendeesRepository, changes: Changes) => {
  /** By edition; present for those that were loaded. */
  const stale = new Map<number, Stale>();

  const loadEverybody = async (editionId: number): Promise<Directory> => {
    const { people, trades } = await repository.loadEverybody(editionId);
    return buildDirectory(people, trades);
  };

  const loadSome = async (
    editionId: number,
    directory: Directory,
    due: Stale,
  ): Promise<Directory> => {
    const trades = due.trades ? await repository.listTrades(editionId) : directory.trades;
    const accountIds = [...due.accountIds];
    const known = [...directory.people.values()].filter(
      ({ row }) => row.accountId !== null && due.accountIds.has(row.accountId),
    );
    const ids = known.map(({ row }) => row.id);
    const rows: PersonRow[] =
      accountIds.length > 0 ? await repository.listSome(editionId, { ids, accountIds }) : [];
    const before = known.map(({ row }) => row).sort((one, other) => one.id - other.id);
    // Logging out also publishes `account`, usually without any change to the person.
    if (!due.trades && isDeepStrictEqual(rows, before)) return directory;
    return replacePeople(directory, ids, rows, trades);
  };

  const memo = createRefreshingMemo(
    (editionId: number, previous?: Directory): Promise<Directory> => {
      const due = stale.get(editionId);
      stale.set(editionId, nothingStale());
      const isWhole = previous === undefined || due === undefined || due.everybody;
      return isWhole ? loadEverybody(editionId) : loadSome(editionId, previous, due);
    },
    { max: MAX_EDITIONS, pauseMs: RELOAD_PAUSE_MS, isTrusted: changes.isLive },
  );

  const refresh = (editionId: number, mark: (due: Stale) => void): Promise<void> | undefined => {
    const due = stale.get(editionId);
    if (due === undefined) return undefined;
    mark(due);
    return memo.refresh(editionId);
  };

  changes.subscribe((change) => {
    switch (change.kind) {
      case "participant":
        return refresh(change.editionId, (due) => due.accountIds.add(change.accountId));
      case "participants":
        return refresh(change.editionId, (due) => (due.everybody = true));
      case "edition":
        // Trades are those of partners too.
        return change.part === "partners"
          ? refresh(change.editionId, (due) => (due.trades = true))
          : undefined;
      case "account":
        // Nobody waits for it: logging out would, and it is about the account's being disabled.
        for (const editionId of stale.keys()) {
          void refresh(editionId, (due) => due.accountIds.add(change.accountId));
        }
        return undefined;
      case "all":
        stale.clear();
        return memo.clear();
      case "bookmarks":
      case "notifications":
        return undefined;
    }
  });

  return { get: memo.get };
};

export type Directories = ReturnType<typeof createDirectories>;
